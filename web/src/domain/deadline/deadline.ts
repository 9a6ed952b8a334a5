/**
 * A deadline of a case, or a recurring obligation of the firm.
 *
 * A deadline cannot be deleted. It is satisfied with a proof or an attestation,
 * cancelled with a reason, or missed, and missing one asks for an incident. A second
 * person verifies it. When its trigger moves, it is computed again unless it is locked.
 */

import { paths } from '../../lib/paths.ts'
import { type Of, record } from '../record/describe.ts'
import {
  certainDay,
  choice,
  count,
  flag,
  line,
  momentOrZero,
  other,
  paragraphs,
  reference,
  references,
  text,
} from '../record/fields.ts'
import { absent, many, part, perhaps } from '../record/parts.ts'
import { addDays, type CivilDate, daysBetween } from '../values/civil-date.ts'
import type { Circumstances } from './circumstances.ts'
import { addMonths } from './months.ts'

/** The states. Due soon and overdue are derived from the day, never stored. */
const deadlineStates = ['active', 'satisfied', 'cancelled', 'missed'] as const

/** How much hangs on it. */
export const deadlinePriorities = ['high', 'medium', 'low'] as const
/** One of {@link deadlinePriorities}. */
export type DeadlinePriority = (typeof deadlinePriorities)[number]

/** What is due. */
export const deadlineTypes = [
  'filing',
  'response',
  'service',
  'discovery',
  'appeal',
  'limitation',
  'contractual',
  'payment',
  'compliance',
  'internal',
] as const
/** One of {@link deadlineTypes}. */
export type DeadlineType = (typeof deadlineTypes)[number]

/** How often an obligation comes back. */
export const recurrences = ['none', 'monthly', 'quarterly', 'yearly'] as const
/** One of {@link recurrences}. */
export type Recurrence = (typeof recurrences)[number]

/** How a date was computed, so that it can be computed again. */
const originPart = part({
  ruleSet: text(),
  ruleSetVersion: text(),
  /** '' when the period was given by hand. */
  rule: text(),
  trigger: certainDay(),
  /** When on that day the event was, and by whose clock, where hours were counted. */
  time: absent(text()),
  zone: absent(text()),
  n: count(),
  unit: text('day'),
  direction: choice(['after', 'before'], 'after'),
  service: text(),
  servedPeriod: flag(),
  subdivision: text(),
  extraClosed: many(text()),
  /** Days of shortened court hours, where the rules look at them. */
  shortDays: absent(many(text())),
  /** Calendars of the firm whose closing days counted, by id. */
  courts: references('firmCalendar'),
  /** The day that the rule gave when somebody last took or left it, and the time where it gives one. */
  ruleDue: absent(certainDay()),
  ruleTime: absent(text()),
})
/** See {@link originPart}. */
export type Origin = Of<typeof originPart>

