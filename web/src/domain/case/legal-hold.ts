/**
 * A legal hold: a case and everything in it must be kept, because a dispute is expected.
 *
 * A case may be under several holds. Holds are never deleted; releasing one needs a
 * reason. While one stands, nothing of the case goes into the bin or is destroyed.
 */
import type { Kind } from '../record/kind.ts'
import { readMoment, readObject, readText } from '../record/read.ts'
import { optionalParagraphs, type Problem } from '../record/rules.ts'
import { tidyParagraphs } from '../values/text.ts'

/** A hold record. `releasedAt` is null while it stands. */
export interface LegalHold {
  readonly caseId: string
  readonly reason: string
  readonly placedAt: number
  readonly placedBy: string
  readonly releasedAt: number | null
  readonly releasedBy: string
  readonly releaseReason: string
}

/** What is wrong with the reason of a hold or of its release, or null. */
export function holdReasonProblem(text: string): Problem | null {
  return text.trim() === '' ? 'required' : optionalParagraphs(text)
}

/** A hold on a case from now on. */
export function placeHold(caseId: string, reason: string, by: string, now: number): LegalHold {
  return {
    caseId,
    reason: tidyParagraphs(reason),
    placedAt: now,
    placedBy: by,
    releasedAt: null,
    releasedBy: '',
    releaseReason: '',
  }
}

/** Release a hold; one that was released stays as it is, and so does one without a reason. */
export function releaseHold(hold: LegalHold, reason: string, by: string, now: number): LegalHold {
  if (hold.releasedAt !== null || holdReasonProblem(reason) !== null) return hold
  return { ...hold, releasedAt: now, releasedBy: by, releaseReason: tidyParagraphs(reason) }
}

/** The cases under at least one standing hold. */
export function heldCases(
  holds: readonly { readonly value: Pick<LegalHold, 'caseId' | 'releasedAt'> }[],
): ReadonlySet<string> {
  const standing = holds.filter(({ value }) => value.releasedAt === null)
  return new Set(standing.map(({ value }) => value.caseId))
}

/** Holds, as sealed in a workspace. */
export const legalHoldKind: Kind<LegalHold> = {
  name: 'legalHold',
  schema: 1,
  parse(raw) {
    const fields = readObject(raw, 'legalHold')
    return {
      caseId: readText(fields, 'caseId'),
      reason: readText(fields, 'reason'),
      placedAt: readMoment(fields, 'placedAt') ?? 0,
      placedBy: readText(fields, 'placedBy'),
      releasedAt: readMoment(fields, 'releasedAt'),
      releasedBy: readText(fields, 'releasedBy'),
      releaseReason: readText(fields, 'releaseReason'),
    }
  },
}
