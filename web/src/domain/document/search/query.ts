/**
 * What a person types into the document search, read once for index and snippets.
 *
 *     indemnity "force majeure" terminat* -draft case:okonkwo type:pdf tag:exhibit date:2024
 *
 * Words must all occur, each also as the beginning of a longer word; a phrase must occur as it
 * stands; a minus excludes. A field narrows by what the document is. Whatever cannot be read as
 * one of these is a word. Signs of full width mean the same.
 */
import { type Piece, pairsOf, piecesOf, segmentRun } from './words.ts'

/** What a search may be narrowed by. */
export const searchFields = ['name', 'case', 'type', 'tag', 'date'] as const
/** One of {@link searchFields}. */
export type SearchField = (typeof searchFields)[number]

/** How the fields are called in other languages. */
const fieldNames: Readonly<Record<string, SearchField>> = {
  name: 'name',
  nombre: 'name',
  nome: 'name',
  имя: 'name',
  名称: 'name',
  名前: 'name',
  이름: 'name',
  case: 'case',
  caso: 'case',
  fall: 'case',
  akte: 'case',
  дело: 'case',
  案件: 'case',
  事件: 'case',
  사건: 'case',
  type: 'type',
  tipo: 'type',
  typ: 'type',
  тип: 'type',
  类型: 'type',
  種類: 'type',
  유형: 'type',
  tag: 'tag',
  etiqueta: 'tag',
  schlagwort: 'tag',
  метка: 'tag',
  标签: 'tag',
  タグ: 'tag',
  태그: 'tag',
  date: 'date',
  fecha: 'date',
  data: 'date',
  datum: 'date',
  дата: 'date',
  日期: 'date',
  日付: 'date',
  날짜: 'date',
}

/** A condition on what a document is. */
export interface FieldFilter {
  readonly field: SearchField
  readonly value: string
  readonly negated: boolean
}

/** A word or a phrase that the text must hold. */
export interface SearchTerm {
  /** As typed. */
  readonly text: string
  /** A phrase stands as it is; a word may go on. */
  readonly phrase: boolean
  readonly pieces: readonly Piece[]
}

/** A search, read. */
export interface DocumentQuery {
  readonly terms: readonly SearchTerm[]
  readonly excluded: readonly SearchTerm[]
  readonly filters: readonly FieldFilter[]
}

/** Most words of one search that are looked for; the rest is left out. */
const mostTerms = 24

const token = /(-?)(?:([\p{L}]+):)?(?:"([^"]*)"?|(\S+))/gu

/** Read what was typed. Never fails: what is no filter is a word. */
export function parseDocumentQuery(typed: string): DocumentQuery {
  const terms: SearchTerm[] = []
  const excluded: SearchTerm[] = []
  const filters: FieldFilter[] = []
  const text = typed
    .replace(/[“”„«»＂「」『』]/gu, '"')
    .replaceAll('：', ':')
    .replace(/(^|\s)－/gu, '$1-')
  for (const [whole, minus, name, quoted, bare] of text.matchAll(token)) {
    const field = name === undefined ? undefined : fieldNames[name.toLowerCase()]
    const value = quoted ?? bare ?? ''
    if (field !== undefined && value !== '') {
      filters.push({ field, value, negated: minus === '-' })
      continue
    }
    const words = name !== undefined && quoted === undefined ? whole.replace(/^-/, '') : value
    const term = termOf(words, quoted !== undefined)
    if (term === null) continue
    if (minus === '-') excluded.push(term)
    else if (terms.length < mostTerms) terms.push(term)
  }
  return { terms, excluded, filters }
}

function termOf(text: string, quoted: boolean): SearchTerm | null {
  const pieces = piecesOf(text)
  if (pieces.length === 0) return null
  // What is written in one (a docket number, an e-mail address) must stand in one.
  const joined = pieces.length > 1 || pieces.some((piece) => piece.unspaced)
  return { text: text.replace(/\*+$/, ''), phrase: quoted || joined, pieces }
}

/** Whether a search says anything at all. */
export function isEmptyQuery(query: DocumentQuery): boolean {
  return query.terms.length + query.excluded.length + query.filters.length === 0
}

/** Several ways to find one term in the index; one of them must hold, each as a whole. */
export type IndexWays = readonly (readonly IndexWord[])[]

/** One word to look up. */
export interface IndexWord {
  readonly word: string
  /** Whether longer words that begin with it count too. */
  readonly prefix: boolean
}

/** How a term is looked up: a run without spaces by the dictionary's words or by pairs. */
export function indexWays(term: SearchTerm): IndexWays {
  const exact = (word: string): IndexWord => ({ word, prefix: false })
  const ways: IndexWord[][] = [[], []]
  for (const piece of term.pieces) {
    const plain = { word: piece.text, prefix: !term.phrase }
    if (!piece.unspaced) for (const way of ways) way.push(plain)
    else {
      // A single character may stand inside any word, so only words that begin with it tell.
      const one = [...piece.text].length === 1
      ways[0]?.push(...segmentRun(piece.text).map((word) => ({ word, prefix: one })))
      ways[1]?.push(
        ...(one ? [{ word: piece.text, prefix: true }] : pairsOf(piece.text).map(exact)),
      )
    }
  }
  return term.pieces.some((piece) => piece.unspaced) ? ways : ways.slice(0, 1)
}
