// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Share } from '../../../backend/shares'
import { type DocumentRecord, documentKind, unreadText } from '../../../domain/document/document.ts'
import { noDetails } from '../../../domain/document/document-details.ts'
import { readShareLink } from '../../../domain/document/share-link.ts'
import { liveView } from '../../../vault/records/current'
import { storeFile } from '../../../vault/records/files'
import { useRecords } from '../../../vault/records/hooks'
import { createRecord, getRecord, updateRecord } from '../../../vault/records/records'
import type { Entry } from '../../../vault/wire/types'
import { closeFakeVault, openFakeVault } from '../../testing/fake-vault'
import { renderScreen } from '../../testing/render-screen'
import { DocumentList } from '../DocumentList'
import { ShareDialog } from './ShareDialog'

const calls = vi.hoisted(() => ({
  listShares: vi.fn(),
  createShare: vi.fn(),
  revokeShare: vi.fn(),
}))

vi.mock('../../../backend/shares', () => calls)

beforeEach(() => {
  vi.resetAllMocks()
  openFakeVault()
})

afterEach(() => closeFakeVault())

/** A document whose first file was replaced, and what the server knows the two by. */
async function replaced(): Promise<{ entry: Entry<DocumentRecord>; names: readonly string[] }> {
  const [before, now] = [
    await storeFile(new File(['a'], 'a')),
    await storeFile(new File(['b'], 'b')),
  ]
  const earlier = {
    file: before,
    name: 'draft.txt',
    mediaType: 'text/plain',
    textIds: [],
    replacedAt: Date.now(),
    note: '',
  }
  const id = await createRecord(documentKind, {
    ...noDetails(),
    caseId: 'c'.repeat(22),
    name: 'contract.pdf',
    mediaType: 'application/pdf',
    file: now,
    text: unreadText(),
    earlier: [earlier],
    binnedAt: null,
  })
  const entry = getRecord(documentKind, id)
  if (entry === undefined) throw new Error('no document')
  return { entry, names: [before, now].map(({ fileId, version }) => `${fileId}/${version}`) }
}

const share = (name = '', more: Partial<Share> = {}): Share => ({
  id: 'a'.repeat(26),
  name,
  creator: '',
  created_at: new Date().toISOString(),
  expires_at: new Date(Date.now() + 86_400_000).toISOString(),
  opens: 0,
  resting: false,
  ...more,
})

test('a link to a version that was replaced is shown while it works, and can be revoked', async () => {
  const { entry, names } = await replaced()
  let shares = [share(names[0])]
  calls.listShares.mockImplementation(async () => shares)
  calls.revokeShare.mockImplementation(async () => {
    shares = []
  })
  const user = userEvent.setup()
  await renderScreen(() => <ShareDialog entry={entry} onClose={() => undefined} />)
  const link = within(await screen.findByRole('region', { name: /Link until/ }))
  expect(link.getByText(/Version 1, replaced/)).toBeInTheDocument()
  await user.click(link.getByRole('button', { name: 'Copy' }))
  const copied = new URL(await navigator.clipboard.readText())
  expect(readShareLink(copied.hash)).toMatchObject({
    name: 'draft.txt',
    file: entry.value.earlier[0]?.file,
  })
  await user.click(link.getByRole('button', { name: 'Revoke' }))
  await expect.poll(() => screen.queryByRole('region', { name: /Link until/ })).toBeNull()
  expect(calls.revokeShare).toHaveBeenCalledTimes(1)
})

test('a link to the document as it is opens just that', async () => {
  const { entry, names } = await replaced()
  calls.listShares.mockResolvedValue([share(names[1]), share('another/1', { id: 'b'.repeat(26) })])
  const user = userEvent.setup()
  await renderScreen(() => <ShareDialog entry={entry} onClose={() => undefined} />)
  const link = within(await screen.findByRole('region', { name: /Link until/ }))
  expect(link.queryByText(/replaced/)).toBeNull()
  await user.click(link.getByRole('button', { name: 'Copy' }))
  const copied = new URL(await navigator.clipboard.readText())
  expect(readShareLink(copied.hash)).toMatchObject({
    name: 'contract.pdf',
    file: entry.value.file,
  })
})

test('a document in the bin is given no new link; its links rest, and can be revoked', async () => {
  const { entry, names } = await replaced()
  await updateRecord(documentKind, entry.id, { binnedAt: 1 })
  calls.listShares.mockResolvedValue([share(names[1], { resting: true })])
  const binned = getRecord(documentKind, entry.id) ?? entry
  await renderScreen(() => <ShareDialog entry={binned} onClose={() => undefined} />)
  const link = within(await screen.findByRole('region', { name: /Link until/ }))
  expect(link.getByText(/At rest/)).toBeInTheDocument()
  expect(link.queryByRole('button', { name: 'Copy' })).toBeNull()
  expect(link.getByRole('button', { name: 'Revoke' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Create link' })).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent(/in the bin/)
})

test('the bin says that links lead to a document, and shows them', async () => {
  const { entry, names } = await replaced()
  liveView.set({ workspace: 'firm' })
  calls.listShares.mockResolvedValue([share(names[0], { resting: true }), share('another/1')])
  await updateRecord(documentKind, entry.id, { binnedAt: 1 })
  await renderScreen(function Screen() {
    return (
      <DocumentList caseId="" rows={useRecords(documentKind)} empty={null} tools={() => null} />
    )
  })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Bin (1)' }))
  await user.click(await screen.findByRole('button', { name: '1 link' }))
  expect(await screen.findByRole('region', { name: /Link until/ })).toBeInTheDocument()
  liveView.set({ workspace: undefined })
})
