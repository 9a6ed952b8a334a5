/** What the index worker is asked and what it answers; runs in the worker, and in tests without one. */
import type { DocumentQuery } from '../../domain/document/search/query.ts'
import {
  type FoundIds,
  type IndexedDocument,
  SegmentedIndex,
  type SegmentList,
} from './segments.ts'

/** A request to the index. */
export type IndexRequest =
  | {
      readonly do: 'load'
      readonly n: number
      readonly packed: Uint8Array
      readonly keep: readonly string[]
    }
  | { readonly do: 'add'; readonly documents: readonly IndexedDocument[] }
  | { readonly do: 'remove'; readonly ids: readonly string[] }
  | { readonly do: 'search'; readonly query: Pick<DocumentQuery, 'terms' | 'excluded'> }
  | { readonly do: 'rank'; readonly words: readonly string[]; readonly among: readonly string[] }
  | { readonly do: 'save' }

/** What `save` answers: what to store, and where every document lies. */
export interface SavedIndex {
  readonly changed: readonly { readonly n: number; readonly packed: Uint8Array }[]
  readonly lists: readonly SegmentList[]
  readonly stale: readonly string[]
}

/** The answer to each request. */
export interface IndexAnswers {
  readonly load: boolean
  readonly add: number
  readonly remove: number
  readonly search: FoundIds
  readonly rank: readonly string[]
  readonly save: SavedIndex
}

/** Ask an index. */
export type AskIndex = <R extends IndexRequest>(request: R) => Promise<IndexAnswers[R['do']]>

/** An index and its answers. */
export function createIndexHost(): AskIndex {
  const index = new SegmentedIndex()
  const answer = async (request: IndexRequest): Promise<IndexAnswers[keyof IndexAnswers]> => {
    switch (request.do) {
      case 'load':
        return await load(index, request)
      case 'add':
        index.add(request.documents)
        return index.size
      case 'remove':
        index.remove(request.ids)
        return index.size
      case 'search':
        return index.search(request.query)
      case 'rank':
        return index.rank(request.words, request.among)
      case 'save':
        return await save(index)
    }
  }
  return answer as AskIndex
}

/** A segment that does not read back is as good as absent: its documents are indexed again. */
async function load(
  index: SegmentedIndex,
  { n, packed, keep }: Extract<IndexRequest, { do: 'load' }>,
): Promise<boolean> {
  try {
    const json = new TextDecoder().decode(await through(packed, new DecompressionStream('gzip')))
    index.load(n, json, keep)
    return true
  } catch {
    return false
  }
}

async function save(index: SegmentedIndex): Promise<SavedIndex> {
  const changed: { n: number; packed: Uint8Array }[] = []
  for (const { n, json } of index.takeChanged()) {
    const bytes = new TextEncoder().encode(json)
    changed.push({ n, packed: await through(bytes, new CompressionStream('gzip')) })
  }
  return { changed, lists: index.lists(), stale: index.stale() }
}

async function through(
  bytes: Uint8Array,
  transform: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(transform)
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
