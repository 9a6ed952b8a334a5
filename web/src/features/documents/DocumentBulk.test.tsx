// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { caseKind, emptyCase } from '../../domain/case/case.ts'
import { legalHoldKind, placeHold } from '../../domain/case/legal-hold.ts'
import { type DocumentRecord, documentKind, unreadText } from '../../domain/document/document.ts'
import { noDetails } from '../../domain/document/document-details.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { clearUnsaved } from '../../lib/unsaved'
import { downloadFile } from '../../records-ui/download-file.ts'
import { liveView } from '../../vault/records/current'
import { storeFile } from '../../vault/records/files'
import { createRecord, updateRecord } from '../../vault/records/records'
import { closeFakeVault, type FakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { FilesPage } from './files/FilesPage'

vi.mock('../../records-ui/download-file.ts', () => ({ downloadFile: vi.fn() }))
let vault: FakeVault
beforeEach(() => {
  vault = openFakeVault()
})
afterEach(() => {
  clearUnsaved()
  closeFakeVault()
  liveView.set({ role: undefined })
})

const addCase = (title: string): Promise<string> =>
  createRecord(caseKind, { ...emptyCase('2026-03-04' as CivilDate), title })
const add = async (
  caseId: string,
  name: string,
  more: Partial<DocumentRecord> = {},
): Promise<string> =>
  createRecord(documentKind, {
    ...noDetails(),
    caseId,
    name,
    mediaType: 'text/plain',
    file: await storeFile(new File([name], name)),
    text: unreadText(),
    binnedAt: null,
    ...more,
  })
const stored = (): DocumentRecord[] =>
  vault.stored('document').map((doc) => doc.value as DocumentRecord)
const show = () => renderScreen(FilesPage, { path: '/files' })

async function tick(user: UserEvent, ...names: string[]): Promise<HTMLElement> {
  for (const name of names)
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  return await screen.findByRole('toolbar', { name: 'Actions for the selected rows' })
}

describe('several documents at once', () => {
  it('move to a folder, and back', async () => {
    const user = userEvent.setup()
    const caseId = await addCase('Case')
    await add(caseId, 'a.txt', { folder: 'Old' })
    await add(caseId, 'b.txt')
    await show()
    const bar = await tick(user, 'a.txt', 'b.txt')
    await user.click(within(bar).getByRole('button', { name: 'Folder' }))
    await user.type(await screen.findByRole('combobox', { name: 'Folder' }), ' Evidence / Photos')
    await user.click(screen.getByRole('button', { name: 'Move to folder' }))
    const folders = (): string[] => stored().map(({ folder }) => folder)
    await expect.poll(folders).toEqual(['Evidence/Photos', 'Evidence/Photos'])
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect.poll(folders).toEqual(['Old', ''])
  })

  it('get a category, which is no suggestion any more', async () => {
    const user = userEvent.setup()
    const caseId = await addCase('Case')
    await add(caseId, 'a.txt', { category: 'memo', suggested: ['category', 'summary'] })
    await add(caseId, 'b.txt', { category: 'motion' })
    await show()
    const bar = await tick(user, 'a.txt', 'b.txt')
    await user.click(within(bar).getByRole('button', { name: 'Category' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Motion' }))
    await expect
      .poll(stored)
      .toMatchObject([{ category: 'motion', suggested: ['summary'] }, { category: 'motion' }])
    expect(await screen.findByText('1 entry changed. 1 needed no change.')).toBeInTheDocument()
  })

  it('go to the bin, but none under a hold of its own or of its case', async () => {
    const user = userEvent.setup()
    const free = await addCase('Free')
    const held = await addCase('Held')
    await createRecord(legalHoldKind, placeHold(held, 'a claim is expected', 'p1', 1))
    await add(free, 'a.txt')
    await add(free, 'b.txt', { hold: { reason: 'asked for', at: 1 } })
    await add(held, 'c.txt')
    await show()
    const bar = await tick(user, 'a.txt', 'b.txt', 'c.txt')
    await user.click(within(bar).getByRole('button', { name: 'Delete' }))
    const binned = (): string[] =>
      stored().flatMap(({ name, binnedAt }) => (binnedAt === null ? [] : name))
    await expect.poll(binned).toEqual(['a.txt'])
    expect(
      await screen.findByText(
        '1 entry is in the bin. 2 are under a legal hold and were not deleted.',
      ),
    ).toBeInTheDocument()
  })

  it('are deleted for good from the bin, but none that must be kept', async () => {
    const user = userEvent.setup()
    const [free, held] = [await addCase('Free'), await addCase('Held')]
    const binnedAt = 1
    await add(free, 'a.txt', { binnedAt })
    const later = await add(free, 'b.txt', { binnedAt })
    await add(free, 'c.txt', { binnedAt, keepUntil: '2999-01-01' as CivilDate })
    await add(held, 'd.txt', { binnedAt })
    await createRecord(legalHoldKind, placeHold(held, 'asked for', 'me', 1))
    await show()
    await user.click(screen.getByRole('button', { name: 'Bin (4)' }))
    const bar = await tick(user, 'a.txt', 'b.txt', 'c.txt', 'd.txt')
    await user.click(within(bar).getByRole('button', { name: 'Delete for good' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('Delete 2 entries for good')
    expect(dialog).toHaveTextContent('1 stays: it is under a legal hold.')
    expect(dialog).toHaveTextContent('1 stays: it must still be kept.')
    // A hold that is placed while the question stands is heeded, and the question asked anew.
    await act(() => updateRecord(documentKind, later, { hold: { reason: 'asked for', at: 1 } }))
    const confirm = within(dialog).getByRole('button', { name: 'Delete for good' })
    await user.click(confirm)
    expect(await within(dialog).findByText(/changed meanwhile/)).toBeInTheDocument()
    expect(stored()).toHaveLength(4)
    expect(dialog).toHaveTextContent('Delete 1 entry for good')
    await user.click(confirm)
    await expect.poll(() => stored().map(({ name }) => name)).toEqual(['b.txt', 'c.txt', 'd.txt'])
    expect(vault.files.size).toBe(3)
  })

  it('are one archive, with a folder for each case and without what is privileged', async () => {
    const user = userEvent.setup()
    const one = await addCase('One / A')
    const two = await addCase('Two')
    await add(one, 'a.txt', { folder: 'Evidence' })
    await add(two, 'a.txt')
    await add(two, 'secret.txt', {
      privilege: {
        basis: 'workProduct',
        author: '',
        recipients: '',
        date: '',
        description: '',
      },
    })
    await show()
    await user.click(screen.getAllByRole('checkbox', { name: 'Select all' })[0] as HTMLElement)
    const bar = await screen.findByRole('toolbar')
    await user.click(within(bar).getByRole('button', { name: 'Download as ZIP' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('2 documents go into the archive.')
    await user.click(within(dialog).getByRole('button', { name: 'Download' }))
    await expect.poll(() => vi.mocked(downloadFile).mock.calls.length).toBe(1)
    const [name, file] = vi.mocked(downloadFile).mock.calls[0] ?? []
    expect(name).toBe('Documents.zip')
    const text = new TextDecoder('latin1').decode(await (file as Blob).arrayBuffer())
    expect(text).toContain('One _ A/Evidence/a.txt')
    expect(text).toContain('Two/a.txt')
    expect(text).not.toContain('secret')
    expect(within(bar).getByRole('status')).toHaveTextContent('3 selected')
  })

  it('have no boxes for those who may only read', async () => {
    await add(await addCase('Case'), 'a.txt')
    liveView.set({ role: 'read-only' })
    await show()
    expect(screen.getByText('a.txt')).toBeInTheDocument()
    expect(screen.queryByRole('checkbox', { name: /Select/ })).not.toBeInTheDocument()
  })
})
