/** Finding one of everything by a few letters. */

import { onceEach } from '../values/once-each.ts'
import { searchForm } from '../values/text.ts'
import { searchFor } from './query.ts'
import { type Query, Searchable } from './searchable.ts'

/** One thing that can be found. */
export interface Findable {
  readonly key: string
  readonly title: string
  /** Further texts that a search looks through. */
  readonly words: readonly string[]
  /** When it was last changed, in milliseconds; newer ones stand first among equals. */
  readonly at: number
  /** Whether it was put into the archive: it stands after all others. */
  readonly archived?: boolean
}

interface Hit<T> {
  readonly thing: T
  readonly rank: number
}

/** The texts of a thing are folded once, for as long as it is found by them. */
const textsOf = onceEach(({ title, words }: Findable) => new Searchable([title, ...words]))

/** Fold a thing's texts now, so that the first search need not. */
export function prepare(thing: Findable): void {
  textsOf(thing)
}

/** A list that is searched by every word of what was typed. */
export class Finder<T extends Findable> {
  private readonly things: readonly T[]

  constructor(things: readonly T[]) {
    this.things = things
  }

  /** The best first, at most `limit`. */
  find(query: string, limit: number): readonly T[] {
    let found = this.written(query, limit)
    for (const answer of this.otherwise(query, limit)) found = answer ?? found
    return found
  }

  /** What is written as it was typed: a look at each. */
  written(query: string, limit: number): readonly T[] {
    const search = searchFor(query)
    return search === null ? [] : best(this.hits(search, query), limit)
  }

  /**
   * With what is spelled otherwise, which may take long among many: each step is a place to pause, or
   * an answer that is better than the one before. None where what is written is enough.
   */
  *otherwise(query: string, limit: number): Generator<readonly T[] | undefined, void> {
    const search = searchFor(query)
    if (search === null) return
    const hits = this.hits(search, query)
    const there = new Set(hits.map(({ thing }) => thing))
    if (hits.filter(({ thing }) => thing.archived !== true).length >= limit) return
    for (const near of [false, true]) {
      for (const [at, thing] of this.things.entries()) {
        if (at % stretch === 0) yield undefined
        if (there.has(thing) || search.answer(textsOf(thing), near) === null) continue
        hits.push({ thing, rank: spelled })
      }
      if (hits.length > 0) break
    }
    yield best(hits, limit)
  }

  private hits(search: Query, query: string): Hit<T>[] {
    const text = searchForm(query)
    const hits: Hit<T>[] = []
    for (const thing of this.things) {
      const { plain } = textsOf(thing)
      if (search.isIn(plain)) hits.push({ thing, rank: rankOf(plain, text, search) })
    }
    return hits
  }
}

/** So many are looked at between two places to pause. */
const stretch = 100

function best<T extends Findable>(hits: readonly Hit<T>[], limit: number): readonly T[] {
  return hits
    .toSorted(
      (a, b) =>
        Number(a.thing.archived ?? false) - Number(b.thing.archived ?? false) ||
        a.rank - b.rank ||
        b.thing.at - a.thing.at,
    )
    .slice(0, limit)
    .map(({ thing }) => thing)
}

/** Behind whatever is found as it is written. */
const spelled = 5

/** 0: the title begins with what was typed; then a word of it does, it holds it, it holds the words; last, something else does. */
function rankOf(plain: string, text: string, search: Query): number {
  const [title = ''] = plain.split('\n', 1)
  if (title.startsWith(text)) return 0
  if (title.includes(` ${text}`)) return 1
  if (title.includes(text)) return 2
  return search.isIn(title) ? 3 : 4
}
