// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { caseKind, emptyCase } from '../../domain/case/case.ts'
import { noteKind } from '../../domain/case/note.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { useRecord } from '../../vault/records/hooks'
import { createRecord } from '../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { DeleteCaseDialog } from './DeleteCaseDialog'

afterEach(closeFakeVault)

it('deletes nothing that was not told of before', async () => {
  const user = userEvent.setup()
  const vault = openFakeVault()
  const id = await createRecord(caseKind, {
    ...emptyCase('2026-03-04' as CivilDate),
    title: 'Smith v. Jones',
    binnedAt: 1,
  })
  await renderScreen(function Screen() {
    const entry = useRecord(caseKind, id)
    return entry && <DeleteCaseDialog entry={entry} onClose={() => undefined} />
  })
  const dialog = await screen.findByRole('dialog')
  const confirm = within(dialog).getByRole('button', { name: 'Delete for good' })
  expect(dialog).toHaveTextContent('with the 1 record in it')
  await createRecord(noteKind, { caseId: id, text: 'They call back tomorrow', binnedAt: null })
  await user.click(confirm)
  expect(await within(dialog).findByText(/changed meanwhile/)).toBeInTheDocument()
  expect(dialog).toHaveTextContent('with the 2 records in it')
  expect(vault.stored('note')).toHaveLength(1)
  await user.click(confirm)
  await expect.poll(() => [...vault.stored('note'), ...vault.stored('case')]).toEqual([])
})
