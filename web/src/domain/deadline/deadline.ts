/**
 * A deadline of a case, or a recurring obligation of the firm.
 *
 * A deadline cannot be deleted. It is satisfied with a proof or an attestation,
 * cancelled with a reason, or missed, and missing one asks for an incident. A second
 * person verifies it. When its trigger moves, it is computed again unless it is locked.
 */

import type { Kind } from '../record/kind.ts'
import {
  type Raw,
  readChoice,
  readCount,
  readList,
  readMoment,
  readObject,
  readRequiredDay,
  readText,
  textMember,
} from '../record/read.ts'
import { optionalParagraphs, type Problem, requiredLine } from '../record/rules.ts'
import { addDays, type CivilDate, daysBetween } from '../values/civil-date.ts'
import type { Circumstances } from './circumstances.ts'
import { addMonths } from './months.ts'

/** The states. Due soon and overdue are derived from the day, never stored. */
const deadlineStates = ['active', 'satisfied', 'cancelled', 'missed'] as const
/** One of {@link deadlineStates}. */
export type DeadlineState = (typeof deadlineStates)[number]

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
export interface Origin {
  readonly ruleSet: string
  readonly ruleSetVersion: string
  /** '' when the period was given by hand. */
  readonly rule: string
  readonly trigger: CivilDate
  readonly n: number
  readonly unit: string
  readonly direction: 'after' | 'before'
  readonly service: string
  readonly servedPeriod: boolean
  readonly subdivision: string
  readonly extraClosed: readonly string[]
  /** Calendars of the firm whose closing days counted, by id. */
  readonly courts: readonly string[]
}

/** A deadline record. */
export interface Deadline {
  readonly title: string
  readonly caseId: string
  readonly type: DeadlineType
  readonly due: CivilDate
  /** A time of day at the court, `HH:MM`, or ''. */
  readonly time: string
  readonly priority: DeadlinePriority
  readonly state: DeadlineState
  readonly origin: Origin | null
  /** Whether a moved trigger leaves the date alone. */
  readonly locked: boolean
  readonly ownerId: string
  readonly backupId: string
  readonly verifiedBy: string
  readonly verifiedAt: number
  /** Days before the due date on which to remind. */
  readonly reminders: readonly number[]
  /** Days before the due date of the day by which the work must be ready; 0 for none. */
  readonly preDeadlineDays: number
  readonly recurrence: Recurrence
  /** The day of the month that a recurring one falls on; 0 while that is the day it is due. */
  readonly recurrenceDay: number
  readonly notes: string
  readonly sourceDocumentId: string
  /** How it was satisfied: a document, or the words of who attests it. */
  readonly proofDocumentId: string
  readonly attestation: string
  readonly closedBy: string
  readonly closedAt: number
  /** Why it was cancelled, or what happened when it was missed. */
  readonly reason: string
  /** 0: when its record was made; see {@link enteredAt}. */
  readonly enteredAt: number
  readonly enteredBy: string
  /** Who moved it last, or ''. */
  readonly movedBy: string
}

/** The rules of each field that a person types. */
export const deadlineRules = {
  title: requiredLine,
  notes: optionalParagraphs,
} as const satisfies Partial<Record<keyof Deadline, (text: string) => Problem | null>>

/** Days before the due date on which a lawyer wants to hear of it, unless they choose others. */
const usualReminders: readonly number[] = [14, 7, 3, 1, 0]

/** A deadline with the usual reminders, due on a day. */
export function newDeadline(
  given: Pick<Deadline, 'title' | 'caseId' | 'due' | 'priority'> & Partial<Deadline>,
  by: string,
  now: number,
): Deadline {
  return {
    type: 'filing',
    time: '',
    state: 'active',
    origin: null,
    locked: false,
    ownerId: by,
    backupId: '',
    verifiedBy: '',
    verifiedAt: 0,
    reminders: usualReminders,
    preDeadlineDays: 0,
    recurrence: 'none',
    recurrenceDay: 0,
    notes: '',
    sourceDocumentId: '',
    proofDocumentId: '',
    attestation: '',
    closedBy: '',
    closedAt: 0,
    reason: '',
    enteredAt: now,
    enteredBy: by,
    movedBy: '',
    ...given,
  }
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
export function moveTo(deadline: Deadline, due: CivilDate, by: string): Deadline {
  if (due === deadline.due) return deadline
  return { ...deadline, due, movedBy: by, verifiedBy: '', verifiedAt: 0, recurrenceDay: 0 }
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
    servedPeriod: origin.servedPeriod,
    extraClosed: origin.extraClosed as readonly CivilDate[],
    courts: origin.courts,
    ...(origin.service ? { service: origin.service } : {}),
    ...(origin.subdivision ? { subdivision: origin.subdivision } : {}),
  }
}

/** Deadlines, as sealed in a workspace. */
export const deadlineKind: Kind<Deadline> = {
  name: 'deadline',
  schema: 2,
  parse(raw) {
    const fields = readObject(raw, 'deadline')
    return {
      title: readText(fields, 'title'),
      caseId: readText(fields, 'caseId'),
      type: readChoice(fields, 'type', deadlineTypes, 'filing'),
      due: readRequiredDay(fields, 'due'),
      time: readText(fields, 'time'),
      priority: readChoice(fields, 'priority', deadlinePriorities, 'medium'),
      state: readChoice(fields, 'state', deadlineStates, 'active'),
      origin:
        fields.origin === null || fields.origin === undefined
          ? null
          : readOrigin(readObject(fields.origin, 'origin')),
      locked: fields.locked === true,
      ownerId: readText(fields, 'ownerId'),
      backupId: readText(fields, 'backupId'),
      verifiedBy: readText(fields, 'verifiedBy'),
      verifiedAt: readMoment(fields, 'verifiedAt') ?? 0,
      reminders: readList(fields, 'reminders', (member) => Number(member)),
      preDeadlineDays: readCount(fields, 'preDeadlineDays'),
      recurrence: readChoice(fields, 'recurrence', recurrences, 'none'),
      recurrenceDay: Math.min(31, readCount(fields, 'recurrenceDay')),
      notes: readText(fields, 'notes'),
      sourceDocumentId: readText(fields, 'sourceDocumentId'),
      proofDocumentId: readText(fields, 'proofDocumentId'),
      attestation: readText(fields, 'attestation'),
      closedBy: readText(fields, 'closedBy'),
      closedAt: readMoment(fields, 'closedAt') ?? 0,
      reason: readText(fields, 'reason'),
      enteredAt: readMoment(fields, 'enteredAt') ?? 0,
      enteredBy: readText(fields, 'enteredBy'),
      movedBy: readText(fields, 'movedBy'),
    }
  },
}

function readOrigin(fields: Raw): Origin {
  return {
    ruleSet: readText(fields, 'ruleSet'),
    ruleSetVersion: readText(fields, 'ruleSetVersion'),
    rule: readText(fields, 'rule'),
    trigger: readRequiredDay(fields, 'trigger'),
    n: readCount(fields, 'n'),
    unit: readText(fields, 'unit', 'day'),
    direction: readChoice(fields, 'direction', ['after', 'before'], 'after'),
    service: readText(fields, 'service'),
    servedPeriod: fields.servedPeriod === true,
    subdivision: readText(fields, 'subdivision'),
    extraClosed: readList(fields, 'extraClosed', textMember),
    courts: readList(fields, 'courts', textMember),
  }
}
