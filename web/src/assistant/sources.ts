/** What an answer says, and which passages it rests on. */
import type { Consensus } from '../domain/consensus'
import type { Message, SentPassage } from '../domain/conversation'

/** What an answer says, as it was written: the headline, else the first text there is. */
export function answerText(message: Pick<Message, 'consensus' | 'slots'>): string {
  return (
    message.consensus?.headline.text || message.slots.find((slot) => slot.text !== '')?.text || ''
  )
}

/** The passages named in a text or by the statements of its writer, in order. */
export function sourcesOf(
  text: string,
  consensus: Consensus | null,
  passages: readonly SentPassage[],
): SentPassage[] {
  const named = new Set([...text.matchAll(/\bP\d{1,4}\b/g)].map(([id]) => id))
  if (consensus !== null) {
    const { slot } = consensus.headline
    const groups = [...consensus.agreed, ...consensus.majority, ...consensus.single]
    for (const group of groups)
      if (group.slots.includes(slot)) for (const id of group.sources) named.add(id)
  }
  return passages.filter(({ id }) => named.has(id))
}
