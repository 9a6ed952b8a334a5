/**
 * Opened records in memory, and who watches them.
 *
 * The only place where plaintext stays for longer than a call. It knows no key, no disk
 * and no network: sync puts documents in, screens read lists out, lock empties it.
 *
 * A document is decoded by its kind when a list of that kind is first read, so opening a
 * vault does not parse what nobody looks at. Lists and entries are immutable and keep
 * their identity until something about them changes; that is what makes them snapshots
 * for `useSyncExternalStore`.
 */

import type { Kind } from '../../domain/record/kind'
import { DomainError } from '../../domain/values/domain-error'
import type { Doc, Entry, ProblemReason } from '../wire/types'
import { createConflicted } from './conflicted'

interface Shelf {
  readonly docs: Map<string, Doc>
  /** made on first read for the kind object that read it; emptied by changes */
  readonly entries: Map<string, Entry<unknown> | undefined>
  list: readonly Entry<unknown>[] | undefined
  kind: Kind<unknown> | undefined
  readonly watchers: Set<() => void>
  /** documents are being decoded a bit at a time */
  isReading: boolean
}

const none: readonly never[] = []
/** As many as are decoded without a pause. */
const readAtOnce = 1_000

/** An empty store. */
export class Store {
  readonly #shelves = new Map<string, Shelf>()
  readonly #kindById = new Map<string, string>()
  readonly #conflicts = createConflicted()
  readonly #refused = new Set<string>()
  #unreadable: (id: string, kind: string, reason: ProblemReason | undefined) => void = () => {}
  /** Those that two edits at once left something to decide about, the oldest first. The same array
   *  until one of them changes. */
  readonly conflicted = this.#conflicts.list
  readonly subscribeConflicted = this.#conflicts.subscribe

