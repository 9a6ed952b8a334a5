/** Whether the quotations of an answer stand in the passages it cites. */
import {
  findQuotation,
  type NameOf,
  type QuoteMatch,
  quotationsIn,
} from '../../assistant/retrieval/quote'
import { namingKinds } from '../../assistant/shield/named'
import type { PlaceholderMap } from '../../assistant/shield/placeholders'
import { entryOf } from '../../assistant/shield/restore'
import type { SentPassage } from '../../domain/conversation'

/** A quotation and what became of the check. */
export interface CheckedQuotation {
  readonly text: string
  readonly passage: SentPassage | undefined
  /** where it stands in the passage; undefined when it does not */
  readonly match: QuoteMatch | undefined
}

/** Check every quotation against the passages it cites, then against all that were sent. */
export function checkQuotations(
  text: string,
  passages: readonly SentPassage[],
  question: string,
  map: PlaceholderMap,
): CheckedQuotation[] {
  if (passages.length === 0) return []
  const nameOf: NameOf = (placeholder) => {
    const entry = entryOf(map, placeholder)
    return entry !== undefined && namingKinds.has(entry.kind) ? entry.value : undefined
  }
  // What repeats the question quotes nobody else.
  const foreign = quotationsIn(text).filter(
    (one) => findQuotation(one.text, question, nameOf) === undefined,
  )
  return foreign.map(({ text: quotation, cited }) => {
    const near = cited.flatMap((id) => passages.filter((passage) => passage.id === id))
    for (const passage of [...near, ...passages]) {
      const match = findQuotation(quotation, passage.text, nameOf)
      if (match !== undefined) return { text: quotation, passage, match }
    }
    return { text: quotation, passage: near[0], match: undefined }
  })
}
