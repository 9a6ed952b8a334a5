/**
 * Keeping the document index equal to the documents.
 *
 * Every document has a stamp of what the index should know of it. What the index knows is
 * compared with that: documents that are new or changed are indexed a few at a time, those that
 * are gone are taken out, and what changed is sealed and kept on this device.
 */

import type { SealedValues } from '../store/sealed-values.ts'
import type { IndexRequest, SavedIndex } from './host.ts'
import { emptyManifest, packManifest, readManifest } from './manifest.ts'
import type { IndexedDocument } from './segments.ts'
import type { IndexWorker } from './worker-client.ts'

/** A document that should be in the index. */
export interface WantedDocument {
  readonly id: string
  /** Changes whenever the index would have to know something else. */
  readonly stamp: string
  /** What to index; undefined when its text is not on this device yet. */
  read(): IndexedDocument | undefined
}

/** How far the index is. */
export interface IndexState {
  readonly ready: boolean
  /** Documents not indexed yet. */
  readonly waiting: number
}

/** What an indexer stands on. */
export interface IndexerParts {
  readonly worker: IndexWorker
  readonly sealedValues: SealedValues
  /** All documents that should be findable now. */
  wanted(): readonly WantedDocument[]
  onState(state: IndexState): void
  /** Whether this tab may keep them: one tab of a browser does. */
  mayStore(): boolean
}

const atOnce = 16
const storeAfter = 256

/** Keeps one index up to date; `update` may be called at any time and any number of times. */
export class Indexer {
  readonly #parts: IndexerParts
  readonly #known = new Map<string, string>()
  #stored = new Set<number>()
  #unstored = 0
  #removedSince = false
  #running: Promise<void> | undefined
  #again = false
  #stopped = false

  constructor(parts: IndexerParts) {
    this.#parts = parts
  }

  /** Read what this device has stored. */
  async open(): Promise<void> {
    const { sealedValues, worker } = this.#parts
    const manifest = readManifest(await sealedValues.get('index'))
    for (const { n, documents } of manifest.segments) {
      const packed = await sealedValues.get(`index/${n}`)
      this.#stored.add(n)
      if (packed === undefined) continue
      const keep = documents.map(([id]) => id)
      if (!(await worker.ask({ do: 'load', n, packed, keep }))) continue
      for (const [id, stamp] of documents) this.#known.set(id, stamp)
    }
  }

  /** Make the index equal to what is wanted; resolves when it is. */
  update(): Promise<void> {
    this.#again = true
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  /** Stop for good. */
  stop(): void {
    this.#stopped = true
    this.#parts.worker.stop()
  }

  async #run(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false
      await this.#removeGone()
      await this.#addChanged()
      if (this.#again || this.#stopped) continue
      if (this.#unstored > 0 || this.#removedSince) await this.#store()
    }
  }

  async #removeGone(): Promise<void> {
    const wanted = new Set(this.#parts.wanted().map(({ id }) => id))
    const gone = [...this.#known.keys()].filter((id) => !wanted.has(id))
    if (gone.length === 0) return
    await this.#ask({ do: 'remove', ids: gone })
    for (const id of gone) this.#known.delete(id)
    this.#removedSince = true
  }

  async #addChanged(): Promise<void> {
    const changed = this.#parts.wanted().filter(({ id, stamp }) => this.#known.get(id) !== stamp)
    this.#tell(changed.length)
    for (let at = 0; at < changed.length && !this.#stopped; at += atOnce) {
      const some = changed.slice(at, at + atOnce)
      const read = some.flatMap(({ stamp, read }) => {
        const document = read()
        return document === undefined ? [] : [{ stamp, document }]
      })
      if (read.length > 0) {
        await this.#ask({ do: 'add', documents: read.map(({ document }) => document) })
      }
      for (const { stamp, document } of read) this.#known.set(document.id, stamp)
      this.#unstored += read.length
      this.#tell(changed.length - at - some.length)
      if (this.#unstored >= storeAfter) await this.#store()
    }
  }

  async #store(): Promise<void> {
    const { sealedValues, mayStore } = this.#parts
    if (!mayStore()) return
    this.#unstored = 0
    this.#removedSince = false
    const saved: SavedIndex = await this.#ask({ do: 'save' })
    for (const { n, packed } of saved.changed) await sealedValues.put(`index/${n}`, packed)
    const segments = saved.lists.map(({ n, ids }) => ({
      n,
      documents: ids.map((id) => [id, this.#known.get(id) ?? ''] as const),
    }))
    // The list last: until it is there, the segments before it still fit the old one.
    await sealedValues.put('index', packManifest({ ...emptyManifest, segments }))
    const kept = new Set(segments.map(({ n }) => n))
    for (const n of this.#stored) if (!kept.has(n)) await sealedValues.drop(`index/${n}`)
    this.#stored = kept
    for (const id of saved.stale) this.#known.delete(id)
    if (saved.stale.length > 0) this.#again = true
  }

  #tell(waiting: number): void {
    if (!this.#stopped) this.#parts.onState({ ready: true, waiting })
  }

  async #ask<R extends IndexRequest>(request: R) {
    return await this.#parts.worker.ask(request)
  }
}
