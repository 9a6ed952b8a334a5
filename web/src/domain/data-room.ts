/**
 * Where the documents of a case lie in the archive that is handed out: by folder and name, each
 * name once, and nothing that leads out of the archive or that Windows refuses.
 */

/** What decides where a document lies. */
export interface RoomDocument {
  readonly id: string
  readonly name: string
  /** Folders, outermost first, joined by `/`; '' at the top. */
  readonly folder: string
}

/** Longest name of a file or folder in an archive, so that every file system takes it. */
const longestName = 120

/** The path of each document in the archive, by id, in the order given. */
export function roomPaths(documents: readonly RoomDocument[]): ReadonlyMap<string, string> {
  const taken = new Set<string>()
  const paths = new Map<string, string>()
  for (const { id, name, folder } of documents) {
    const steps = folder
      .split(/[/\\]+/u)
      .map(safeName)
      .filter((step) => step !== '')
    const safe = safeName(name) || 'document'
    for (let copy = 1; ; copy++) {
      const path = [...steps, copy === 1 ? safe : numbered(safe, copy)].join('/')
      if (taken.has(path.toLowerCase())) continue
      taken.add(path.toLowerCase())
      paths.set(id, path)
      break
    }
  }
  return paths
}

/** `name` as a file system takes it: one step, no reserved sign, not too long; '' when nothing is left. */
export function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to take out
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/[/\\:*?"<>|]/gu, '_')
    .replace(/^\s+|[\s.]+$/gu, '')
  const cut = shorten(plain)
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/iu.test(cut) ? `_${cut}` : cut
}

function shorten(name: string): string {
  const letters = [...name]
  if (letters.length <= longestName) return name
  const ending = /\.[^.\s]{1,10}$/u.exec(name)?.[0] ?? ''
  return letters.slice(0, longestName - ending.length).join('') + ending
}

function numbered(name: string, copy: number): string {
  const dot = name.lastIndexOf('.')
  if (dot <= 0) return `${name} (${copy})`
  return `${name.slice(0, dot)} (${copy})${name.slice(dot)}`
}
