/**
 * Finding the passages that answer a question: BM25 over the attached documents, with
 * the document's title and the heading before each passage, because a contract's name is
 * what tells its clauses from those of forty others. Everything happens in the browser;
 * no text is sent anywhere to be searched.
 */
import MiniSearch from 'minisearch'
import type { TextPage } from '../../domain/document/document-text'
import { type Chunk, chunkPages } from './chunk'
import { asksOfOpening, provisionWeights } from './concepts'
import { passageWords } from './words'

/** A document whose passages may be found. */
export interface Searchable {
  readonly id: string
  readonly caseId: string
  readonly title: string
  /** what is filed of it: category, keywords and summary */
  readonly filed?: string
  readonly pages: readonly TextPage[]
}

/** A passage found, best first. */
export interface Found extends Chunk {
  readonly documentId: string
  readonly caseId: string
  readonly title: string
  readonly score: number
}

/** A passage as it is indexed. */
export interface PassageRow {
  readonly id: number
  readonly text: string
}

/** The row of a passage: the words of title and heading count twice, as on the server. */
export function passageRow(id: number, head: string, body: string): PassageRow {
  return { id, text: `${head} ${head} ${body}` }
}

/** An empty index with the settings that every search for passages has. */
export function passageSearch(): MiniSearch<PassageRow> {
  return new MiniSearch<PassageRow>({
    fields: ['text'],
    tokenize: passageWords,
    processTerm: (term) => term,
    searchOptions: {
      bm25: { k: 1.2, b: 0.75, d: 0 },
      combineWith: 'OR',
      weights: { prefix: 0.5, fuzzy: 0.3 },
    },
  })
}

/**
 * What answers a question, best first: asked in its own words, and in those of the provisions on what
 * it names. MiniSearch multiplies a score by the number of words that were met, which BM25 has
 * counted already; that is taken back.
 */
export function ranked(
  search: MiniSearch<PassageRow>,
  question: string,
  admits: (id: number) => boolean = () => true,
  provisions = provisionWeights(question),
): readonly { readonly id: number; readonly score: number }[] {
  const asked = new Set(passageWords(question))
  return search
    .search(question, {
      tokenize: () => [...new Set([...asked, ...provisions.keys()])],
      boostTerm: (word) => (asked.has(word) ? 1 : (provisions.get(word) ?? 1)),
      prefix: (word) => asked.has(word) && word.length >= 5,
      filter: ({ id }) => admits(Number(id)),
    })
    .map(({ id, score, queryTerms }) => ({ id: Number(id), score: score / queryTerms.length }))
    .sort((a, b) => b.score - a.score)
}

/** An index over some documents. */
export interface PassageIndex {
  readonly size: number
  search(question: string, limit: number): Found[]
}

const chunkCache = new WeakMap<readonly TextPage[], Chunk[]>()

function chunksOf(pages: readonly TextPage[]): Chunk[] {
  const known = chunkCache.get(pages)
  if (known !== undefined) return known
  const chunks = chunkPages(pages)
  chunkCache.set(pages, chunks)
  return chunks
}

/** Index documents. About a second for a hundred contracts. */
export function buildPassageIndex(documents: readonly Searchable[]): PassageIndex {
  const search = passageSearch()
  const passages: Omit<Found, 'score'>[] = []
  for (const document of documents) {
    const { id: documentId, caseId, title, filed = '' } = document
    for (const chunk of chunksOf(document.pages)) {
      const body = filed === '' ? chunk.text : `${filed}\n${chunk.text}`
      search.add(passageRow(passages.length, `${title} ${chunk.heading}`, body))
      passages.push({ ...chunk, documentId, caseId, title })
    }
  }
  return {
    size: passages.length,
    search: (question, limit) => {
      const opening = asksOfOpening(question) ? openingWeight : 1
      const found = ranked(search, question)
        .flatMap(({ id, score }): Found[] => {
          const passage = passages[id]
          if (passage === undefined) return []
          return [{ ...passage, score: opens(passage) ? score * opening : score }]
        })
        .sort((a, b) => b.score - a.score)
      return spread(found, limit)
    },
  }
}

/** What the beginning of a document weighs where the question is of what stands there. */
const openingWeight = 4
/** Where passages begin that belong to it: a cover sheet is short. */
const openingLength = 500

const opens = ({ page, start }: Chunk): boolean => page === 1 && start < openingLength

/** Passages that overlap one already taken say nothing new. */
function spread(found: readonly Found[], limit: number): Found[] {
  const taken: Found[] = []
  for (const passage of found) {
    const again = taken.some(
      (other) =>
        other.documentId === passage.documentId &&
        other.page === passage.page &&
        Math.min(other.end, passage.end) - Math.max(other.start, passage.start) > 300,
    )
    if (!again) taken.push(passage)
    if (taken.length === limit) break
  }
  return taken
}

/** How many passages go along with a question. */
export const passagesPerQuestion = 8

/**
 * The passages to send. When the question matches nothing, or the documents are short,
 * their beginnings go along, so that "summarise this" has something to work on.
 */
export function choosePassages(
  documents: readonly Searchable[],
  question: string,
  limit = passagesPerQuestion,
): Found[] {
  const index = buildPassageIndex(documents)
  const found = index.search(question, limit)
  if (found.length >= limit) return inReadingOrder(found)
  const starts = documents.flatMap((document) =>
    chunksOf(document.pages)
      .slice(0, limit)
      .map(
        (chunk): Found => ({
          ...chunk,
          documentId: document.id,
          caseId: document.caseId,
          title: document.title,
          score: 0,
        }),
      ),
  )
  const missing = starts.filter(
    (chunk) =>
      !found.some(
        (one) =>
          one.documentId === chunk.documentId &&
          one.page === chunk.page &&
          one.start === chunk.start,
      ),
  )
  return inReadingOrder([...found, ...missing.slice(0, limit - found.length)])
}

function inReadingOrder(found: readonly Found[]): Found[] {
  const order = new Map<string, number>()
  for (const { documentId } of found) if (!order.has(documentId)) order.set(documentId, order.size)
  return [...found].sort(
    (a, b) =>
      (order.get(a.documentId) ?? 0) - (order.get(b.documentId) ?? 0) ||
      a.page - b.page ||
      a.start - b.start,
  )
}