/** Deadlines, as sealed in a workspace. */
export const deadlineKind = record('deadline', 2, {
  title: line().required().called('deadlines:fieldTitle'),
  caseId: reference('case').called('deadlines:fieldCase'),
  type: choice(deadlineTypes, 'filing').called('deadlines:fieldType', 'deadlines:type_'),
  due: certainDay().called('deadlines:fieldDue'),
  /** A time of day at the court, `HH:MM`, or ''. */
  time: text().called('deadlines:fieldTime').goesWith('due'),
  priority: choice(deadlinePriorities, 'medium').called(
    'deadlines:fieldPriority',
    'deadlines:priority_',
  ),
  state: choice(deadlineStates, 'active').called('tasks:fieldState', 'deadlines:state_'),
  origin: perhaps(originPart).goesWith('due'),
  /** Whether a moved trigger leaves the date alone. */
  locked: flag().called('deadlines:locked'),
  ownerId: reference('account').called('deadlines:owner'),
  backupId: reference('account').called('deadlines:backup'),
  verifiedBy: reference('account').called('deadlines:verification'),
  verifiedAt: momentOrZero().goesWith('verifiedBy'),
  /** Days before the due date on which to remind. */
  reminders: many(other(0, Number)).called('deadlines:reminders'),
  /** Days before the due date of the day by which the work must be ready; 0 for none. */
  preDeadlineDays: count().called('deadlines:preDeadline'),
  recurrence: choice(recurrences, 'none').called(
    'deadlines:fieldRecurrence',
    'deadlines:recurrence_',
  ),
  /** The day of the month that a recurring one falls on; 0 while that is the day it is due. */
  recurrenceDay: count()
    .understood((day) => Math.min(31, day))
    .goesWith('recurrence'),
  notes: paragraphs().called('deadlines:fieldNotes'),
  sourceDocumentId: reference('document'),
  /** How it was satisfied: a document, or the words of who attests it. */
  proofDocumentId: reference('document').goesWith('state'),
  attestation: text().goesWith('state'),
  closedBy: reference('account').goesWith('state'),
  closedAt: momentOrZero().goesWith('state'),
  /** Why it was cancelled, or what happened when it was missed. */
  reason: text().goesWith('state'),
  /** 0: when its record was made; see {@link enteredAt}. */
  enteredAt: momentOrZero(),
  enteredBy: reference('account'),
  /** Who moved it last, or ''. */
  movedBy: reference('account').goesWith('due'),
})
  .called('palette:kindDeadline')
  .opensAt(paths.deadline)
/** A deadline record. */
export type Deadline = Of<typeof deadlineKind>

/** Days before the due date on which a lawyer wants to hear of it, unless they choose others. */
const usualReminders: readonly number[] = [14, 7, 3, 1, 0]

/** Whether a period of that unit ends at a time of day. */
export function hasTime(unit: string | undefined): boolean {
  return unit === 'hour' || unit === 'day_monday'
}

/** A deadline with the usual reminders, due on a day: the one that its rule gave, where it has an origin. */
export function newDeadline(
  given: Pick<Deadline, 'title' | 'caseId' | 'due' | 'priority'> & Partial<Deadline>,
  by: string,
  now: number,
): Deadline {
  const own = { ownerId: by, reminders: usualReminders, enteredAt: now, enteredBy: by }
  const { due: ruleDue, time: ruleTime = '' } = given
  const ruled = hasTime(given.origin?.unit) ? { ruleDue, ruleTime } : { ruleDue }
  const origin = given.origin ? { ...ruled, ...given.origin } : null
  return deadlineKind.empty({ ...own, ...given, origin })
}

/** How close an active deadline is. */
export type Urgency = 'overdue' | 'today' | 'soon' | 'later' | 'done'

/** How close a deadline is on `today`: soon is within seven days. */
export function urgencyOf(deadline: Deadline, today: CivilDate): Urgency {
  if (deadline.state !== 'active') return 'done'
  const days = daysBetween(today, deadline.due)
  if (days < 0) return 'overdue'
  if (days === 0) return 'today'
  return days <= 7 ? 'soon' : 'later'
}

/** Why a step is not possible. */
export type DeadlineRefusal = 'notActive' | 'proofMissing' | 'reasonMissing' | 'samePerson'

/** Satisfy a deadline. It needs a document, or a sentence of attestation. */
export function satisfy(
  deadline: Deadline,
  proof: { documentId: string; attestation: string },
  by: string,
  now: number,
): Deadline | DeadlineRefusal {
  if (deadline.state !== 'active') return 'notActive'
  const attestation = proof.attestation.trim()
  if (proof.documentId === '' && attestation === '') return 'proofMissing'
  return {
    ...deadline,
    state: 'satisfied',
    proofDocumentId: proof.documentId,
    attestation,
    closedBy: by,
    closedAt: now,
  }
}

/** Cancel a deadline, or record that it was missed. Both need a reason. */
export function close(
  deadline: Deadline,
  as: 'cancelled' | 'missed',
  reason: string,
  by: string,
  now: number,
): Deadline | DeadlineRefusal {
  if (deadline.state !== 'active') return 'notActive'
  if (reason.trim() === '') return 'reasonMissing'
  return { ...deadline, state: as, reason: reason.trim(), closedBy: by, closedAt: now }
}

