/** Running a conflict check over everybody in the vault, and keeping what a person decides. */
import { caseKind, type LegalCase } from '../../../domain/case/case.ts'
import { clientKind } from '../../../domain/client/client.ts'
import type { Hit, Subject } from '../../../domain/conflict-check/check.ts'
import { subjectsOf } from '../../../domain/conflict-check/conflict-state.ts'
import { everybodyKnown } from '../../../domain/conflict-check/known.ts'
import {
  type ConflictReport,
  closeReport,
  closingProblem,
  conflictCheckKind,
  conflictReportKind,
  decideHit,
  type HitDecision,
  isAnswered,
  startReport,
} from '../../../domain/conflict-check/report.ts'
import { customFieldKind } from '../../../domain/record/custom-field.ts'
import { pause } from '../../../lib/pause.ts'
import { walledElsewhere } from '../../../records-ui/walled-elsewhere.ts'
import {
  type Change,
  creating,
  getRecord,
  listRecords,
  newRecordId,
  removing,
  updateRecord,
  writeRecords,
} from '../../../vault/records/records'
import type { Entry } from '../../../vault/wire/types'

/** What a search found. */
export interface Found {
  readonly searched: number
  readonly hits: readonly Hit[]
}

/** Look for names among everybody the firm knows, outside the case itself. */
export async function search(subjects: readonly Subject[], exceptCase: string): Promise<Found> {
  // The tables that bring every script into Latin letters are large: only a search fetches them.
  const { ConflictIndex } = await import('../../../domain/conflict-check/check.ts')
  // A firm of thousands takes a moment: let the page show that it searches.
  await pause()
  const known = everybodyKnown(
    listRecords(caseKind),
    listRecords(clientKind),
    exceptCase,
    walledElsewhere(),
    listRecords(customFieldKind),
  )
  return { searched: known.length, hits: new ConflictIndex(known).check(subjects) }
}

/** Everybody of a case as names to check. */
export function subjectsNow(legalCase: LegalCase): readonly Subject[] {
  return subjectsOf(legalCase, (id) => getRecord(clientKind, id)?.value)
}

/** Search for everybody of a case and open a check on what was found; an open one is replaced. */
export async function runCheck(caseId: string, by: string): Promise<void> {
  const legalCase = getRecord(caseKind, caseId)?.value
  if (legalCase === undefined) return
  const subjects = subjectsNow(legalCase)
  const found = await search(subjects, caseId)
  await writeRecords([
    ...openChecks(caseId).map(({ id }) => removing(conflictCheckKind, id)),
    openingCheck(caseId, subjects, found, by),
  ])
}

/** The change that opens a check on what was found. */
export function openingCheck(
  caseId: string,
  subjects: readonly Subject[],
  { searched, hits }: Found,
  by: string,
): Change {
  return creating(conflictCheckKind, startReport(caseId, subjects, searched, hits, by, Date.now()))
}

/** Decisions that are still being stored: a check is closed on what was said, not before it. */
let deciding: Promise<unknown> = Promise.resolve()

/** Decide one hit of an open check. */
export function decide(
  checkId: string,
  index: number,
  decision: HitDecision,
  note: string,
  by: string,
): Promise<void> {
  const stored = updateRecord(conflictCheckKind, checkId, (check) =>
    decideHit(check, index, decision, note, by),
  )
  deciding = Promise.allSettled([deciding, stored])
  return stored
}

/**
 * Freeze a check: its report is written and the check is gone, with those that colleagues ran at the same
 * moment and found the same. Answers what is missing, or null.
 */
export async function freeze(
  checkId: string,
  waiver: string,
  by: string,
): Promise<ReturnType<typeof closingProblem>> {
  await deciding
  const check = getRecord(conflictCheckKind, checkId)?.value
  if (check === undefined) return null
  const complete: ConflictReport = { ...check, waiver: waiver.trim() }
  const problem = closingProblem(complete)
  if (problem !== null) return problem
  const answered = openChecks(check.caseId).filter(
    ({ id, value }) => id === checkId || isAnswered(value, complete),
  )
  await writeRecords([
    creating(conflictReportKind, closeReport(complete, by, Date.now()), newRecordId()),
    ...answered.map(({ id }) => removing(conflictCheckKind, id)),
  ])
  return null
}

function openChecks(caseId: string): readonly Entry<ConflictReport>[] {
  return listRecords(conflictCheckKind).filter(({ value }) => value.caseId === caseId)
}
