// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { caseKind, emptyCase } from '../../../domain/case/case.ts'
import { documentKind, unreadText } from '../../../domain/document/document.ts'
import { noDetails } from '../../../domain/document/document-details.ts'
import type { CivilDate } from '../../../domain/values/civil-date.ts'
import { storeFile } from '../../../vault/records/files'
import { createRecord } from '../../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../../testing/fake-vault'
import { renderScreen } from '../../testing/render-screen'
import { AttachDialog } from './AttachDialog'

beforeEach(() => {
  openFakeVault()
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
})
afterEach(() => {
  closeFakeVault()
  vi.restoreAllMocks()
})

const add = async (caseId: string, name: string): Promise<string> =>
  createRecord(documentKind, {
    ...noDetails(),
    caseId,
    name,
    mediaType: 'text/plain',
    file: await storeFile(new File([name], name)),
    text: { ...unreadText(), state: 'ready', pages: 1 },
    binnedAt: null,
  })

it('has of a firm’s documents in the page those near the window, and finds the others', async () => {
  const caseId = await createRecord(caseKind, {
    ...emptyCase('2026-03-04' as CivilDate),
    title: 'A',
  })
  const ids: string[] = []
  for (let n = 0; n < 300; n++) ids.push(await add(caseId, `Lease ${n}.pdf`))
  const onChange = vi.fn()
  await renderScreen(() => (
    <AttachDialog opened chosen={[]} caseId="" onChange={onChange} onClose={() => undefined} />
  ))
  const dialog = await screen.findByRole('dialog')
  const boxes = () => within(dialog).getAllByRole('checkbox')
  expect(boxes().length).toBeLessThan(150)
  await userEvent.type(within(dialog).getByRole('textbox'), 'Lease 299')
  await expect.poll(() => boxes().length).toBe(1)
  await userEvent.click(boxes()[0] as Element)
  expect(onChange).toHaveBeenCalledWith([ids[299]])
})
