/**
 * The full-text index of a workspace's documents, in segments.
 *
 * A segment holds some hundreds of documents. Only the newest one grows; the others are
 * written once and afterwards lose documents at most. So a change costs the writing of one
 * segment, and a start the reading of all, never the indexing of texts again.
 */
import MiniSearch, { type Options, type Query } from 'minisearch'
import {
  type DocumentQuery,
  indexWays,
  type SearchTerm,
} from '../../domain/document/search/query.ts'
import { indexWords } from '../../domain/document/search/words.ts'

/** A document as it enters the index. */
export interface IndexedDocument {
  readonly id: string
  readonly name: string
  /** Tags, keywords, summary: what people say about it. */
  readonly facts: string
  readonly pages: readonly string[]
}

/** A segment's number and which documents in it count. */
export interface SegmentList {
  readonly n: number
  readonly ids: readonly string[]
}

interface Row {
  readonly id: string
  readonly name: string
  readonly facts: string
  readonly text: string
}

/** How every segment is made and read; a change needs a new {@link indexFormat}. */
const options: Options<Row> = {
  fields: ['name', 'facts', 'text'],
  tokenize: indexWords,
  processTerm: (term) => term,
  autoVacuum: false,
  searchOptions: {
    boost: { name: 4, facts: 2 },
    bm25: { k: 1.2, b: 0.6, d: 0.5 },
    weights: { prefix: 0.4, fuzzy: 0.3 },
    // Terms come cut already, one at a time.
    tokenize: (term) => [term],
    processTerm: (term) => term,
  },
}

/** The number of what is stored: words are cut and fields named as this says. */
export const indexFormat = 1

const documentsPerSegment = 400

interface Segment {
  readonly n: number
  readonly search: MiniSearch<Row>
  readonly ids: Set<string>
  /** Documents that were in it and are not any more. */
  gone: number
}

/** What a search found, best first. */
export interface FoundIds {
  readonly ids: readonly string[]
  readonly scores: readonly number[]
}

/** The index in memory. Runs in the index worker. */
export class SegmentedIndex {
  readonly #segments = new Map<number, Segment>()
  readonly #owner = new Map<string, Segment>()
  readonly #dirty = new Set<number>()
  #next = 1

  /** Take in a stored segment; of its documents those in `keep` count. */
  load(n: number, json: string, keep: readonly string[]): void {
    const plain = JSON.parse(json) as ReturnType<MiniSearch['toJSON']>
    const search = MiniSearch.loadJS<Row>(plain, options)
    const kept = new Set(keep.filter((id) => search.has(id) && !this.#owner.has(id)))
    const stored = Object.values(plain.documentIds) as readonly string[]
    for (const id of stored) if (!kept.has(id)) search.discard(id)
    const segment = { n, search, ids: kept, gone: stored.length - kept.size }
    this.#segments.set(n, segment)
    for (const id of kept) this.#owner.set(id, segment)
    this.#next = Math.max(this.#next, n + 1)
  }

  /** Index documents, in place of what was known of them. */
  add(documents: readonly IndexedDocument[]): void {
    this.remove(documents.map(({ id }) => id))
    for (const { id, name, facts, pages } of documents) {
      const segment = this.#growing()
      segment.search.add({ id, name: spacedName(name), facts, text: pages.join('\n') })
      segment.ids.add(id)
      this.#owner.set(id, segment)
      this.#dirty.add(segment.n)
    }
  }

  /** Forget documents. */
  remove(ids: readonly string[]): void {
    for (const id of ids) {
      const segment = this.#owner.get(id)
      if (segment === undefined) continue
      segment.search.discard(id)
      segment.ids.delete(id)
      segment.gone += 1
      this.#owner.delete(id)
      // What remains is told by the lists; the stored segment itself may stay as it is.
      if (segment.ids.size > 0) continue
      this.#segments.delete(segment.n)
      this.#dirty.delete(segment.n)
    }
  }

  /** Which documents lie in which segment. */
  lists(): readonly SegmentList[] {
    return [...this.#segments.values()].map(({ n, ids }) => ({ n, ids: [...ids] }))
  }

  /** Documents in segments that are mostly made of forgotten ones: index them again. */
  stale(): readonly string[] {
    return [...this.#segments.values()]
      .filter(({ gone, ids }) => gone > 100 && gone > ids.size)
      .flatMap(({ ids }) => [...ids])
  }

  /** Segments that are not stored as they are. Asking counts as having stored them. */
  takeChanged(): readonly { readonly n: number; readonly json: string }[] {
    const changed = [...this.#dirty].flatMap((n) => {
      const segment = this.#segments.get(n)
      return segment === undefined ? [] : [{ n, json: JSON.stringify(segment.search) }]
    })
    this.#dirty.clear()
    return changed
  }

  /** Documents that hold all words of a query. Phrases are only narrowed by their words. */
  search(query: Pick<DocumentQuery, 'terms' | 'excluded'>): FoundIds {
    const wanted = queryTree(query)
    const found: { id: string; score: number }[] = []
    for (const { search } of this.#segments.values()) {
      for (const { id, score } of search.search(wanted)) found.push({ id: id as string, score })
    }
    found.sort((a, b) => b.score - a.score)
    return { ids: found.map(({ id }) => id), scores: found.map(({ score }) => score) }
  }

  /** Which of some documents likely speak of what a question asks, best first; any word counts. */
  rank(words: readonly string[], among: readonly string[]): readonly string[] {
    const allowed = new Set(among)
    const wanted: Query = { combineWith: 'OR', queries: [...new Set(words)] }
    const found = [...this.#segments.values()].flatMap(({ search }) =>
      search.search(wanted, { filter: ({ id }) => allowed.has(id as string) }),
    )
    return found.sort((a, b) => b.score - a.score).map(({ id }) => id as string)
  }

  get size(): number {
    return this.#owner.size
  }

  #growing(): Segment {
    const newest = this.#segments.get(this.#next - 1)
    if (newest !== undefined && newest.ids.size + newest.gone < documentsPerSegment) return newest
    const segment = {
      n: this.#next,
      search: new MiniSearch<Row>(options),
      ids: new Set<string>(),
      gone: 0,
    }
    this.#segments.set(segment.n, segment)
    this.#next += 1
    return segment
  }
}

function queryTree({ terms, excluded }: Pick<DocumentQuery, 'terms' | 'excluded'>): Query {
  const wanted: Query =
    terms.length === 0 ? MiniSearch.wildcard : { combineWith: 'AND', queries: terms.map(termTree) }
  // An excluded phrase is looked for in the texts: its words alone may well occur.
  const words = excluded.filter(({ phrase }) => !phrase)
  if (words.length === 0) return wanted
  return { combineWith: 'AND_NOT', queries: [wanted, ...words.map(termTree)] }
}

function termTree(term: SearchTerm): Query {
  const ways = indexWays(term).map(
    (way): Query => ({
      combineWith: 'AND',
      queries: way.map(({ word, prefix }) => ({ queries: [word], prefix })),
    }),
  )
  return ways.length === 1 ? (ways[0] as Query) : { combineWith: 'OR', queries: ways }
}

/** File names join words with marks that are letters to nobody: `lease_2024-final.pdf`. */
function spacedName(name: string): string {
  return name.replace(/[_\-.]+/g, ' ')
}
