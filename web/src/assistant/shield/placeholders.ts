/**
 * The map from placeholder to what it stands for. One map belongs to one answer, is stored
 * sealed with it, and is never sent. A question begins with the maps of the answers before it,
 * so that the same thing keeps its placeholder for as long as the conversation lives.
 */
import type { Hit, PlaceholderKind } from './kinds'

/** One line of the map, as it is stored. */
export interface PlaceholderEntry {
  /** without brackets: `CLIENT_1` */
  readonly id: string
  readonly kind: PlaceholderKind
  /** identity of what it stands for; never shown */
  readonly key: string
  /** what answers show in its place */
  readonly value: string
}

/** What looks like one of our placeholders. */
export const placeholderShape = /\[\p{L}{2,12}_\d{1,5}\]/gu

/** Which placeholder stands for what, both ways; hands out new ones. */
export class PlaceholderMap {
  readonly #byKey = new Map<string, PlaceholderEntry>()
  readonly #byId = new Map<string, PlaceholderEntry>()
  readonly #next = new Map<PlaceholderKind, number>()

  /** Where the entries of several answers contradict each other the first one holds. */
  constructor(entries: readonly PlaceholderEntry[] = []) {
    for (const entry of entries) this.#put(entry)
  }

  /** The placeholder for a hit, in brackets; the same one whenever the key is the same. */
  placeholderFor(hit: Pick<Hit, 'key' | 'kind' | 'shown'>, text: string): string {
    const known = this.#byKey.get(hit.key)
    if (known !== undefined) return `[${known.id}]`
    const entry: PlaceholderEntry = {
      id: `${hit.kind}_${this.#next.get(hit.kind) ?? 1}`,
      kind: hit.kind,
      key: hit.key,
      value: hit.shown ?? text,
    }
    this.#put(entry)
    return `[${entry.id}]`
  }

  /** What the placeholder stands for; undefined for one that was never given out. */
  get(id: string): PlaceholderEntry | undefined {
    return this.#byId.get(id)
  }

  /** Everything given out so far, in the order it was. */
  entries(): readonly PlaceholderEntry[] {
    return [...this.#byId.values()]
  }

  /** An independent copy: a body can be built and thrown away again. */
  copy(): PlaceholderMap {
    return new PlaceholderMap(this.entries())
  }

  #put(entry: PlaceholderEntry): void {
    if (!this.#byKey.has(entry.key) && !this.#byId.has(entry.id)) {
      this.#byKey.set(entry.key, entry)
      this.#byId.set(entry.id, entry)
    }
    // Counted all the same: what somebody was called once, nobody else is called later.
    const number = Number(entry.id.slice(entry.id.lastIndexOf('_') + 1))
    this.#next.set(entry.kind, Math.max(this.#next.get(entry.kind) ?? 1, number + 1))
  }
}
