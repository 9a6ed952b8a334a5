/** Finding one of everything by a few letters. */

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

/** A list prepared for many searches: texts are folded once. */
export class Finder<T extends Findable> {
  private readonly things: readonly T[]
  private readonly texts: Searchable[] = []

  constructor(things: readonly T[]) {
    this.things = things
  }

  /** Those that hold every word of the query, the best first, at most `limit`. */
  find(query: string, limit: number): readonly T[] {
    const search = searchFor(query)
    if (search === null) return []
    const text = searchForm(query)
    const better = this.hits(search, text, false)
    return (better.length > 0 ? better : this.hits(search, text, true))
      .sort(
        (a, b) =>
          Number(a.thing.archived ?? false) - Number(b.thing.archived ?? false) ||
          a.rank - b.rank ||
          b.thing.at - a.thing.at,
      )
      .slice(0, limit)
      .map(({ thing }) => thing)
  }

  private hits(search: Query, text: string, near: boolean) {
    const hits: { readonly thing: T; readonly rank: number }[] = []
    this.things.forEach((thing, at) => {
      const one = this.textOf(thing, at)
      const answer = search.answer(one, near)
      if (answer === null) return
      hits.push({ thing, rank: answer === 'exact' ? rankOf(one.plain, text, search) : spelled })
    })
    return hits
  }

  private textOf(thing: T, at: number): Searchable {
    this.texts[at] ??= new Searchable([thing.title, ...thing.words])
    return this.texts[at]
  }
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
