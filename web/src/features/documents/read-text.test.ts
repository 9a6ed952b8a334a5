// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { documentKind, unreadText } from '../../domain/document/document.ts'
import { documentTextKind } from '../../domain/document/document-text.ts'
import { storeFile } from '../../vault/records/files'
import { createRecord, getRecord, listRecords, updateRecord } from '../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../testing/fake-vault'
import { readDocumentText } from './read-text.ts'

/** Readings that wait to be told what they have read. */
const { readings } = vi.hoisted(() => ({ readings: [] as ((text: string) => void)[] }))
vi.mock('./extract-client.ts', () => ({
  Extractor: class {
    read = () =>
      new Promise((resolve) => {
        readings.push((text) =>
          resolve({ state: 'ready', failure: '', pages: [text], partial: false, mediaType: '' }),
        )
      })
  },
}))

beforeEach(() => {
  openFakeVault()
  readings.length = 0
})
afterEach(closeFakeVault)

it('does not take the text of an earlier version for that of a later one', async () => {
  const first = new Blob(['first'])
  const id = await createRecord(
    documentKind,
    documentKind.parse({
      caseId: 'case',
      name: 'Lease.txt',
      mediaType: 'text/plain',
      file: await storeFile(first),
      text: unreadText(),
    }),
  )
  const held = () => {
    const document = getRecord(documentKind, id)?.value
    if (document === undefined) throw new Error('no document')
    return document
  }
  const reading = readDocumentText(id, held(), first)
  await expect.poll(() => readings.length).toBe(1)
  await updateRecord(documentKind, id, { file: await storeFile(new Blob(['second'])) })
  readings[0]?.('The first version')
  await expect.poll(() => readings.length).toBe(2)
  expect(held().text.state).toBe('reading')
  readings[1]?.('The second version')
  await reading
  expect(held().text.state).toBe('ready')
  const texts = listRecords(documentTextKind).flatMap(({ value }) => value.pages)
  expect(texts.map(({ text }) => text)).toEqual(['The second version'])
})
