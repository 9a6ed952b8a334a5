/**
 * A conflict check and its report: a dated record of what was searched, found and decided.
 *
 * While hits are being decided the check is a record of kind `conflictCheck`. Closing it
 * writes a record of kind `conflictReport` and removes the check. Nothing changes a
 * report afterwards: who looks again makes a new one, and a late decision from another
 * device touches the check alone.
 */
import { type Of, record } from '../record/describe.ts'
import { choice, count, flag, reference, text } from '../record/fields.ts'
import { many, part } from '../record/parts.ts'
import { sameValue } from '../record/patch.ts'
import { matchKinds } from '../values/match.ts'
import type { Hit, Subject } from './check.ts'

/** What a person says of a hit. Every decision but `open` wants a reason. */
export const hitDecisions = ['open', 'other_person', 'no_conflict', 'waivable', 'conflict'] as const
/** One of {@link hitDecisions}. */
export type HitDecision = (typeof hitDecisions)[number]

const side = choice(['client', 'adverse', 'neutral'], 'neutral')

const subjectPart = part({ name: text(), side, clientId: reference('client') })

/** A hit with what was decided about it, by whom and why. */
const decidedHit = part({
  subject: text(),
  kind: choice(matchKinds, 'partial'),
  name: text(),
  caseId: reference('case'),
  caseTitle: text(),
  role: text(),
  side,
  closed: flag(),
  walled: flag(),
  adverse: flag(),
  decision: choice(hitDecisions, 'open'),
  note: text(),
  decidedBy: reference('account'),
})
/** See {@link decidedHit}. */
export type DecidedHit = Of<typeof decidedHit>

/** What the check came to. */
export type Outcome = 'open' | 'cleared' | 'waived' | 'conflict'

const reportFields = {
  caseId: reference('case'),
  subjects: many(subjectPart),
  /** How many names were searched. */
  searched: count(),
  hits: many(decidedHit),
  startedAt: count(),
  startedBy: reference('account'),
  /** 0 while the check is open; a closed one is never changed */
  closedAt: count(),
  closedBy: reference('account'),
  /** How the clients consented, where that was needed: the document's name, or words. */
  waiver: text(),
}

/** Frozen reports, as sealed in a workspace. Created once, never updated. */
export const conflictReportKind = record('conflictReport', 1, reportFields)

/** Checks whose hits are being decided, as sealed in a workspace. */
export const conflictCheckKind = record('conflictCheck', 1, reportFields)

/** A conflict check, open or closed. */
export type ConflictReport = Of<typeof conflictReportKind>

/** A new check with every hit open. */
export function startReport(
  caseId: string,
  subjects: readonly Subject[],
  searched: number,
  hits: readonly Hit[],
  by: string,
  now: number,
): ConflictReport {
  return conflictCheckKind.empty({
    caseId,
    subjects,
    searched,
    startedAt: now,
    startedBy: by,
    hits: hits.map((hit) => ({ ...hit, decision: 'open', note: '', decidedBy: '' })),
  })
}

/** Decide one hit. A closed report stays as it is. */
export function decideHit(
  report: ConflictReport,
  index: number,
  decision: HitDecision,
  note: string,
  by: string,
): ConflictReport {
  if (report.closedAt !== 0) return report
  const hits = report.hits.map((hit, at) =>
    at === index ? { ...hit, decision, note: note.trim(), decidedBy: by } : hit,
  )
  return { ...report, hits }
}

/** What the decisions add up to. One open hit leaves the whole check open. */
export function outcomeOf(report: ConflictReport): Outcome {
  const decisions = report.hits.map((hit) => hit.decision)
  if (decisions.includes('open')) return 'open'
  if (decisions.includes('conflict')) return 'conflict'
  return decisions.includes('waivable') ? 'waived' : 'cleared'
}

/** Why a check cannot be closed yet, or null: each hit is decided with a reason, a waiver says where it is. */
export function closingProblem(
  report: ConflictReport,
): 'openHits' | 'waiverMissing' | 'noteMissing' | null {
  const outcome = outcomeOf(report)
  if (outcome === 'open') return 'openHits'
  if (outcome === 'waived' && report.waiver.trim() === '') return 'waiverMissing'
  return report.hits.some((hit) => hit.note === '') ? 'noteMissing' : null
}

/** Close a report for good, or leave it when something is missing. */
export function closeReport(report: ConflictReport, by: string, now: number): ConflictReport {
  if (report.closedAt !== 0 || closingProblem(report) !== null) return report
  return { ...report, closedAt: now, closedBy: by }
}

/** Whether a case whose names are `subjects` now needs a new check: somebody came who was not searched. */
export function needsNewCheck(
  report: ConflictReport | undefined,
  subjects: readonly Subject[],
): boolean {
  if (!report) return true
  return subjects.some(
    (subject) =>
      !report.subjects.some((known) => known.name === subject.name && known.side === subject.side),
  )
}

/** Whether a check that somebody began elsewhere asks nothing that `report` does not answer, and holds no decision. */
export function isAnswered(check: ConflictReport, report: ConflictReport): boolean {
  const found = ({ hits }: ConflictReport) =>
    hits.map((hit) => ({ ...hit, decision: 'open', note: '', decidedBy: '' }))
  return !needsNewCheck(report, check.subjects) && sameValue(check.hits, found(report))
}

/**
 * Whether a frozen report reads otherwise than when it was first written. `history` are its
 * states as the server keeps them, newest first. No screen can bring this about; it would
 * be somebody's own program, and the signature of the later state says whose.
 */
export function wasAltered(history: readonly (ConflictReport | undefined)[]): boolean {
  return history.some((state) => !sameValue(state, history.at(-1)))
}
