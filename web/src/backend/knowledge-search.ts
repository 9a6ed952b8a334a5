/** The search of a knowledge base that is too large for the browser, by the server. */
import { api } from './api'
import type { KnowledgeFilter, KnowledgePassage } from './knowledge'

/** Longest text that is searched with. */
export const longestSearch = 2000

/** Search with words that may leave. The server keeps none of them. */
export async function findKnowledge(
  words: string,
  filter: KnowledgeFilter,
  limit: number,
  signal: AbortSignal,
): Promise<readonly KnowledgePassage[]> {
  const question = words.slice(0, longestSearch)
  const body = { question, ...filter, limit }
  return await api.post('/api/v1/knowledge/search', { body, signal })
}
