import { beforeAll, expect, it, vi } from 'vitest'
import { getShared } from '../../backend/shares'
import { getCrypto } from '../../crypto/client'
import type { StoredFile } from '../wire/types'
import { openSharedFile } from './shared-file'

vi.mock('../../backend/shares', () => ({ getShared: vi.fn() }))

const plain = 'the settlement of the hearing'
let stored: StoredFile
let sealed: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  const pieces: Blob[] = []
  const place = { fileId: await getCrypto().newId(), version: 1 }
  stored = await getCrypto().sealFile(
    new Blob([plain]),
    place,
    (chunk) => void pieces.push(new Blob([chunk])),
  )
  sealed = new Uint8Array(await new Blob(pieces).arrayBuffer())
})

/** What is opened when the server hands these bytes over, in two pieces. */
async function opened(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  vi.mocked(getShared).mockImplementation(async (_, sink) => {
    await sink(bytes.slice(0, 100))
    await sink(bytes.slice(100))
  })
  const pieces: Blob[] = []
  await openSharedFile('share', stored, (piece) => void pieces.push(new Blob([piece])))
  return await new Blob(pieces).text()
}

it('a shared file is opened without a vault', async () => {
  expect(await opened(sealed)).toBe(plain)
})

it.each([
  ['cut off', (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, -1)],
  ['longer', (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array([...bytes, 0])],
  ['altered', (bytes: Uint8Array<ArrayBuffer>) => bytes.with(200, (bytes[200] ?? 0) ^ 1)],
])('one that comes %s is refused', async (_, change) => {
  await expect(opened(change(sealed))).rejects.toMatchObject({ type: 'tampered' })
})
