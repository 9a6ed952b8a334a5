/**
 * Everything that happened in a case, in order: derived from its records and never stored,
 * so that it cannot say anything else than they do.
 */
import type { LegalCase } from './case.ts'
import type { CivilDate } from './civil-date.ts'
import { type ConflictReport, outcomeOf } from './conflicts/report.ts'
import type { Deadline } from './deadline.ts'
import type { DocumentRecord } from './document.ts'
import { type Invoice, invoiceTotals } from './invoice.ts'
import type { LegalHold } from './legal-hold.ts'
import type { Money } from './money.ts'
import type { Note } from './note.ts'
import type { Task } from './task.ts'
import type { TimeEntry } from './time-entry.ts'

/** What a line tells. Each is a key of the catalogue. */
export type TimelineKind =
  | 'step'
  | 'document'
  | 'note'
  | 'deadlineEntered'
  | 'deadlineClosed'
  | 'taskDone'
  | 'time'
  | 'invoiceIssued'
  | 'payment'
  | 'conflictReport'
  | 'holdPlaced'
  | 'holdReleased'

/** The parts by which a timeline is narrowed. */
export const timelineGroups = [
  'steps',
  'documents',
  'notes',
  'deadlines',
  'tasks',
  'time',
  'billing',
] as const
/** One of {@link timelineGroups}. */
export type TimelineGroup = (typeof timelineGroups)[number]

/** One line. `at` orders it; `day` is set where only a day is known. */
export interface TimelineLine {
  readonly key: string
  readonly kind: TimelineKind
  readonly group: TimelineGroup
  readonly at: number
  readonly day: CivilDate | ''
  readonly title: string
  readonly reason: string
  /** Account of who did it, or ''. */
  readonly by: string
  readonly step?: LegalCase['history'][number]
  readonly seconds?: number
  readonly amount?: Money
  readonly outcome?: string
}

/** A record as the timeline needs it. */
interface Held<T> {
  readonly id: string
  readonly value: T
  readonly createdAt: number
}

/** The records that a timeline is made of; those of other cases are left out. */
export interface TimelineRecords {
  readonly documents: readonly Held<DocumentRecord>[]
  readonly notes: readonly Held<Note>[]
  readonly deadlines: readonly Held<Deadline>[]
  readonly tasks: readonly Held<Task>[]
  readonly time: readonly Held<TimeEntry>[]
  readonly invoices: readonly Held<Invoice>[]
  readonly reports: readonly Held<ConflictReport>[]
  readonly holds: readonly Held<LegalHold>[]
}

/** The timeline of a case, the latest first. */
export function caseTimeline(
  legalCase: Held<LegalCase>,
  records: TimelineRecords,
): readonly TimelineLine[] {
  const ours = <T extends { readonly caseId: string }>(list: readonly Held<T>[]) =>
    list.filter(({ value }) => value.caseId === legalCase.id)
  const kept = <T extends { readonly caseId: string; readonly binnedAt: number | null }>(
    list: readonly Held<T>[],
  ) => ours(list).filter(({ value }) => value.binnedAt === null)
  const lines = [
    ...stepsOf(legalCase),
    ...kept(records.documents).map((one) =>
      line(one, 'document', 'documents', one.createdAt, one.value.name),
    ),
    ...kept(records.notes).map((one) =>
      line(one, 'note', 'notes', one.createdAt, one.value.text.slice(0, 200)),
    ),
    ...ours(records.deadlines).flatMap(deadlineLines),
    ...kept(records.tasks)
      .filter(({ value }) => value.doneAt !== 0)
      .map((one) => line(one, 'taskDone', 'tasks', one.value.doneAt, one.value.title)),
    ...kept(records.time)
      .filter(({ value }) => value.status === 'completed')
      .map((one) => ({
        ...line(one, 'time', 'time', noon(one.value.on), one.value.description),
        day: one.value.on,
        by: one.value.personId,
        seconds: one.value.seconds,
      })),
    ...kept(records.invoices).flatMap(invoiceLines),
    ...ours(records.reports).map((one) => ({
      ...line(one, 'conflictReport', 'steps', one.value.closedAt, one.value.closedBy),
      outcome: outcomeOf(one.value),
    })),
    ...ours(records.holds).flatMap(holdLines),
  ]
  return lines.sort((a, b) => b.at - a.at || (a.key < b.key ? -1 : 1))
}

function stepsOf({ id, value, createdAt }: Held<LegalCase>): TimelineLine[] {
  const opened = value.history.some(({ event }) => event === 'opened')
  const first = {
    event: 'opened',
    from: '',
    stage: value.history[0]?.from ?? value.stage,
    at: createdAt,
    by: '',
    reason: '',
  } as const
  return [...(opened ? [] : [first]), ...value.history].map((step, index) => ({
    ...line({ id: `${id}.${index}` }, 'step', 'steps', step.at, ''),
    by: step.by,
    reason: step.reason,
    step,
  }))
}

function deadlineLines(one: Held<Deadline>): TimelineLine[] {
  const { title, enteredAt, enteredBy, closedAt, closedBy, state, reason, attestation } = one.value
  const entered = {
    ...line(one, 'deadlineEntered', 'deadlines', enteredAt || one.createdAt, title),
    by: enteredBy,
  }
  if (closedAt === 0) return [entered]
  const closed = {
    ...line(one, 'deadlineClosed', 'deadlines', closedAt, title),
    by: closedBy,
    reason: reason || attestation,
    outcome: state,
  }
  return [entered, closed]
}

function invoiceLines(one: Held<Invoice>): TimelineLine[] {
  const { number, issuedOn, payments } = one.value
  if (issuedOn === '') return []
  return [
    {
      ...line(one, 'invoiceIssued', 'billing', noon(issuedOn), number),
      day: issuedOn,
      amount: invoiceTotals(one.value).gross,
    },
    ...payments.map((payment, index) => ({
      ...line({ id: `${one.id}.${index}` }, 'payment', 'billing', noon(payment.on), number),
      day: payment.on,
      amount: payment.amount,
    })),
  ]
}

function holdLines(one: Held<LegalHold>): TimelineLine[] {
  const { reason, placedAt, placedBy, releasedAt, releasedBy, releaseReason } = one.value
  const placed = { ...line(one, 'holdPlaced', 'steps', placedAt, ''), by: placedBy, reason }
  if (releasedAt === null) return [placed]
  return [
    placed,
    {
      ...line(one, 'holdReleased', 'steps', releasedAt, ''),
      by: releasedBy,
      reason: releaseReason,
    },
  ]
}

function line(
  one: { readonly id: string },
  kind: TimelineKind,
  group: TimelineGroup,
  at: number,
  title: string,
): TimelineLine {
  return { key: `${kind}:${one.id}`, kind, group, at, day: '', title, reason: '', by: '' }
}

/** The middle of a day, so that what is known by the day stands among what is known by the minute. */
function noon(day: CivilDate): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12).getTime()
}
