/** Whether the quotations of an answer stand in the passages it cites. */
import {
  findQuotation,
  type NameOf,
  type QuoteMatch,
  quotationsIn,
} from '../../../assistant/retrieval/quote'
import { namingKinds } from '../../../assistant/shield/named'
import type { PlaceholderMap } from '../../../assistant/shield/placeholders'
import { entryOf, restoreText } from '../../../assistant/shield/restore'
import type { SentPassage } from '../../../domain/conversation/conversation'

/** A quotation and what became of the check. */
export interface CheckedQuotation {
  readonly text: string
  readonly passage: SentPassage | undefined
  /** where it stands in the passage; undefined when it does not */
  readonly match: QuoteMatch | undefined
}

/**
 * Check every quotation against the passages it cites, then against all that were sent. What stands
 * in none of them but in what was asked quotes no document, and is left out.
 */
export function checkQuotations(
  text: string,
  passages: readonly SentPassage[],
  asked: () => readonly string[],
  map: PlaceholderMap,
): CheckedQuotation[] {
  if (passages.length === 0) return []
  const nameOf: NameOf = (placeholder) => {
    const entry = entryOf(map, placeholder)
    return entry !== undefined && namingKinds.has(entry.kind) ? entry.value : undefined
  }
  const checked = quotationsIn(text).map(({ text: quotation, cited }) => {
    const near = cited.flatMap((id) => passages.filter((passage) => passage.id === id))
    for (const passage of [...near, ...passages]) {
      const match = findQuotation(quotation, passage.text, nameOf)
      if (match !== undefined) return { text: quotation, passage, match }
    }
    return { text: quotation, passage: near[0], match: undefined }
  })
  if (checked.every(({ match }) => match !== undefined)) return checked
  const said = asked()
  const isSaid = (quotation: string): boolean =>
    said.some((one) => findQuotation(quotation, one, nameOf) !== undefined)
  return checked.filter((one) => one.match !== undefined || !isSaid(one.text))
}

/** What models write of themselves in the forms of the providers. */
const own = new Set(['assistant', 'model'])

/** Passages as they stand behind a question that this browser sends itself. */
const passageBlock = /<passage [^>]*>[\s\S]*?<\/passage>/g

/**
 * What a person's side of a request says, in clear and text by text, in whichever provider's form it
 * was sent; nothing when it was not kept. An earlier answer is no source: what it made up would be one
 * the second time. Neither are passages, which were looked through one by one: what is pieced together
 * of two stands in neither.
 */
export function saidIn(body: string, map: PlaceholderMap): readonly string[] {
  const texts: string[] = []
  const take = (part: unknown): void => {
    if (typeof part === 'string') texts.push(restoreText(part.replace(passageBlock, ''), map))
    if (typeof part !== 'object' || part === null) return
    if ('role' in part && own.has(`${part.role}`)) return
    for (const [name, inner] of Object.entries(part)) if (name !== 'passages') take(inner)
  }
  try {
    take(JSON.parse(body))
  } catch {
    return [] // no text was kept
  }
  return texts
}
