/**
 * Time entries and the running timer.
 *
 * A timer is an entry whose status is not completed: it keeps the stretches during
 * which it ran, so that a crash, a reload or another device loses nothing. Whether it
 * runs is decided by whether its last stretch has an end. One runs per person; starting
 * one pauses the other.
 */

import { type Of, record } from '../record/describe.ts'
import {
  certainDay,
  choice,
  count,
  flag,
  line,
  moment,
  money,
  reference,
  text,
} from '../record/fields.ts'
import { absent, many, part } from '../record/parts.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { type RoundingPolicy, roundDuration } from '../values/duration.ts'
import type { Money } from '../values/money.ts'
import { tidyLine } from '../values/text.ts'
import { feeFor } from './rate.ts'

/** The states of the timer behind an entry. */
const timerStatuses = ['active', 'paused', 'completed'] as const

/** How far an entry is on its way to an invoice. */
export const billingStates = ['draft', 'approved', 'invoiced', 'written_off'] as const

/** A stretch during which the timer ran, in milliseconds; `end` is null while it runs. */
const stretch = part({ start: count(), end: moment() })
/** See {@link stretch}. */
export type Stretch = Of<typeof stretch>

/** Time entries, as sealed in a workspace: each a piece of work by one person. */
export const timeEntryKind = record('timeEntry', 1, {
  description: line().required().called('time:description'),
  /** Whom the work is for: of a case one of its clients, without one whoever was chosen. */
  clientId: reference('client').called('records:clientField').goesWith('caseId'),
  caseId: reference('case').called('billing:case'),
  personId: reference('account'),
  on: certainDay().called('time:date'),
  /** Empty for an entry that was typed rather than timed. */
  stretches: many(stretch).goesWith('seconds'),
  /** Worked seconds of a completed entry, as timed or typed. */
  seconds: count().called('time:duration'),
  hourly: money().called('time:rate'),
  billable: flag(true).called('time:billable'),
  taskCode: text().called('time:taskCode'),
  activityCode: text().called('time:activityCode'),
  status: choice(timerStatuses, 'completed').goesWith('seconds'),
  billing: choice(billingStates, 'draft').called('time:state'),
  invoiceId: reference('invoice').goesWith('billing'),
  /** Why it will not be billed; only of an entry that was written off. */
  writeOffReason: absent(text()).goesWith('billing'),
  binnedAt: moment().called('records:deleted'),
}).called('palette:kindTime')
/** A piece of work by one person. */
export type TimeEntry = Of<typeof timeEntryKind>

/** What is known of a piece of work when it begins. */
type Begun = Pick<
  TimeEntry,
  'description' | 'clientId' | 'caseId' | 'personId' | 'on' | 'hourly' | 'billable'
>

/** A timer that begins to run at `now`. */
export function startTimer(entry: Begun, now: number): TimeEntry {
  return {
    ...enteredWork({ ...entry, seconds: 0 }),
    stretches: [{ start: now, end: null }],
    status: 'active',
  }
}

/** Work that somebody entered rather than timed: finished, and on no invoice yet. */
export function enteredWork(
  entry: Begun & Pick<TimeEntry, 'seconds'> & Partial<Pick<TimeEntry, 'taskCode' | 'activityCode'>>,
): TimeEntry {
  return {
    taskCode: '',
    activityCode: '',
    ...entry,
    description: tidyLine(entry.description),
    stretches: [],
    status: 'completed',
    billing: 'draft',
    invoiceId: '',
    binnedAt: null,
  }
}

/** Pause a running timer. A timer that is not running stays as it is. */
export function pauseTimer(entry: TimeEntry, now: number): TimeEntry {
  if (entry.status !== 'active') return entry
  return { ...entry, status: 'paused', stretches: closed(entry.stretches, now) }
}

/** Let a paused timer run again. */
export function resumeTimer(entry: TimeEntry, now: number): TimeEntry {
  if (entry.status !== 'paused') return entry
  return { ...entry, status: 'active', stretches: [...entry.stretches, { start: now, end: null }] }
}

/** The timer of another day for the same work, running since `now`: each day's work is an entry of its own. */
export function timerOfDay(entry: TimeEntry, on: CivilDate, now: number): TimeEntry {
  const { description, clientId, caseId, personId, hourly, billable } = entry
  const { taskCode, activityCode } = entry
  const begun = { description, clientId, caseId, personId, on, hourly, billable }
  return { ...startTimer(begun, now), taskCode, activityCode }
}

/** Stop a timer for good: its seconds are what it ran. */
export function stopTimer(entry: TimeEntry, now: number): TimeEntry {
  if (entry.status === 'completed') return entry
  const stretches = closed(entry.stretches, now)
  return { ...entry, status: 'completed', stretches, seconds: ranSeconds(stretches, now) }
}

/** Cut a forgotten timer back to when work really ended. */
export function trimTimer(entry: TimeEntry, end: number): TimeEntry {
  const stretches = entry.stretches
    .filter((stretch) => stretch.start < end)
    .map((stretch) => ({ start: stretch.start, end: Math.min(stretch.end ?? end, end) }))
  return { ...entry, status: 'paused', stretches }
}

/** Seconds that a timer has run until `now`, or the seconds of a completed entry. */
export function elapsedSeconds(entry: TimeEntry, now: number): number {
  return entry.status === 'completed' ? entry.seconds : ranSeconds(entry.stretches, now)
}

/** Whether a running timer was probably forgotten: longer in one stretch than people work. */
export function isForgotten(entry: TimeEntry, now: number, limitHours = 10): boolean {
  const last = entry.stretches.at(-1)
  return (
    entry.status === 'active' && last !== undefined && now - last.start > limitHours * 3_600_000
  )
}

/** What an entry bills: nothing when it is not billable or has no rate. */
export function entryFee(entry: TimeEntry, policy: RoundingPolicy): Money | null {
  if (!entry.billable || entry.hourly === null) return null
  return feeFor(entry.hourly, roundDuration(entry.seconds, policy))
}

/** Whether an entry can go on an invoice. */
export function isUnbilled(entry: TimeEntry): boolean {
  return (
    entry.status === 'completed' &&
    entry.binnedAt === null &&
    entry.billable &&
    entry.hourly !== null &&
    (entry.billing === 'draft' || entry.billing === 'approved') &&
    entry.invoiceId === ''
  )
}

function closed(stretches: readonly Stretch[], now: number): Stretch[] {
  return stretches.map(({ start, end }) => ({ start, end: end ?? Math.max(start, now) }))
}

function ranSeconds(stretches: readonly Stretch[], now: number): number {
  const ran = stretches.reduce((sum, { start, end }) => sum + Math.max(0, (end ?? now) - start), 0)
  return Math.round(ran / 1000)
}
