/** The stored files that records name, wherever in them. */
import type { StoredFile } from './types'

type Named = Pick<StoredFile, 'fileId' | 'version'>

/** Every stored file in a value. */
export function filesIn(value: unknown): readonly Named[] {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return []
  const { fileId, version, sealedSize } = value as Readonly<Record<string, unknown>>
  const isFile = typeof fileId === 'string' && typeof sealedSize === 'number'
  const own = isFile && typeof version === 'number' ? [{ fileId, version }] : []
  return [...own, ...Object.values(value).flatMap(filesIn)]
}

/** What the server calls a file. */
export function nameOfFile({ fileId, version }: Named): string {
  return `${fileId}/${version}`
}
