/** What becomes of timers, written at once and heard by other devices. */
import { billingTermsKind, defaultTerms, roleOf } from '../../../domain/time/billing-terms.ts'
import { type Rate, rateFor, rateKind } from '../../../domain/time/rate.ts'
import {
  pauseTimer,
  resumeTimer,
  stopTimer,
  type TimeEntry,
  timeEntryKind,
  timerOfDay,
  trimTimer,
} from '../../../domain/time/time-entry.ts'
import {
  entryOf,
  type ReadLine,
  rechosen,
  reworded,
  type TimerChoice,
  timerOf,
  timersOf,
  type Worker,
  withRate,
} from '../../../records-ui/timers.ts'
import { dayAt } from '../../../records-ui/use-time-zone.ts'
import {
  createRecord,
  creating,
  getRecord,
  listRecords,
  updateRecord,
  updating,
  writeRecords,
} from '../../../vault/records/records'

const ratesNow = (): Rate[] => listRecords(rateKind).map(({ value }) => value)
const termsNow = () => listRecords(billingTermsKind)[0]?.value ?? defaultTerms

/** A person with the role that the firm gave them. */
function workerNow(id: string): Worker {
  return { id, role: roleOf(termsNow(), id) }
}

/** A timer that is stopped; one that began before there was a rate gets it. */
function finished(entry: TimeEntry, at: number): TimeEntry {
  return withRate(stopTimer(entry, at), ratesNow(), workerNow(entry.personId).role)
}

function pausingOthers(me: string, but: string, now: number) {
  const { running, surplus } = timersOf(listRecords(timeEntryKind), me)
  return [...(running ? [running] : []), ...surplus]
    .filter(({ id }) => id !== but)
    .map(({ id }) => updating(timeEntryKind, id, (entry) => pauseTimer(entry, now)))
}

/** Start a timer for `me`; whatever else of theirs runs is paused. */
export async function start(me: string, read: ReadLine): Promise<void> {
  const now = Date.now()
  const timer = timerOf(read, workerNow(me), ratesNow(), now)
  await writeRecords([...pausingOthers(me, '', now), creating(timeEntryKind, timer)])
}

/** Enter work that is done. Resolves to what was entered, and what takes it back. */
export async function log(
  me: string,
  read: ReadLine,
): Promise<{ readonly entry: TimeEntry; readonly undo: () => Promise<unknown> }> {
  const entry = entryOf(read, workerNow(me), ratesNow(), Date.now())
  const id = await createRecord(timeEntryKind, entry)
  const undo = () =>
    updateRecord(timeEntryKind, id, (held) =>
      // Meanwhile it may stand on an invoice, and then it stays.
      held.billing === 'invoiced' ? held : { ...held, binnedAt: Date.now() },
    )
  return { entry, undo }
}

/** Pause a timer. */
export async function pause(id: string): Promise<void> {
  const now = Date.now()
  await updateRecord(timeEntryKind, id, (entry) => pauseTimer(entry, now))
}

/**
 * Let a timer go on. One that was paused on an earlier day is stopped, and another one for today
 * runs in its place: resolves to the one that was stopped.
 */
export async function resume(me: string, id: string, now: number): Promise<TimeEntry | undefined> {
  const today = dayAt(now)
  const paused = getRecord(timeEntryKind, id)?.value
  if (paused?.status !== 'paused') return undefined
  const others = pausingOthers(me, id, now)
  if (dayAt(paused.stretches.at(-1)?.end ?? now) >= today) {
    const resumed = updating(timeEntryKind, id, (entry) => resumeTimer(entry, now))
    await writeRecords([...others, resumed])
    return undefined
  }
  const { role } = workerNow(me)
  const rate = rateFor(ratesNow(), { ...paused, on: today, role })
  const timer = timerOfDay({ ...paused, hourly: rate?.hourly ?? paused.hourly }, today, now)
  await writeRecords([
    ...others,
    updating(timeEntryKind, id, (entry) => finished(entry, now)),
    creating(timeEntryKind, timer),
  ])
  return paused
}

/** Stop a timer. */
export async function stop(id: string): Promise<void> {
  const now = Date.now()
  await updateRecord(timeEntryKind, id, (entry) => finished(entry, now))
}

/** Stop a forgotten timer, as if it had been stopped `at` that moment. */
export async function stopAt(id: string, at: number): Promise<void> {
  await updateRecord(timeEntryKind, id, (entry) => finished(trimTimer(entry, at), at))
}

/** Choose something else for a timer: its case, client, rate, or whether it is billed. */
export async function choose(id: string, patch: Partial<TimerChoice>): Promise<void> {
  const terms = termsNow()
  await updateRecord(timeEntryKind, id, (entry) => {
    const currency = entry.hourly?.currency ?? terms.currency
    return rechosen(entry, patch, currency, ratesNow(), roleOf(terms, entry.personId))
  })
}

/** Word a timer anew, as `typed` and as it was read. */
export async function describe(id: string, typed: string, read: ReadLine): Promise<void> {
  await updateRecord(timeEntryKind, id, (entry) =>
    reworded(entry, typed, read, ratesNow(), workerNow(entry.personId).role),
  )
}

/** Put a timer into the bin. Resolves to what takes it out again. */
export async function discard(id: string): Promise<() => Promise<unknown>> {
  const now = Date.now()
  await updateRecord(timeEntryKind, id, (entry) => ({ ...pauseTimer(entry, now), binnedAt: now }))
  return () => updateRecord(timeEntryKind, id, { binnedAt: null })
}
