/** Which passages an answer rests on, and whether its quotations stand in them. */
import { findQuotation, type QuoteMatch, quotationsIn } from '../../assistant/retrieval/quote'
import type { Consensus } from '../../domain/consensus'
import type { SentPassage } from '../../domain/conversation'

/** A quotation and what became of the check. */
export interface CheckedQuotation {
  readonly text: string
  readonly passage: SentPassage | undefined
  /** where it stands in the passage; undefined when it does not */
  readonly match: QuoteMatch | undefined
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

/** Check every quotation against the passages it cites, then against all that were sent. */
export function checkQuotations(
  text: string,
  passages: readonly SentPassage[],
  question = '',
): CheckedQuotation[] {
  if (passages.length === 0) return []
  // What repeats the question quotes nobody else.
  const foreign = quotationsIn(text).filter(
    (one) => findQuotation(one.text, question) === undefined,
  )
  return foreign.map(({ text: quotation, cited }) => {
    const near = cited.flatMap((id) => passages.filter((passage) => passage.id === id))
    for (const passage of [...near, ...passages]) {
      const match = findQuotation(quotation, passage.text)
      if (match !== undefined) return { text: quotation, passage, match }
    }
    return { text: quotation, passage: near[0], match: undefined }
  })
}
