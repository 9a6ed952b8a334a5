/** The report of a conflict check: a dated record of what was searched, found and decided. */
import type { Kind } from '../kind.ts'
import { readChoice, readCount, readList, readObject, readText } from '../read.ts'
import type { Hit, Subject } from './check.ts'
import { matchKinds } from './match.ts'

/** What a person says of a hit. */
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
  /** The document in which the clients consented, where one was needed. */
  readonly waiverDocumentId: string
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
    waiverDocumentId: '',
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

/** Why a report cannot be closed yet, or null. A waiver needs its document; a conflict needs a note. */
export function closingProblem(
  report: ConflictReport,
): 'openHits' | 'waiverMissing' | 'noteMissing' | null {
  const outcome = outcomeOf(report)
  if (outcome === 'open') return 'openHits'
  if (outcome === 'waived' && report.waiverDocumentId === '') return 'waiverMissing'
  return report.hits.some((hit) => hit.decision === 'conflict' && hit.note === '')
    ? 'noteMissing'
    : null
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

/** Whether a case may be taken on: a closed check that found nothing or was waived, and nobody new since. */
export function permitsEngagement(
  report: ConflictReport | undefined,
  subjects: readonly Subject[],
): boolean {
  if (!report || report.closedAt === 0 || needsNewCheck(report, subjects)) return false
  return outcomeOf(report) === 'cleared' || outcomeOf(report) === 'waived'
}

const sides = ['client', 'adverse', 'neutral'] as const

/** Conflict reports, as sealed in a workspace. */
export const conflictReportKind: Kind<ConflictReport> = {
  name: 'conflictReport',
  schema: 1,
  parse(raw) {
    const fields = readObject(raw, 'conflictReport')
    return {
      caseId: readText(fields, 'caseId'),
      subjects: readList(fields, 'subjects', readSubject),
      searched: readCount(fields, 'searched'),
      hits: readList(fields, 'hits', readHit),
      startedAt: readCount(fields, 'startedAt'),
      startedBy: readText(fields, 'startedBy'),
      closedAt: readCount(fields, 'closedAt'),
      closedBy: readText(fields, 'closedBy'),
      waiverDocumentId: readText(fields, 'waiverDocumentId'),
    }
  },
}

function readSubject(raw: unknown, path: string): Subject {
  const fields = readObject(raw, path)
  return { name: readText(fields, 'name'), side: readChoice(fields, 'side', sides, 'neutral') }
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
