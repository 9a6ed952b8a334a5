import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { documentKind, unreadText } from '../../../domain/document/document.ts'
import { documentTextKind } from '../../../domain/document/document-text.ts'
import { storeFile } from '../../../vault/records/files'
import { createRecord, getRecord } from '../../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../../testing/fake-vault'
import { ocrRunOf, recogniseDocument, stopOcr } from './ocr-runs.ts'

const draw = vi.hoisted(() => vi.fn(async () => new Uint8Array()))

// Neither canvases nor workers here: a page is seen as the language that it is read in.
vi.mock('./page-pictures.ts', () => ({
  openPictures: async () => ({ count: 2, draw, close: () => undefined }),
}))
vi.mock('./recogniser.ts', () => ({
  openRecogniser: async (languages: readonly string[], signal: AbortSignal) => ({
    close: () => undefined,
    async read() {
      signal.throwIfAborted()
      return `This page was seen by a machine in ${languages.join()}`
    },
  }),
}))
vi.mock('../extract-client.ts', () => ({ Extractor: class {} }))

let id: string
beforeEach(async () => {
  openFakeVault()
  const file = await storeFile(new File(['%PDF'], 'scan.pdf'))
  const document = { caseId: 'case', name: 'scan.pdf', mediaType: 'application/pdf', file }
  id = await createRecord(documentKind, documentKind.parse({ ...document, text: unreadText() }))
})
afterEach(() => closeFakeVault())

const now = () => {
  const value = getRecord(documentKind, id)?.value
  if (value === undefined) throw new Error('no document')
  return value
}
const text = () =>
  now()
    .text.textIds.flatMap((one) => getRecord(documentTextKind, one)?.value.pages ?? [])
    .map((page) => page.text)

it('sees the pages anew when they are recognised in another language', async () => {
  await recogniseDocument(id, now(), ['eng'])
  expect(text()[0]).toMatch(/in eng$/)
  await recogniseDocument(id, now(), ['deu'])
  expect(text()[0]).toMatch(/in deu$/)
  expect(now().text.recognised).toEqual(['deu'])
})

it('begins anew right after it was stopped, and forgets the run that was stopped', async () => {
  let release = (): void => undefined
  draw.mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    return new Uint8Array()
  })
  const stopped = recogniseDocument(id, now(), ['eng'])
  await expect.poll(() => ocrRunOf(id)?.page).toBe(1)
  stopOcr(id)
  await recogniseDocument(id, now(), ['deu'])
  release()
  await stopped
  expect(text()[0]).toMatch(/in deu$/)
  expect(ocrRunOf(id)).toBeUndefined()
})
