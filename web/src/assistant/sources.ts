/** Which passages an answer rests on. */
import type { Consensus } from '../domain/conversation/consensus'
import type { SentPassage } from '../domain/conversation/conversation'

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
