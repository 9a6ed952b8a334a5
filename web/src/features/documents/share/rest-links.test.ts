// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Share } from '../../../backend/shares'
import { caseKind, emptyCase } from '../../../domain/case/case.ts'
import { documentKind, unreadText } from '../../../domain/document/document.ts'
import { noDetails } from '../../../domain/document/document-details.ts'
import type { CivilDate } from '../../../domain/values/civil-date.ts'
import { liveView } from '../../../vault/records/current'
import { storeFile } from '../../../vault/records/files'
import { createRecord, updateRecord } from '../../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../../testing/fake-vault'
import { keepLinksInStep } from './rest-links.ts'

const calls = vi.hoisted(() => ({ listShares: vi.fn(), restShare: vi.fn() }))
vi.mock('../../../backend/shares', () => calls)

/** The links as the server has them. */
let links: Share[]
let caseId: string
let documentId: string
let stop: () => void

beforeEach(async () => {
  vi.resetAllMocks()
  openFakeVault()
  liveView.set({ workspace: 'firm' })
  caseId = await createRecord(caseKind, {
    ...emptyCase('2026-03-04' as CivilDate),
    title: 'A v. B',
  })
  const file = await storeFile(new File(['a'], 'a'))
  documentId = await createRecord(documentKind, {
    ...noDetails(),
    caseId,
    name: 'contract.pdf',
    mediaType: 'application/pdf',
    file,
    text: unreadText(),
    binnedAt: null,
  })
  links = [link('ours', `${file.fileId}/${file.version}`), link('walled', 'unknown/1')]
  calls.listShares.mockImplementation(async () => links)
  calls.restShare.mockImplementation(async (_: string, id: string, resting: boolean) => {
    links = links.map((one) => (one.id === id ? { ...one, resting } : one))
  })
  stop = keepLinksInStep()
})

afterEach(() => {
  stop()
  liveView.set({ workspace: undefined })
  closeFakeVault()
})

const link = (id: string, name: string): Share => ({
  id,
  name,
  creator: '',
  created_at: new Date().toISOString(),
  expires_at: new Date(Date.now() + 86_400_000).toISOString(),
  opens: 0,
  resting: false,
})

const restingLinks = () => links.filter(({ resting }) => resting).map(({ id }) => id)
const eventually = (resting: readonly string[]) => expect.poll(restingLinks).toEqual(resting)

test('a link rests while its document is in the bin, and works again after', async () => {
  await updateRecord(documentKind, documentId, { binnedAt: 1 })
  await eventually(['ours'])
  await updateRecord(documentKind, documentId, { binnedAt: null })
  await eventually([])
})

test('a link rests while the case of its document is in the bin', async () => {
  await updateRecord(caseKind, caseId, { binnedAt: 1 })
  await eventually(['ours'])
  await updateRecord(caseKind, caseId, { binnedAt: null })
  await eventually([])
})

test('what another browser could not say is made up for when the firm is opened', async () => {
  stop()
  await updateRecord(documentKind, documentId, { binnedAt: 1 })
  expect(restingLinks()).toEqual([])
  stop = keepLinksInStep()
  await eventually(['ours'])
})

test('without the server it is tried again', async () => {
  await expect.poll(() => calls.listShares.mock.calls.length).toBe(1)
  calls.listShares.mockRejectedValueOnce(new Error('offline'))
  await updateRecord(documentKind, documentId, { binnedAt: 1 })
  await expect.poll(() => calls.listShares.mock.calls.length).toBe(2)
  expect(restingLinks()).toEqual([])
  window.dispatchEvent(new Event('online'))
  await eventually(['ours'])
})
