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
import { pause, throughSlices } from '../../lib/pause'
import type { Doc, Entry, ProblemReason } from '../wire/types'
import { createConflicted } from './conflicted'
import { byCreation, Groups, placeIn } from './groups'

interface OfKind {
  readonly docs: Map<string, Doc>
  /** made on first read for the kind object that read it; emptied by changes */
  readonly entries: Map<string, Entry<unknown> | undefined>
  list: readonly Entry<unknown>[] | undefined
  /** what changed since the list was made, and as what it stands there; undefined where it does not */
  readonly changed: Map<string, Entry<unknown> | undefined>
  /** the list by what a field says, for the fields that somebody asked for */
  readonly groups: Map<string, Groups<unknown>>
  kind: Kind<unknown> | undefined
  readonly watchers: Set<() => void>
  /** documents are being decoded a bit at a time, until this resolves */
  reading: Promise<void> | undefined
}

const none: readonly never[] = []
/** As many as are decoded without a pause. */
const readAtOnce = 1_000
/** Of more changes than this the list is made anew. */
const mostChanged = 100

/** An empty store. */
export class Store {
  readonly #byKind = new Map<string, OfKind>()
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
    const ofKind = this.#adopt(kind)
    if (ofKind.docs.size === 0) return none
    if (ofKind.list !== undefined && ofKind.changed.size > 0) this.#follow(ofKind, kind)
    ofKind.list ??= [...ofKind.docs.keys()]
      .map((id) => this.#entryOf(ofKind, kind as Kind<unknown>, id))
      .filter((entry) => entry !== undefined)
      .sort(byCreation)
    return ofKind.list as readonly Entry<T>[]
  }

  /** Those whose field says `key`, in order of creation; the same array until one of them changes. */
  listBy<T>(kind: Kind<T>, field: keyof T & string, key: string): readonly Entry<T>[] {
    const all = this.list(kind)
    const { groups } = this.#ofKind(kind.name)
    let group = groups.get(field) as Groups<T> | undefined
    if (group === undefined) {
      group = new Groups<T>((value) => String(value[field]))
      groups.set(field, group as Groups<unknown>)
    }
    return group.of(all, key)
  }

  /** The same for whoever can wait: undefined until many new documents have been decoded, a bit at
   *  a time, so that what else is on the screen appears first. Watchers hear when they are. */
  listSoon<T>(kind: Kind<T>): readonly Entry<T>[] | undefined {
    const ofKind = this.#adopt(kind)
    if (ofKind.docs.size - ofKind.entries.size <= readAtOnce) return this.list(kind)
    void this.#readSoon(ofKind)
    return undefined
  }

  get<T>(kind: Kind<T>, id: string): Entry<T> | undefined {
    return this.#entryOf(this.#adopt(kind), kind as Kind<unknown>, id) as Entry<T> | undefined
  }

  /** The document behind an entry, whatever its kind. */
  doc(id: string): Doc | undefined {
    return this.#byKind.get(this.#kindById.get(id) ?? '')?.docs.get(id)
  }

