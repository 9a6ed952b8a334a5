/**
 * Which documents are worth reading for a question. Cutting every document of a large case into
 * passages for each question would take seconds; the index of the vault tells in a moment which
 * few of them speak of it. It lies sealed on the device and is asked there: the question leaves
 * nothing behind.
 */
import { rankDocuments } from '../../vault/search/document-search'

/** Most documents whose passages are weighed against each other. */
export const mostDocuments = 12

/** The likeliest of `ids`, best first: all of them while they are few. */
export async function likelyDocuments(
  ids: readonly string[],
  question: string,
  rank: typeof rankDocuments = rankDocuments,
): Promise<readonly string[]> {
  if (ids.length <= mostDocuments) return ids
  // Without an index the passages are still weighed, of fewer documents.
  const ranked = await rank(question, ids).catch(() => [])
  return [...new Set([...ranked, ...ids])].slice(0, mostDocuments)
}
