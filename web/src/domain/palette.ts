/** Finding one of everything by a few letters. */
import { searchForm, searchWords } from './text.ts'

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

interface Folded {
  readonly title: string
  readonly all: string
}

/** A list prepared for many searches: texts are folded once. */
export class Finder<T extends Findable> {
  private readonly things: readonly T[]
  private readonly folded: Folded[] = []

  constructor(things: readonly T[]) {
    this.things = things
  }

  /** Those that hold every word of the query, the best first, at most `limit`. */
  find(query: string, limit: number): readonly T[] {
    const text = searchForm(query)
    const words = searchWords(query)
    if (words.length === 0) return []
    const hits: { readonly thing: T; readonly rank: number }[] = []
    this.things.forEach((thing, at) => {
      const folded = this.textOf(thing, at)
      if (words.every((word) => folded.all.includes(word))) {
        hits.push({ thing, rank: rankOf(folded.title, text, words) })
      }
    })
    return hits
      .sort(
        (a, b) =>
          Number(a.thing.archived ?? false) - Number(b.thing.archived ?? false) ||
          a.rank - b.rank ||
          b.thing.at - a.thing.at,
      )
      .slice(0, limit)
      .map(({ thing }) => thing)
  }

  private textOf(thing: T, at: number): Folded {
    const known = this.folded[at]
    if (known !== undefined) return known
    const title = searchForm(thing.title)
    const made = { title, all: [title, ...thing.words.map(searchForm)].join('\n') }
    this.folded[at] = made
    return made
  }
}

/** 0: the title begins with what was typed; then a word of it does, it holds it, it holds the words; last, something else does. */
function rankOf(title: string, text: string, words: readonly string[]): number {
  if (title.startsWith(text)) return 0
  if (title.includes(` ${text}`)) return 1
  if (title.includes(text)) return 2
  return words.every((word) => title.includes(word)) ? 3 : 4
}
