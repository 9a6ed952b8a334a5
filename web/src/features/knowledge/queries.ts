/** What the screens of the knowledge base ask for. */
import { queryOptions } from '@tanstack/react-query'
import { discloseSearch, type Search } from '../../assistant/disclose-search'
import type { SmallKnowledge } from '../../assistant/knowledge'
import { isApiError } from '../../backend/errors'
import { getKnowledge, type KnowledgeFilter } from '../../backend/knowledge'

/** How many passages a search shows. */
const shownPassages = 20

/** What is sought in the browser is forgotten as soon as nothing shows it any more. */
export const passagesFor = (base: SmallKnowledge, question: string, filter: KnowledgeFilter) =>
  queryOptions({
    queryKey: ['knowledge', 'passages', question, filter],
    queryFn: async () => await base.find(question, filter, shownPassages),
    enabled: question !== '',
    placeholderData: (shown) => shown,
    gcTime: 0,
  })

/** The same from the server: it is asked once, for words leave and are recorded each time. */
export const passagesSearched = (search: Search, filter: KnowledgeFilter) =>
  queryOptions({
    queryKey: ['knowledge', 'searched', search.words, filter],
    queryFn: async ({ signal }) => await discloseSearch(search, filter, shownPassages, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const reference = (id: string, version: number) =>
  queryOptions({
    queryKey: ['knowledge', 'reference', id, version],
    queryFn: () => getKnowledge(id, version),
    retry: (count, error) => count < 2 && !isApiError(error, 'not_found'),
  })