/** Open a closed deadline again, keeping what was said of it in its history. */
export function reopen(deadline: Deadline): Deadline {
  return {
    ...deadline,
    state: 'active',
    proofDocumentId: '',
    attestation: '',
    reason: '',
    closedBy: '',
    closedAt: 0,
  }
}

/** Verify a deadline; never by whose date it is: who moved it last, or entered it. */
export function verify(deadline: Deadline, by: string, now: number): Deadline | DeadlineRefusal {
  if (deadline.state !== 'active') return 'notActive'
  return by === (deadline.movedBy || deadline.enteredBy)
    ? 'samePerson'
    : { ...deadline, verifiedBy: by, verifiedAt: now }
}

/** A changed date is unverified again, and is that of who changed it. */
export function moveTo(
  deadline: Deadline,
  due: CivilDate,
  by: string,
  time = deadline.time,
): Deadline {
  const { recurrenceDay } = deadline
  if (due === deadline.due && time === deadline.time) return deadline
  const moved = { ...deadline, due, time, movedBy: by, verifiedBy: '', verifiedAt: 0 }
  return { ...moved, recurrenceDay: due === deadline.due ? recurrenceDay : 0 }
}

const monthsBetween = { none: 0, monthly: 1, quarterly: 3, yearly: 12 } as const satisfies Record<
  Recurrence,
  number
>

/**
 * The next occurrence of a recurring obligation, once this one is satisfied or missed; null
 * when it does not come back. One of the 31st comes on the last day of a shorter month and
 * on the 31st again afterwards. Whoever enters it and whenever, it says the same: devices that
 * enter it without knowing of each other agree. Its date is that of who chose the last one.
 */
export function nextOccurrence(deadline: Deadline): Deadline | null {
  const months = monthsBetween[deadline.recurrence]
  if (months === 0) return null
  const wanted = deadline.recurrenceDay || Number(deadline.due.slice(8))
  const day = addMonths(deadline.due, months, 'same-day-or-last')
  const last = addMonths(`${day.slice(0, 8)}01` as CivilDate, 1, 'same-day-or-last')
  const lastDay = Number(addDays(last, -1).slice(8))
  const due = `${day.slice(0, 8)}${String(Math.min(wanted, lastDay)).padStart(2, '0')}` as CivilDate
  return {
    ...reopen(deadline),
    due,
    origin: null,
    recurrenceDay: wanted,
    verifiedBy: '',
    verifiedAt: 0,
    enteredBy: deadline.movedBy || deadline.enteredBy,
    enteredAt: 0,
    movedBy: '',
  }
}

/** When a deadline was entered; a next occurrence says nothing of its own, and is as old as its record. */
export function enteredAt(entry: { readonly value: Deadline; readonly createdAt: number }): number {
  return entry.value.enteredAt || entry.createdAt
}

/** Whether an obligation's next occurrence has been entered already. */
export function isEntered(next: Deadline, all: readonly Deadline[]): boolean {
  return all.some(
    ({ title, caseId, due, recurrence }) =>
      title === next.title &&
      caseId === next.caseId &&
      due === next.due &&
      recurrence === next.recurrence,
  )
}

/** What the calculator needs to know of an origin. */
export function circumstancesOf(origin: Origin): Circumstances {
  return {
    rule: origin.rule,
    servedPeriod: origin.servedPeriod,
    extraClosed: origin.extraClosed as readonly CivilDate[],
    courts: origin.courts,
    ...(origin.shortDays ? { shortDays: origin.shortDays as readonly CivilDate[] } : {}),
    ...(origin.time ? { time: origin.time } : {}),
    ...(origin.zone ? { zone: origin.zone } : {}),
    ...(origin.service ? { service: origin.service } : {}),
    ...(origin.subdivision ? { subdivision: origin.subdivision } : {}),
  }
}
