/**
 * A conflict check and its report: a dated record of what was searched, found and decided.
 *
 * While hits are being decided the check is a record of kind `conflictCheck`. Closing it
 * writes a record of kind `conflictReport` and removes the check. Nothing changes a
 * report afterwards: who looks again makes a new one, and a late decision from another
 * device touches the check alone.
 */
import type { Kind } from '../record/kind.ts'
import { sameValue } from '../record/patch.ts'
import { readChoice, readCount, readList, readObject, readText } from '../record/read.ts'
import { matchKinds } from '../values/match.ts'
import type { Hit, Subject } from './check.ts'

/** What a person says of a hit. Every decision but `open` wants a reason. */
export const hitDecisions = ['open', 'other_person', 'no_conflict', 'waivable', 'conflict'] as const
/** One of {@link hitDecisions}. */
export type HitDecision = (typeof hitDecisions)[number]

/** A hit with what was decided about it, by whom and why. */
export interface DecidedHit extends Hit {
  readonly decision: HitDecision
  readonly note: string
  readonly decidedBy: string
}

/** What the check came to. */
export type Outcome = 'open' | 'cleared' | 'waived' | 'conflict'

/** A conflict check. `closedAt` is 0 while it is open; a closed one is never changed. */
export interface ConflictReport {
  readonly caseId: string
  readonly subjects: readonly Subject[]
  /** How many names were searched. */
  readonly searched: number
  readonly hits: readonly DecidedHit[]
  readonly startedAt: number
  readonly startedBy: string
  readonly closedAt: number
  readonly closedBy: string
  /** How the clients consented, where that was needed: the document's name, or words. */
  readonly waiver: string
}

/** A new check with every hit open. */
export function startReport(
  caseId: string,
  subjects: readonly Subject[],
  searched: number,
  hits: readonly Hit[],
  by: string,
  now: number,
): ConflictReport {
  return {
    caseId,
    subjects,
    searched,
    startedAt: now,
    startedBy: by,
    closedAt: 0,
    closedBy: '',
    waiver: '',
    hits: hits.map((hit) => ({ ...hit, decision: 'open', note: '', decidedBy: '' })),
  }
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

const sides = ['client', 'adverse', 'neutral'] as const

/** Frozen reports, as sealed in a workspace. Created once, never updated. */
export const conflictReportKind: Kind<ConflictReport> = {
  name: 'conflictReport',
  schema: 1,
  parse: (raw) => parseReport(raw, 'conflictReport'),
}

/** Checks whose hits are being decided, as sealed in a workspace. */
export const conflictCheckKind: Kind<ConflictReport> = {
  name: 'conflictCheck',
  schema: 1,
  parse: (raw) => parseReport(raw, 'conflictCheck'),
}

function parseReport(raw: unknown, kind: string): ConflictReport {
  const fields = readObject(raw, kind)
  return {
    caseId: readText(fields, 'caseId'),
    subjects: readList(fields, 'subjects', readSubject),
    searched: readCount(fields, 'searched'),
    hits: readList(fields, 'hits', readHit),
    startedAt: readCount(fields, 'startedAt'),
    startedBy: readText(fields, 'startedBy'),
    closedAt: readCount(fields, 'closedAt'),
    closedBy: readText(fields, 'closedBy'),
    waiver: readText(fields, 'waiver'),
  }
}

/**
 * Whether a frozen report reads otherwise than when it was first written. `history` are its
 * states as the server keeps them, newest first. No screen can bring this about; it would
 * be somebody's own program, and the signature of the later state says whose.
 */
export function wasAltered(history: readonly (ConflictReport | undefined)[]): boolean {
  return history.some((state) => !sameValue(state, history.at(-1)))
}

function readSubject(raw: unknown, path: string): Subject {
  const fields = readObject(raw, path)
  return {
    name: readText(fields, 'name'),
    side: readChoice(fields, 'side', sides, 'neutral'),
    clientId: readText(fields, 'clientId'),
  }
}

function readHit(raw: unknown, path: string): DecidedHit {
  const fields = readObject(raw, path)
  return {
    subject: readText(fields, 'subject'),
    kind: readChoice(fields, 'kind', matchKinds, 'partial'),
    name: readText(fields, 'name'),
    caseId: readText(fields, 'caseId'),
    caseTitle: readText(fields, 'caseTitle'),
    role: readText(fields, 'role'),
    side: readChoice(fields, 'side', sides, 'neutral'),
    closed: fields.closed === true,
    walled: fields.walled === true,
    adverse: fields.adverse === true,
    decision: readChoice(fields, 'decision', hitDecisions, 'open'),
    note: readText(fields, 'note'),
    decidedBy: readText(fields, 'decidedBy'),
  }
}
