/** What the screens of the knowledge base ask for. */
import { queryOptions } from '@tanstack/react-query'
import { openKnowledge } from '../../assistant/knowledge'
import { isApiError } from '../../backend/errors'
import { getKnowledge, type KnowledgeFilter } from '../../backend/knowledge'

/** How many passages a search shows. */
const shownPassages = 20

/** What is sought is forgotten as soon as nothing shows it any more. */
export const passagesFor = (question: string, filter: KnowledgeFilter) =>
  queryOptions({
    queryKey: ['knowledge', 'passages', question, filter],
    queryFn: async () => (await openKnowledge()).find(question, filter, shownPassages),
    enabled: question !== '',
    placeholderData: (shown) => shown,
    gcTime: 0,
  })

export const reference = (id: string, version: number) =>
  queryOptions({
    queryKey: ['knowledge', 'reference', id, version],
    queryFn: () => getKnowledge(id, version),
    retry: (count, error) => count < 2 && !isApiError(error, 'not_found'),
  })
