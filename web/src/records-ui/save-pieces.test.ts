import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storeFile } from '../../vault/files'
import type { StoredFile } from '../../vault/types'
import { VaultError } from '../../vault/types'
import { closeFakeVault, type FakeVault, openFakeVault } from '../testing/fake-vault.ts'
import { saveStored } from './save-stored.ts'

let vault: FakeVault
/** What the chosen place was told, in order. */
let told: string[]

beforeEach(() => {
  vault = openFakeVault()
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
})

afterEach(() => {
  closeFakeVault()
  vi.unstubAllGlobals()
})

/** A file that says that it is large. */
async function largeFile(): Promise<StoredFile> {
  return { ...(await storeFile(new Blob(['the hearing']))), size: 2 ** 31 }
}

it('a large file is written to the place that was chosen', async () => {
  await saveStored(await largeFile(), 'a/hearing.bin')
  expect(told).toEqual(['a_hearing.bin', 'the hearing', 'closed'])
})

it('one that does not prove whole leaves nothing there', async () => {
  const file = await largeFile()
  vault.files.clear()
  await expect(saveStored(file, 'hearing.bin')).rejects.toThrow(VaultError)
  expect(told).toEqual(['hearing.bin', 'given up'])
})

it('nothing happens where the person chooses no place', async () => {
  const closed = () => Promise.reject(new DOMException('closed', 'AbortError'))
  vi.stubGlobal('window', { showSaveFilePicker: closed })
  await saveStored(await largeFile(), 'hearing.bin')
  expect(told).toEqual([])
})