  /** Every document of every kind. */
  all(): readonly Doc[] {
    return [...this.#byKind.values()].flatMap(({ docs }) => [...docs.values()])
  }

  get size(): number {
    return this.#kindById.size
  }

  subscribe(kindName: string, heard: () => void): () => void {
    const { watchers } = this.#ofKind(kindName)
    watchers.add(heard)
    return () => watchers.delete(heard)
  }

  /** Put documents in, or take them out (undefined). Watchers hear once, afterwards. */
  put(changes: ReadonlyMap<string, Doc | undefined>): void {
    const touched = new Set<OfKind>()
    const drop = (id: string, name: string): void => {
      const ofKind = this.#ofKind(name)
      ofKind.docs.delete(id)
      markChanged(ofKind, id)
      touched.add(ofKind)
    }
    for (const [id, doc] of changes) {
      const before = this.#kindById.get(id)
      if (before !== undefined && before !== doc?.kind) drop(id, before)
      if (doc === undefined) {
        this.#kindById.delete(id)
        continue
      }
      const ofKind = this.#ofKind(doc.kind)
      this.#kindById.set(id, doc.kind)
      ofKind.docs.set(id, doc)
      markChanged(ofKind, id)
      touched.add(ofKind)
    }
    for (const ofKind of touched) this.#tell(ofKind)
    this.#conflicts.follow(changes)
  }

  /** Forget everything. */
  clear(): void {
    this.#kindById.clear()
    for (const ofKind of this.#byKind.values()) {
      ofKind.docs.clear()
      forgetRead(ofKind)
    }
    for (const ofKind of this.#byKind.values()) this.#tell(ofKind)
    this.#conflicts.clear()
  }

  /** Told of documents that their kind refuses, and of those it reads again. */
  onUnreadable(heard: (id: string, kind: string, reason: ProblemReason | undefined) => void): void {
    this.#unreadable = heard
  }

  #ofKind(name: string): OfKind {
    let ofKind = this.#byKind.get(name)
    if (ofKind === undefined) {
      ofKind = {
        docs: new Map(),
        entries: new Map(),
        list: undefined,
        changed: new Map(),
        groups: new Map(),
        kind: undefined,
        watchers: new Set(),
        reading: undefined,
      }
      this.#byKind.set(name, ofKind)
    }
    return ofKind
  }

  #entryOf(ofKind: OfKind, kind: Kind<unknown>, id: string): Entry<unknown> | undefined {
    if (ofKind.entries.has(id)) return ofKind.entries.get(id)
    const doc = ofKind.docs.get(id)
    if (doc === undefined) return undefined
    const read = readDoc(kind, doc)
    ofKind.entries.set(id, read.entry)
    if (read.reason !== undefined) this.#refused.add(id)
    else if (!this.#refused.delete(id)) return read.entry
    this.#unreadable(id, kind.name, read.reason)
    return read.entry
  }

  #tell({ watchers }: OfKind): void {
    for (const heard of [...watchers]) heard()
  }

  /** Decode everything of a kind between other work, what is put in meanwhile too. */
  #readSoon(ofKind: OfKind): Promise<void> {
    ofKind.reading ??= (async () => {
      await pause()
      await throughSlices(ofKind.docs.keys(), (id) => {
        if (ofKind.kind !== undefined) this.#entryOf(ofKind, ofKind.kind, id)
      })
      ofKind.reading = undefined
      this.#tell(ofKind)
    })()
    return ofKind.reading
  }

  #adopt<T>(kind: Kind<T>): OfKind {
    const ofKind = this.#ofKind(kind.name)
    if (ofKind.kind !== kind) {
      ofKind.kind = kind as Kind<unknown>
      forgetRead(ofKind)
    }
    return ofKind
  }

  /** Bring the list up to what changed: of tens of thousands an edit moves one. */
  #follow<T>(ofKind: OfKind, kind: Kind<T>): void {
    const list = [...(ofKind.list ?? none)]
    const changed = [...ofKind.changed]
    ofKind.list = undefined
    ofKind.changed.clear()
    for (const [id, before] of changed) {
      if (before !== undefined) list.splice(placeIn(list, before), 1)
      const now = this.#entryOf(ofKind, kind as Kind<unknown>, id)
      if (now !== undefined) list.splice(placeIn(list, now), 0, now)
    }
    ofKind.list = list
  }
}

/** What was read of a document holds no more. */
function markChanged(ofKind: OfKind, id: string): void {
  const { list, changed, entries } = ofKind
  if (list !== undefined && !changed.has(id)) changed.set(id, entries.get(id))
  entries.delete(id)
  if (changed.size <= mostChanged) return
  ofKind.list = undefined
  changed.clear()
}

function forgetRead(ofKind: OfKind): void {
  ofKind.entries.clear()
  ofKind.list = undefined
  ofKind.changed.clear()
  ofKind.groups.clear()
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
