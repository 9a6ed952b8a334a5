/**
 * Files lie where their records lie: behind a wall with their case, and out of it again.
 *
 * What is to do is read off the records and the server's list of walled files, never remembered.
 * So whatever was interrupted, or uploaded while a case moved, is put right by whoever is inside
 * and opens the firm or synchronises next. Until then a file behind no wall yet is sealed bytes
 * whose key is behind one.
 */
import { type Body, openCompartment } from '../store/body'
import type { Memory } from '../store/memory'
import type { FileServer } from '../wire/server-files'
import { filesIn, nameOfFile } from '../wire/stored-files'

export interface PlacementParts {
  readonly workspace: string
  readonly server: FileServer
  readonly memory: Pick<Memory, 'known'>
  /** Walled compartments that this account may open. */
  inside(): readonly string[]
  mayWrite(): boolean
}

export interface Placement {
  /** Bring every file to where its record lies; asks the server only when something has changed. */
  run(): Promise<void>
}

/** The placement of an open workspace's files. */
export function createPlacement(parts: PlacementParts): Placement {
  const { workspace, server, memory } = parts
  const namesOf = new WeakMap<Body, readonly string[]>()
  let settled = ''
  let running: Promise<void> | undefined

  const named = (body: Body): readonly string[] => {
    const names = namesOf.get(body) ?? filesIn(body.value).map(nameOfFile)
    namesOf.set(body, names)
    return names
  }

  /** Where the walled records want their files. */
  const wanted = (inside: readonly string[]): ReadonlyMap<string, string> => {
    const places = new Map<string, string>()
    for (const { compartment, body } of memory.known.values()) {
      if (!inside.includes(compartment)) continue
      for (const name of named(body)) places.set(name, compartment)
    }
    return places
  }

  /** Which of these files a record in the open names. */
  const inTheOpen = (names: ReadonlySet<string>): readonly string[] =>
    names.size === 0
      ? []
      : [...memory.known.values()]
          .filter(({ compartment }) => compartment === openCompartment)
          .flatMap(({ body }) => named(body).filter((name) => names.has(name)))

  const place = async (places: ReadonlyMap<string, string>): Promise<void> => {
    const walled = await server.walledFiles(workspace)
    const lies = new Map(walled.map(({ name, compartment }) => [name, compartment]))
    const strays = [...places].filter(([name, wall]) => lies.get(name) !== wall)
    for (const wall of new Set(strays.map(([, wall]) => wall))) {
      await enclose(
        wall,
        strays.flatMap(([name, own]) => (own === wall ? name : [])),
      )
    }
    const unclaimed = new Set([...lies.keys()].filter((name) => !places.has(name)))
    await enclose(openCompartment, inTheOpen(unclaimed))
  }

  const enclose = (compartment: string, names: readonly string[]): Promise<void> =>
    server.encloseFiles(workspace, compartment, names)

  const look = async (): Promise<void> => {
    const inside = [...parts.inside()].sort()
    if (inside.length === 0 || !parts.mayWrite()) return
    const places = wanted(inside)
    const now = [...inside, ...[...places].map((pair) => pair.join(' ')).sort()].join()
    if (now === settled) return
    await place(places)
    settled = now
  }

  return {
    run() {
      running ??= look().finally(() => {
        running = undefined
      })
      return running
    },
  }
}
