// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { caseKind, emptyCase } from '../../../domain/case/case.ts'
import type { DocumentRecord } from '../../../domain/document/document.ts'
import { civilDateOf } from '../../../domain/values/civil-date.ts'
import { createRecord } from '../../../vault/records/records'
import { closeFakeVault, type FakeVault, openFakeVault } from '../../testing/fake-vault'
import { renderScreen } from '../../testing/render-screen'
import { currentUploads, dropUpload } from '../upload-queue.ts'
import { UploadDialog } from './UploadDialog'

// happy-dom has no workers: files are read on this thread by what the worker runs.
vi.mock('../extract-client.ts', async () => {
  const { extractText } = await import('../extract.ts')
  return {
    Extractor: class {
      read(file: Blob, name: string): ReturnType<typeof extractText> {
        return extractText(file, name)
      }
    },
  }
})

let vault: FakeVault
beforeEach(() => {
  vault = openFakeVault()
})
afterEach(() => {
  for (const { id } of currentUploads()) dropUpload(id)
  closeFakeVault()
})

const addCase = (title: string): Promise<string> =>
  createRecord(caseKind, { ...emptyCase(civilDateOf(new Date())), title })
const stored = () => vault.stored('document').map((doc) => doc.value as DocumentRecord)
const file = new File(['The fee is 400 euros.'], 'fee.txt', { type: 'text/plain' })
const nothing = (): void => undefined

it('takes chosen files into the case that is offered, and leads there', async () => {
  const caseId = await addCase('First')
  await renderScreen(() => <UploadDialog opened files={[]} caseId={caseId} onClose={nothing} />)
  expect(await screen.findByLabelText('Case')).toHaveValue('First')
  await userEvent.setup().upload(screen.getByLabelText('Upload documents'), file)
  await expect.poll(stored).toMatchObject([{ caseId, name: 'fee.txt' }])
  expect(screen.getByRole('link', { name: 'Documents of the case' })).toHaveAttribute(
    'href',
    `/cases/${caseId}?tab=documents`,
  )
})

it('asks for the case before it takes what was dropped', async () => {
  const user = userEvent.setup()
  const caseId = await addCase('Second')
  await renderScreen(() => (
    <UploadDialog opened files={[{ file, folder: '' }]} caseId="" onClose={nothing} />
  ))
  const store = await screen.findByRole('button', { name: 'Store 1 file' })
  expect(store).toBeDisabled()
  await user.type(screen.getByLabelText('Case'), 'Second')
  await user.click(await screen.findByRole('option', { name: 'Second' }))
  await user.click(store)
  await expect.poll(stored).toMatchObject([{ caseId, name: 'fee.txt' }])
})
