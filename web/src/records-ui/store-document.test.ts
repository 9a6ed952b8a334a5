import { afterEach, beforeEach, expect, test } from 'vitest'
import { documentKind } from '../domain/document/document.ts'
import { documentTextKind } from '../domain/document/document-text.ts'
import { closeFakeVault, type FakeVault, openFakeVault } from '../features/testing/fake-vault'
import { listRecords } from '../vault/records/records'
import { VaultError } from '../vault/wire/types'
import { storeDocument } from './store-document.ts'

let vault: FakeVault

beforeEach(() => {
  vault = openFakeVault()
})

afterEach(closeFakeVault)

const blob = new Blob(['# Letter'], { type: 'text/markdown;charset=utf-8' })
const source = {
  templateId: 't1',
  templateName: 'Letter',
  templateVersion: 3,
  values: { 'client.name': 'Ada' },
}

test('a stored file becomes a document of the case that remembers its template and its text', async () => {
  const id = await storeDocument({
    caseId: 'c1',
    name: ' Letter.md ',
    blob,
    source,
    pages: ['Letter'],
  })
  const [entry] = listRecords(documentKind)
  expect(entry?.id).toBe(id)
  expect(entry?.value).toMatchObject({
    caseId: 'c1',
    name: 'Letter.md',
    mediaType: 'text/markdown',
    source,
  })
  expect(entry?.value.text).toMatchObject({ state: 'ready', pages: 1, characters: 6 })
  const [text] = listRecords(documentTextKind)
  expect(entry?.value.text.textIds).toEqual([text?.id])
  expect(text?.value.pages).toEqual([{ number: 1, text: 'Letter' }])
})

test('a file whose text nobody knows waits to be read, and one without a source has none', async () => {
  await storeDocument({ caseId: 'c1', name: 'scan.bin', blob: new Blob(['x']) })
  const value = listRecords(documentKind)[0]?.value
  expect(value?.text.state).toBe('reading')
  expect(value?.mediaType).toBe('application/octet-stream')
  expect(value).not.toHaveProperty('source')
})

test('a file that cannot be stored leaves no document behind', async () => {
  vault.failNext(new VaultError('offline', 'no network'))
  await expect(storeDocument({ caseId: 'c1', name: 'a.md', blob })).rejects.toThrow(VaultError)
  expect(listRecords(documentKind)).toHaveLength(0)
  expect(vault.files.size).toBe(0)
})
