/** The search of a knowledge base that is too large for the browser, by the server. */
import { api, type Wire } from './api'
import type { KnowledgeFilter, KnowledgePassage } from './knowledge'

/** Longest text that is searched with. */
export const longestSearch = 2000

/** A word beside those of the question, and what it weighs where each of those weighs 1. */
export type WeighedWord = Wire['KnowledgeWord']

/** Search with words that may leave. The server keeps none of them. */
export async function findKnowledge(
  question: string,
  words: readonly WeighedWord[],
  filter: KnowledgeFilter,
  limit: number,
  signal: AbortSignal,
): Promise<readonly KnowledgePassage[]> {
  const body = { question, words: [...words], ...filter, limit }
  return await api.post('/api/v1/knowledge/search', { body, signal })
}
