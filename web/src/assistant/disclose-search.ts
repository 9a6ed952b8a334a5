/**
 * The one exit for words that search a knowledge base on the server, because it is too large for
 * the browser. They leave as a question to a model does: through the shield, as they are shown,
 * with the consent of the cases concerned, and recorded before they go.
 */
import type { KnowledgeFilter } from '../backend/knowledge'
import { findKnowledge, longestSearch, type WeighedWord } from '../backend/knowledge-search'
import { sha256 } from '../crypto/hash'
import type { AiConsent } from '../domain/case/case'
import { type Disclosure, searchRecipient } from '../domain/conversation/disclosure'
import { ConsentError, hex, record } from './disclose'
import { type FoundKnowledge, openKnowledge, withReference } from './knowledge'
import { type PlaceholderEntry, PlaceholderMap } from './shield/placeholders'
import type { Shield } from './shield/shield'

/** What somebody wants to find, in clear. */
export interface Sought {
  readonly text: string
  /** the conversation that it is asked in and its case, or '' */
  readonly conversationId: string
  readonly caseId: string
  /** the strictest consent of the cases concerned, as it is when it is asked for */
  readonly consent: () => AiConsent
}

/** What would leave to find it. */
export interface Search {
  /** exactly the words; '' when nothing is left of the text */
  readonly words: string
  /** words of provisions on what those name; they tell nothing that those do not */
  readonly provisions: readonly WeighedWord[]
  readonly conversationId: string
  readonly caseId: string
  /** whether the cases concerned allow it still */
  readonly isAllowed: () => boolean
}

/** Take out what identifies somebody. Sends nothing and writes nothing. */
export async function prepareSearch(
  { text, conversationId, caseId, consent }: Sought,
  shield: Shield,
  known: readonly PlaceholderEntry[],
): Promise<Search> {
  // A list of 90 kB, which a small base never needs.
  const { provisionWeights } = await import('./retrieval/concepts')
  const masked = shield.mask(text, new PlaceholderMap(known)).text
  // A placeholder is no word that any published text holds.
  const words = masked
    .replace(/\[\p{L}+_\d+\]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, longestSearch)
  return {
    words,
    provisions: [...provisionWeights(words)].map(([word, weight]) => ({ word, weight })),
    conversationId,
    caseId,
    // The server is not this firm's own: a case for local models tells it nothing.
    isAllowed: () => consent() === 'allowed',
  }
}

/** Record what leaves, then have the server search with it. Rejects with {@link ConsentError} when a
 *  case does not allow it, or does not any more, and with `ApiError` when the server refuses. */
export async function discloseSearch(
  search: Search,
  filter: KnowledgeFilter,
  limit: number,
  signal: AbortSignal,
): Promise<FoundKnowledge[]> {
  const ask = (): void => {
    if (!search.isAllowed()) throw new ConsentError()
  }
  if (search.words === '') return []
  ask()
  const { entries } = await openKnowledge()
  await record(await recordOf(search))
  signal.throwIfAborted()
  ask()
  const found = await findKnowledge(search.words, search.provisions, filter, limit, signal)
  return withReference(entries, found)
}

async function recordOf(search: Search): Promise<Disclosure> {
  const { words, provisions, conversationId, caseId } = search
  const body = [words, ...provisions.map(({ word }) => word)].join('\n')
  const bytes = new TextEncoder().encode(body)
  return {
    conversationId,
    caseId,
    at: Date.now(),
    providers: [searchRecipient],
    several: false,
    direct: false,
    sha256: hex(await sha256(bytes)),
    size: bytes.length,
    placeholders: [],
    body,
  }
}
