import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const consonants = 'bdfgklmnprstvz'
const vowels = 'aeiou'

/** A word that nobody has written before and that looks like a name. */
export function canary(): string {
  const bytes = randomBytes(14)
  const word = [...bytes]
    .map((byte, index) => (index % 2 ? vowels.charAt(byte % 5) : consonants.charAt(byte % 14)))
    .join('')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** The ways in which bytes could carry a word: text, wide text, hex, base64 at each alignment, reversed case. */
export function encodings(word: string): Map<string, Buffer> {
  const found = new Map<string, Buffer>()
  for (const text of new Set([word, word.toLowerCase(), word.toUpperCase()])) {
    const utf8 = Buffer.from(text, 'utf8')
    const wide = Buffer.from(text, 'utf16le')
    found.set(`${text} as text`, utf8)
    found.set(`${text} as UTF-16LE`, wide)
    found.set(`${text} as UTF-16BE`, Buffer.from(wide).swap16())
    found.set(`${text} as hex`, Buffer.from(utf8.toString('hex')))
    found.set(`${text} as HEX`, Buffer.from(utf8.toString('hex').toUpperCase()))
    for (let shift = 0; shift < 3; shift++) {
      // Characters at the edges depend on what stands beside the word; the middle does not.
      const shifted = Buffer.concat([Buffer.alloc(shift), utf8])
        .toString('base64')
        .replace(/=+$/, '')
      const middle = shifted.slice(Math.ceil((shift * 4) / 3) + 1, -2)
      found.set(`${text} as base64+${shift}`, Buffer.from(middle))
      found.set(
        `${text} as base64url+${shift}`,
        Buffer.from(middle.replaceAll('+', '-').replaceAll('/', '_')),
      )
    }
  }
  return found
}

/** Where any of the words stands in any encoding, as `place: word as encoding`. */
export function findWords(
  words: readonly string[],
  haystacks: ReadonlyMap<string, Buffer>,
): string[] {
  return words.flatMap((word) =>
    [...encodings(word)].flatMap(([name, needle]) =>
      [...haystacks]
        .filter(([, bytes]) => bytes.includes(needle))
        .map(([place]) => `${place}: ${name}`),
    ),
  )
}

/** Every file below a folder, by its path. */
export async function filesBelow(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(file)] as const)),
  )
}
