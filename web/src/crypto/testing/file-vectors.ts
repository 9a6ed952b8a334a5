// spec/vectors/file.json: sealed files. The plaintext is a pattern, so it need not be stored.

import type { SealedFile } from '../api/files'
import type { Bytes } from '../api/values'
import { toBase64Url } from '../bytes'
import { sealFile } from '../file'
import { sealedFileSize } from '../file-format'
import { fixed } from './people'

export interface FileVectors {
  readonly note: string
  readonly sizes: readonly (readonly [size: number, sealed: number])[]
  readonly opens: readonly { file: SealedFile; sealed: string }[]
}

export async function makeFileVectors(): Promise<FileVectors> {
  const sizes = [0, 1, 256, 257, 4097, 65536, 65537, 1_000_000, 99_000_000]
  return {
    note: 'Byte i of every plaintext is (31 i + 7) mod 256. Everything is base64url.',
    sizes: sizes.map((size) => [size, sealedFileSize(size)]),
    opens: await Promise.all([0, 1, 256, 70_000].map(makeOne)),
  }
}

async function makeOne(size: number) {
  const fileId = toBase64Url((await fixed(`file of ${size}`)).slice(0, 16))
  const { file, sealed } = await sealPattern(size, { fileId, version: 3 })
  return { file, sealed: toBase64Url(sealed) }
}

/** Seal the pattern of this size, all in memory. */
export async function sealPattern(size: number, at: { fileId: string; version: number }) {
  const parts: Bytes[] = []
  const file = await sealFile(new Blob([pattern(size)]), at, (chunk) => {
    parts.push(chunk)
  })
  return { file, sealed: new Uint8Array(await new Blob(parts).arrayBuffer()) }
}

export function pattern(size: number): Bytes {
  return Uint8Array.from({ length: size }, (_, i) => (31 * i + 7) % 256)
}
