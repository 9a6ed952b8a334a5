/** The document search as components use it. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  type DocumentHits,
  documentSearchState,
  type SearchOptions,
  searchDocuments,
  startDocumentSearch,
  watchDocumentSearch,
} from './document-search.ts'
import type { IndexState } from './indexer.ts'

/** What a component shows of a search. */
export interface DocumentSearch extends IndexState {
  /** What was found for the text given last; the earlier answer until there is a new one. */
  readonly found: DocumentHits
  /** True while the answer to the text given last is still to come. */
  readonly searching: boolean
  readonly error: unknown
}

const nothing: DocumentHits = { hits: [], total: 0, atLeast: false }

/**
 * Search all documents the person may read for `typed`, again whenever the index has grown.
 * The first use begins to index. `accept` must keep its identity between renders.
 */
export function useDocumentSearch(
  typed: string,
  { zone, limit, caseId, accept }: SearchOptions,
): DocumentSearch {
  const index = useSyncExternalStore(watchDocumentSearch, documentSearchState)
  const [answer, setAnswer] = useState<{ typed: string; found: DocumentHits; error?: unknown }>({
    typed: '',
    found: nothing,
  })
  useEffect(startDocumentSearch, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a grown index answers anew
  useEffect(() => {
    let wanted = true
    const options = {
      zone,
      ...(limit === undefined ? {} : { limit }),
      ...(caseId === undefined ? {} : { caseId }),
      ...(accept === undefined ? {} : { accept }),
    }
    searchDocuments(typed, options).then(
      (found) => wanted && setAnswer({ typed, found }),
      (error: unknown) => wanted && setAnswer({ typed, found: nothing, error }),
    )
    return () => {
      wanted = false
    }
  }, [typed, zone, limit, caseId, accept, index])
  return {
    ...index,
    found: answer.found,
    searching: answer.typed !== typed,
    error: answer.error,
  }
}
