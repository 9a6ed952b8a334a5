/** Entries by what one of their fields says, kept up to date by what changed. */
import type { Entry } from '../wire/types'

/** By creation, which no edit changes. */
export function byCreation(a: Entry<unknown>, b: Entry<unknown>): number {
  return a.createdAt - b.createdAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

/** Where an entry stands, or would stand, among others in order of creation. */
export function placeIn(list: readonly Entry<unknown>[], entry: Entry<unknown>): number {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (byCreation(list[middle] as Entry<unknown>, entry) < 0) from = middle + 1
    else to = middle
  }
  return from
}

const none: readonly never[] = []

/** The groups of one field, those that somebody asked for: of thousands of cases a few are opened. It is
 *  given the whole list whenever it is asked, ordered by creation, and looks only at where that differs
 *  from the one before. A group stays the same array until one of its entries changes. */
export class Groups<T> {
  readonly #keyOf: (value: T) => string
  #all: readonly Entry<T>[] = none
  readonly #asked = new Map<string, readonly Entry<T>[]>()

  constructor(keyOf: (value: T) => string) {
    this.#keyOf = keyOf
  }

  /** Those of `all` whose field says `key`, in the same order. */
  of(all: readonly Entry<T>[], key: string): readonly Entry<T>[] {
    if (this.#asked.size > 0 && all !== this.#all) this.#follow(all)
    this.#all = all
    const group = this.#asked.get(key) ?? this.#in(all, key)
    this.#asked.set(key, group)
    return group
  }

  #in(some: readonly Entry<T>[], key: string): readonly Entry<T>[] {
    return some.filter(({ value }) => this.#keyOf(value) === key)
  }

  #follow(all: readonly Entry<T>[]): void {
    const { left, came } = difference(this.#all, all)
    const isGone = new Set(left)
    for (const [key, group] of this.#asked) {
      const added = this.#in(came, key)
      const kept = group.filter((entry) => !isGone.has(entry))
      if (added.length > 0 || kept.length < group.length)
        this.#asked.set(key, [...kept, ...added].sort(byCreation))
    }
  }
}

/** What is in only one of two lists that are ordered by creation. */
function difference<T>(
  before: readonly Entry<T>[],
  after: readonly Entry<T>[],
): { readonly left: readonly Entry<T>[]; readonly came: readonly Entry<T>[] } {
  const left: Entry<T>[] = []
  const came: Entry<T>[] = []
  let [at, to] = [0, 0]
  for (;;) {
    const [old, now] = [before[at], after[to]]
    if (old === undefined && now === undefined) return { left, came }
    const order = old === undefined ? 1 : now === undefined ? -1 : byCreation(old, now)
    if (old !== undefined && order <= 0) at++
    if (now !== undefined && order >= 0) to++
    if (old === now) continue
    if (old !== undefined && order <= 0) left.push(old)
    if (now !== undefined && order >= 0) came.push(now)
  }
}
