import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SealedFile } from './api/files'
import type { Bytes } from './api/values'
import { concat, fromBase64Url, toBase64Url } from './bytes'
import { openFile, sealFile } from './file'
import { sealedFileSize } from './file-format'
import { sha256 } from './hash'
import { type FileVectors, pattern, sealPattern } from './testing/file-vectors'
import { toHex } from './testing/hex'
import { readVectors } from './testing/vector-files'

const vectors = readVectors<FileVectors>('file')
const place = { fileId: toBase64Url(new Uint8Array(16).fill(1)), version: 1 }
const sealedChunk = 65536 + 16

async function openAll(sealed: Uint8Array, file: SealedFile): Promise<Bytes> {
  const parts: Bytes[] = []
  await openFile(new Blob([new Uint8Array(sealed)]), file, (chunk) => {
    parts.push(chunk)
  })
  return concat(...parts)
}

describe('vectors', () => {
  it.each(vectors.opens)('opens $file.size bytes', async ({ file, sealed }) => {
    const plain = await openAll(fromBase64Url(sealed), file)
    expect(toHex(plain)).toBe(toHex(pattern(file.size)))
  })

  it('agree on sizes', () => {
    for (const [size, sealed] of vectors.sizes) expect(sealedFileSize(size)).toBe(sealed)
  })
})

describe('file', () => {
  it('opens what it sealed, of any size, in the announced size class', async () => {
    const property = fc.asyncProperty(fc.integer({ min: 0, max: 200_000 }), async (size) => {
      const { file, sealed } = await sealPattern(size, place)
      expect([sealed.length, file.size]).toEqual([sealedFileSize(size), size])
      expect(toBase64Url(await sha256(sealed))).toBe(file.sha256)
      expect(toHex(await sha256(await openAll(sealed, file)))).toBe(
        toHex(await sha256(pattern(size))),
      )
    })
    const borders = [0, 1, 65535, 65536, 65537, 131072].map((size): [number] => [size])
    await fc.assert(property, { numRuns: 20, examples: borders })
  })

  it('passes several stretches of a mebibyte in order, and reports progress', async () => {
    const size = 3 * 1024 * 1024 + 5
    const parts: Bytes[] = []
    const progress: number[] = []
    const options = { onProgress: ({ done }: { done: number }) => progress.push(done) }
    const file = await sealFile(
      new Blob([pattern(size)]),
      place,
      (chunk) => void parts.push(chunk),
      options,
    )
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(16 * sealedChunk)
    expect(progress.at(-1)).toBe(size)
    const plain = await openAll(concat(...parts), file)
    expect(toHex(await sha256(plain))).toBe(toHex(await sha256(pattern(size))))
  })

  it('has a fresh key and salt each time', async () => {
    const [first, second] = [await sealPattern(10, place), await sealPattern(10, place)]
    expect(first.file.key).not.toBe(second.file.key)
    expect(toHex(first.sealed.slice(4, 36))).not.toBe(toHex(second.sealed.slice(4, 36)))
  })

  it('refuses another key, id, version or size', async () => {
    const { file, sealed } = await sealPattern(70_000, place)
    const zeros = toBase64Url(new Uint8Array(32).fill(9))
    const variants: [Partial<SealedFile>, string][] = [
      [{ key: zeros }, 'altered'],
      [{ fileId: zeros.slice(0, 22).replace(/.$/, 'A') }, 'altered'],
      [{ version: 2 }, 'altered'],
      [{ size: 69_999 }, 'altered'],
      [{ size: 10 }, 'wrong_size'],
      [{ sealedSize: file.sealedSize + 1 }, 'wrong_size'],
      [{ sha256: zeros }, 'wrong_digest'],
    ]
    for (const [fields, reason] of variants) {
      const opening = openAll(sealed, { ...file, ...fields })
      await expect(opening).rejects.toMatchObject({ error: { type: 'file_refused', reason } })
    }
  })

  it('refuses chunks cut off, dropped, repeated, swapped or from another version', async () => {
    const { file, sealed } = await sealPattern(200_000, place)
    const other = (await sealPattern(200_000, place)).sealed
    const header = sealed.slice(0, 68)
    const chunks = Array.from({ length: 4 }, (_, i) =>
      sealed.slice(68 + i * sealedChunk, 68 + (i + 1) * sealedChunk),
    )
    const [a, b, c, d] = chunks as [Bytes, Bytes, Bytes, Bytes]
    const variants = [
      [header, a, b, c],
      [header, a, b, d],
      [header, b, a, c, d],
      [header, a, a, c, d],
      [header, a, b, c, d.slice(0, -16)],
      [header, a, b, c, c.slice(0, d.length)],
      [other.slice(0, 68), a, b, c, d],
      [header, other.slice(68, 68 + sealedChunk), b, c, d],
    ]
    for (const parts of variants) {
      const bytes = concat(...parts)
      // The record's own numbers are adapted, so that only the chunk format stands in the way.
      for (const size of [200_000, bytes.length - 200]) {
        const claimed = {
          ...file,
          size,
          sealedSize: bytes.length,
          sha256: toBase64Url(await sha256(bytes)),
        }
        await expect(openAll(bytes, claimed)).rejects.toThrow('file_refused')
      }
    }
  })

  it('refuses a flipped bit in the header, the first and the last chunk', async () => {
    const { file, sealed } = await sealPattern(66_000, place)
    const positions = [
      ...Array(68).keys(),
      68,
      5000,
      68 + sealedChunk - 1,
      68 + sealedChunk,
      sealed.length - 1,
    ]
    for (const at of positions) {
      const altered = sealed.slice()
      altered[at]! ^= 1 << (at % 8)
      await expect(openAll(altered, file)).rejects.toThrow('file_refused')
    }
  })

  it('stops when asked, and when the sink fails', async () => {
    const abort = new AbortController()
    const big = new Blob([pattern(3 * 1024 * 1024)])
    const stopping = sealFile(big, place, () => abort.abort(), { signal: abort.signal })
    await expect(stopping).rejects.toMatchObject({ error: { type: 'aborted' } })
    const failing = sealFile(big, place, () => Promise.reject(new Error('disk full')))
    await expect(failing).rejects.toThrow('disk full')
  })

  it('refuses a file beyond the limit before reading it', async () => {
    const huge = { size: 2 * 1024 ** 3 + 1, slice: () => new Blob([]) } as unknown as Blob
    await expect(sealFile(huge, place, () => undefined)).rejects.toMatchObject({
      error: { type: 'too_large' },
    })
  })

  it('says when the file went away while it was read', async () => {
    const gone = {
      size: 100,
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }),
    } as unknown as Blob
    await expect(sealFile(gone, place, () => undefined)).rejects.toMatchObject({
      error: { type: 'unreadable' },
    })
  })
})
