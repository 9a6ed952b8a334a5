import { beforeEach, expect, it, vi } from 'vitest'
import { savePieces } from './save-pieces.ts'

const large = 2 ** 31
/** What the chosen place and the downloads were told, in order. */
let told: string[]

const { downloadFile } = vi.hoisted(() => ({ downloadFile: vi.fn() }))
vi.mock('./download-file.ts', () => ({ downloadFile }))

beforeEach(() => {
  told = []
  const place = {
    write: async (bytes: Uint8Array) => void told.push(new TextDecoder().decode(bytes)),
    close: async () => void told.push('closed'),
    abort: async () => void told.push('given up'),
  }
  const showSaveFilePicker = async ({ suggestedName }: { suggestedName: string }) => {
    told.push(suggestedName)
    return { createWritable: async () => place }
  }
  vi.stubGlobal('window', { showSaveFilePicker })
  downloadFile.mockImplementation(
    (name: string, file: Blob) => void told.push(name, `${file.size}`),
  )
})

const bytes = (text: string) => new TextEncoder().encode(text)

/** Lends its pieces to the sink: they are used again for something else. */
async function hearing(sink: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>): Promise<void> {
  for (const piece of [bytes('the '), bytes('hearing')]) {
    await sink(piece)
    piece.fill(0)
  }
}

async function broken(sink: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>): Promise<void> {
  await sink(bytes('the '))
  throw new Error('altered')
}

it('a large file is written to the place that was chosen', async () => {
  expect(await savePieces('a/hearing.bin', large, hearing)).toBe(true)
  expect(told).toEqual(['a_hearing.bin', 'the ', 'hearing', 'closed'])
})

it('one that does not come whole leaves nothing there', async () => {
  await expect(savePieces('hearing.bin', large, broken)).rejects.toThrow('altered')
  expect(told).toEqual(['hearing.bin', 'the ', 'given up'])
})

it('nothing is fetched where the person chooses no place', async () => {
  const closed = () => Promise.reject(new DOMException('closed', 'AbortError'))
  vi.stubGlobal('window', { showSaveFilePicker: closed })
  const write = vi.fn(hearing)
  expect(await savePieces('hearing.bin', large, write)).toBe(false)
  expect(write).not.toHaveBeenCalled()
})

it.each([
  ['a small one', 11, true],
  ['one in a browser without such a dialog', large, false],
])('%s goes to the downloads', async (_, size, dialog) => {
  if (!dialog) vi.stubGlobal('window', {})
  expect(await savePieces('hearing.bin', size, hearing)).toBe(true)
  expect(told).toEqual(['hearing.bin', '11'])
  const [, file] = downloadFile.mock.lastCall ?? []
  expect(await (file as Blob).text()).toBe('the hearing')
})

it('one that does not come whole never reaches the downloads', async () => {
  await expect(savePieces('hearing.bin', 11, broken)).rejects.toThrow('altered')
  expect(told).toEqual([])
})
