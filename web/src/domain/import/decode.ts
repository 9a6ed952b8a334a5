/** The bytes of a table as text, whatever program wrote them. */

/** What the bytes turned out to be. */
export type TextEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

/**
 * Read bytes as text: by their mark, else as UTF-8 where they are valid UTF-8, else as
 * Windows-1252, which older spreadsheets write and in which every byte means something.
 */
export function decodeText(bytes: Uint8Array): {
  readonly text: string
  readonly encoding: TextEncoding
} {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes, 'utf-16le', 'UTF-16')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded(bytes, 'utf-16be', 'UTF-16')
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { text, encoding: 'UTF-8' }
  } catch {
    return decoded(bytes, 'windows-1252', 'Windows-1252')
  }
}

function decoded(bytes: Uint8Array, label: string, encoding: TextEncoding) {
  return { text: new TextDecoder(label).decode(bytes), encoding }
}

/** A cell as it was before an export made it safe: the apostrophe before a formula's sign is not data. */
export function plainCell(cell: string): string {
  return /^'[=+\-@\t\r]/u.test(cell) ? cell.slice(1) : cell
}
