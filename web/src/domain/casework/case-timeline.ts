/**
 * Everything that happened in a case, in order: derived from its records and never stored,
 * so that it cannot say anything else than they do.
 */

import { type Invoice, invoiceTotals } from '../billing/invoice.ts'
import type { CalendarEvent } from '../calendar/calendar-event.ts'
import { type CalendarItem, calendarItems } from '../calendar/calendar-items.ts'
import type { LegalCase } from '../case/case.ts'
import type { Communication } from '../case/communication.ts'
import type { LegalHold } from '../case/legal-hold.ts'
import type { Note } from '../case/note.ts'
import { type ConflictReport, outcomeOf } from '../conflict-check/report.ts'
import { type Deadline, enteredAt } from '../deadline/deadline.ts'
import type { DocumentRecord } from '../document/document.ts'
import type { Task } from '../task/task.ts'
import type { TimeEntry } from '../time/time-entry.ts'
import type { TrustEntry } from '../trust/trust.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { type Money, negateMoney } from '../values/money.ts'
import { instantOf } from '../values/zoned-time.ts'

/** What a line tells. Each is a key of the catalogue. */
export type TimelineKind =
  | 'step'
  | 'document'
  | 'documentVersion'
  | 'note'
  | 'communication'
  | 'event'
  | 'deadlineEntered'
  | 'deadlineClosed'
  | 'taskDone'
  | 'time'
  | 'invoiceIssued'
  | 'payment'
  | 'trust'
  | 'conflictReport'
  | 'holdPlaced'
  | 'holdReleased'

/** The parts by which a timeline is narrowed. */
export const timelineGroups = [
  'steps',
  'documents',
  'notes',
  'communications',
  'calendar',
  'deadlines',
  'tasks',
  'time',
  'billing',
  'trust',
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

/** No calendar of a firm reaches further back. */
const beginning = '1970-01-01' as CivilDate

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
  readonly communications: readonly Held<Communication>[]
  readonly events: readonly Held<CalendarEvent>[]
  readonly deadlines: readonly Held<Deadline>[]
  readonly tasks: readonly Held<Task>[]
  readonly time: readonly Held<TimeEntry>[]
  readonly invoices: readonly Held<Invoice>[]
  readonly trust: readonly Held<TrustEntry>[]
  readonly reports: readonly Held<ConflictReport>[]
  readonly holds: readonly Held<LegalHold>[]
}

/** The reader's clock: what is to come has not happened yet. */
export interface TimelineClock {
  readonly today: CivilDate
  readonly zone: string
}

/** The timeline of a case, the latest first. */
export function caseTimeline(
  legalCase: Held<LegalCase>,
  records: TimelineRecords,
  clock: TimelineClock,
): readonly TimelineLine[] {
  const ours = <T extends { readonly caseId: string }>(list: readonly Held<T>[]) =>
    list.filter(({ value }) => value.caseId === legalCase.id)
  const kept = <T extends { readonly caseId: string; readonly binnedAt: number | null }>(
    list: readonly Held<T>[],
  ) => ours(list).filter(({ value }) => value.binnedAt === null)
  const lines = [
    ...stepsOf(legalCase),
    ...kept(records.documents).flatMap(documentLines),
    ...kept(records.notes).map((one) =>
      line(one, 'note', 'notes', one.createdAt, one.value.text.slice(0, 200)),
    ),
    ...kept(records.communications).map((one) => communicationLine(one, clock)),
    ...calendarItems(
      { events: ours(records.events), deadlines: [], tasks: [] },
      beginning,
      clock.today,
      clock.zone,
    ).map((item) => eventLine(item)),
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
    ...ours(records.trust).map(trustLine),
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

/** The first version stands where the document came; each later one where it took its place. */
function documentLines(one: Held<DocumentRecord>): TimelineLine[] {
  const { earlier, name } = one.value
  const came = line(one, 'document', 'documents', one.createdAt, earlier[0]?.name ?? name)
  return [
    came,
    ...earlier.map(({ replacedAt, note }, index) => ({
      ...line(
        { id: `${one.id}.${index}` },
        'documentVersion',
        'documents',
        replacedAt,
        earlier[index + 1]?.name ?? name,
      ),
      reason: note,
    })),
  ]
}

function communicationLine(one: Held<Communication>, { zone }: TimelineClock): TimelineLine {
  const { subject, participants, body, direction, day, time, loggedBy } = one.value
  const at = time === '' ? noon(day) : instantOf({ day, time }, zone)
  const title = subject || participants.join(', ') || body.slice(0, 200)
  return {
    ...line(one, 'communication', 'communications', at, title),
    day: time === '' ? day : '',
    by: loggedBy,
    outcome: direction,
  }
}

function eventLine(item: CalendarItem): TimelineLine {
  return {
    ...line({ id: item.key }, 'event', 'calendar', item.start || noon(item.startDay), item.title),
    day: item.allDay ? item.startDay : '',
    outcome: item.over ? 'cancelled' : 'held',
  }
}

/** Money that came in has a positive amount, and so has money that left. */
function trustLine(one: Held<TrustEntry>): TimelineLine {
  const { on, purpose, counterparty, effect, type } = one.value
  return {
    ...line(one, 'trust', 'trust', noon(on), purpose || counterparty),
    day: on,
    amount: effect.minor < 0 ? negateMoney(effect) : effect,
    outcome: type === 'reversal' ? 'reversed' : effect.minor < 0 ? 'out' : 'in',
  }
}

function deadlineLines(one: Held<Deadline>): TimelineLine[] {
  const { title, enteredBy, closedAt, closedBy, state, reason, attestation } = one.value
  const entered = {
    ...line(one, 'deadlineEntered', 'deadlines', enteredAt(one), title),
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