  /** All documents of a kind in order of creation, as entries. */
  list<T>(kind: Kind<T>): readonly Entry<T>[] {
    const shelf = this.#adopt(kind)
    if (shelf.docs.size === 0) return none
    shelf.list ??= [...shelf.docs.keys()]
      .map((id) => this.#entryOf(shelf, kind as Kind<unknown>, id))
      .filter((entry) => entry !== undefined)
      .sort(byCreation)
    return shelf.list as readonly Entry<T>[]
  }

  /** The same for whoever can wait: undefined until many new documents have been decoded, a bit at
   *  a time, so that what else is on the screen appears first. Watchers hear when they are. */
  listSoon<T>(kind: Kind<T>): readonly Entry<T>[] | undefined {
    const shelf = this.#adopt(kind)
    if (shelf.docs.size - shelf.entries.size <= readAtOnce) return this.list(kind)
    if (!shelf.isReading) this.#readSoon(shelf)
    return undefined
  }

  get<T>(kind: Kind<T>, id: string): Entry<T> | undefined {
    return this.#entryOf(this.#adopt(kind), kind as Kind<unknown>, id) as Entry<T> | undefined
  }

  /** The document behind an entry, whatever its kind. */
  doc(id: string): Doc | undefined {
    return this.#shelves.get(this.#kindById.get(id) ?? '')?.docs.get(id)
  }

  /** Every document of every kind. */
  all(): readonly Doc[] {
    return [...this.#shelves.values()].flatMap(({ docs }) => [...docs.values()])
  }

  get size(): number {
    return this.#kindById.size
  }

  subscribe(kindName: string, heard: () => void): () => void {
    const { watchers } = this.#shelfOf(kindName)
    watchers.add(heard)
    return () => watchers.delete(heard)
  }

  /** Put documents in, or take them out (undefined). Watchers hear once, afterwards. */
  put(changes: ReadonlyMap<string, Doc | undefined>): void {
    const touched = new Set<Shelf>()
    const drop = (id: string, name: string): void => {
      const shelf = this.#shelfOf(name)
      shelf.docs.delete(id)
      shelf.entries.delete(id)
      shelf.list = undefined
      touched.add(shelf)
    }
    for (const [id, doc] of changes) {
      const before = this.#kindById.get(id)
      if (before !== undefined && before !== doc?.kind) drop(id, before)
      if (doc === undefined) {
        this.#kindById.delete(id)
        continue
      }
      const shelf = this.#shelfOf(doc.kind)
      this.#kindById.set(id, doc.kind)
      shelf.docs.set(id, doc)
      shelf.entries.delete(id)
      shelf.list = undefined
      touched.add(shelf)
    }
    for (const shelf of touched) this.#tell(shelf)
    this.#conflicts.follow(changes)
  }

  /** Forget everything. */
  clear(): void {
    this.#kindById.clear()
    for (const shelf of this.#shelves.values()) {
      shelf.docs.clear()
      shelf.entries.clear()
      shelf.list = undefined
    }
    for (const shelf of this.#shelves.values()) this.#tell(shelf)
    this.#conflicts.clear()
  }

  /** Told of documents that their kind refuses, and of those it reads again. */
  onUnreadable(heard: (id: string, kind: string, reason: ProblemReason | undefined) => void): void {
    this.#unreadable = heard
  }

  #shelfOf(name: string): Shelf {
    let shelf = this.#shelves.get(name)
    if (shelf === undefined) {
      shelf = {
        docs: new Map(),
        entries: new Map(),
        list: undefined,
        kind: undefined,
        watchers: new Set(),
        isReading: false,
      }
      this.#shelves.set(name, shelf)
    }
    return shelf
  }

  #entryOf(shelf: Shelf, kind: Kind<unknown>, id: string): Entry<unknown> | undefined {
    if (shelf.entries.has(id)) return shelf.entries.get(id)
    const doc = shelf.docs.get(id)
    if (doc === undefined) return undefined
    const read = readDoc(kind, doc)
    shelf.entries.set(id, read.entry)
    if (read.reason !== undefined) this.#refused.add(id)
    else if (!this.#refused.delete(id)) return read.entry
    this.#unreadable(id, kind.name, read.reason)
    return read.entry
  }

  #tell({ watchers }: Shelf): void {
    for (const heard of [...watchers]) heard()
  }

  /** Decode everything of a shelf between other work. */
  #readSoon(shelf: Shelf): void {
    shelf.isReading = true
    // It goes on with what is put in meanwhile.
    const ids = shelf.docs.keys()
    const readSome = (): void => {
      for (let n = 0; n < readAtOnce; n++) {
        const { value: id, done } = ids.next()
        if (done || shelf.kind === undefined) {
          shelf.isReading = false
          this.#tell(shelf)
          return
        }
        this.#entryOf(shelf, shelf.kind, id)
      }
      setTimeout(readSome)
    }
    setTimeout(readSome)
  }

  #adopt<T>(kind: Kind<T>): Shelf {
    const shelf = this.#shelfOf(kind.name)
    if (shelf.kind !== kind) {
      shelf.kind = kind as Kind<unknown>
      shelf.entries.clear()
      shelf.list = undefined
    }
    return shelf
  }
}

function byCreation(a: Entry<unknown>, b: Entry<unknown>): number {
  return a.createdAt - b.createdAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

function readDoc(
  kind: Kind<unknown>,
  doc: Doc,
): { readonly entry: Entry<unknown> | undefined; readonly reason: ProblemReason | undefined } {
  if (doc.schema > kind.schema) return { entry: undefined, reason: 'newer' }
  try {
    const value = kind.parse(doc.value)
    const state = doc.conflicts.length > 0 ? 'conflict' : doc.pending ? 'pending' : 'saved'
    const { id, version, createdAt, updatedAt, conflicts } = doc
    const entry: Entry<unknown> = { id, value, version, state, createdAt, updatedAt }
    return {
      entry: conflicts.length > 0 ? { ...entry, conflicts } : entry,
      reason: undefined,
    }
  } catch (error) {
    if (error instanceof DomainError) return { entry: undefined, reason: 'unreadable' }
    throw error
  }
}
