/**
 * The second step of a question: the shield that takes out of it what identifies somebody, made for
 * the vault as it is now, and what the knowledge base has on it.
 */
import { getAuth } from '../../backend/auth'
import type { References } from '../references'
import type { Shield } from '../shield/shield'
import { rosterSources } from './context'
import type { Gathered } from './gather'

/** What a question is masked with, and what is published on it. */
export interface Masked extends References {
  readonly shield: Shield
}

/** Make the shield of a question and look through the knowledge base. Nothing leaves. */
export async function mask(gathered: Gathered): Promise<Masked> {
  const { conversation, conversationId, text, consent, known, language } = gathered
  const { level, hide, keep, caseId } = conversation
  const { shieldFor } = await import('../vault-shield')
  const sources = rosterSources(getAuth().user, caseId)
  const shield = await shieldFor(sources, { level, hide, keep }, language)
  if (!conversation.references) return { shield, found: [] }
  const { referencesFor } = await import('../references')
  const published = await referencesFor({ text, conversationId, caseId, consent }, shield, known)
  return { shield, ...published }
}
