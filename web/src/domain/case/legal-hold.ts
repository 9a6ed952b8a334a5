/**
 * A legal hold: a case and everything in it must be kept, because a dispute is expected.
 *
 * A case may be under several holds. Holds are never deleted; releasing one needs a
 * reason. While one stands, nothing of the case goes into the bin or is destroyed.
 */
import { type Of, record } from '../record/describe.ts'
import { moment, momentOrZero, paragraphs, reference } from '../record/fields.ts'
import { tidyParagraphs } from '../values/text.ts'

/** Holds, as sealed in a workspace. */
export const legalHoldKind = record('legalHold', 1, {
  caseId: reference('case'),
  reason: paragraphs().required(),
  placedAt: momentOrZero(),
  placedBy: reference('account'),
  /** null while the hold stands */
  releasedAt: moment(),
  releasedBy: reference('account'),
  releaseReason: paragraphs().required(),
})
/** A hold record. */
export type LegalHold = Of<typeof legalHoldKind>

/** A hold on a case from now on. */
export function placeHold(caseId: string, reason: string, by: string, now: number): LegalHold {
  const placed = { caseId, reason: tidyParagraphs(reason), placedAt: now, placedBy: by }
  return legalHoldKind.empty(placed)
}

/** Release a hold; one that was released stays as it is, and so does one without a reason. */
export function releaseHold(hold: LegalHold, reason: string, by: string, now: number): LegalHold {
  if (hold.releasedAt !== null || legalHoldKind.fields.releaseReason.problem(reason) !== null)
    return hold
  return { ...hold, releasedAt: now, releasedBy: by, releaseReason: tidyParagraphs(reason) }
}

/** The cases under at least one standing hold. */
export function heldCases(
  holds: readonly { readonly value: Pick<LegalHold, 'caseId' | 'releasedAt'> }[],
): ReadonlySet<string> {
  const standing = holds.filter(({ value }) => value.releasedAt === null)
  return new Set(standing.map(({ value }) => value.caseId))
}
