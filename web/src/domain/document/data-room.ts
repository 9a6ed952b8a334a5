/**
 * Where the documents of a case lie in the archive that is handed out: by folder and name, each
 * name once, and nothing that leads out of the archive or that Windows refuses.
 */
import { safeName } from '../values/file-name.ts'

/** What decides where a document lies. */
export interface RoomDocument {
  readonly id: string
  readonly name: string
  /** Folders, outermost first, joined by `/`; '' at the top. */
  readonly folder: string
}

/** The path of each document in the archive, by id, in the order given. */
export function roomPaths(documents: readonly RoomDocument[]): ReadonlyMap<string, string> {
  // No file can have a folder's name beside it.
  const taken = new Set(documents.flatMap(({ folder }) => foldersOf(stepsOf(folder))))
  const paths = new Map<string, string>()
  for (const { id, name, folder } of documents) {
    const steps = stepsOf(folder)
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

function stepsOf(folder: string): readonly string[] {
  return folder
    .split(/[/\\]+/u)
    .map(safeName)
    .filter((step) => step !== '')
}

/** A folder and those around it, as they are compared. */
function foldersOf(steps: readonly string[]): readonly string[] {
  return steps.map((_, at) =>
    steps
      .slice(0, at + 1)
      .join('/')
      .toLowerCase(),
  )
}

function numbered(name: string, copy: number): string {
  const dot = name.lastIndexOf('.')
  if (dot <= 0) return `${name} (${copy})`
  return `${name.slice(0, dot)} (${copy})${name.slice(dot)}`
}
