/** Which of a person's time entries are timers, and what becomes of them. No React. */
import { isActiveCase, type LegalCase } from '../domain/case/case.ts'
import { parseQuickEntry, type QuickEntry, rankCases } from '../domain/time/quick-entry.ts'
import { type Rate, rateFor } from '../domain/time/rate.ts'
import { enteredWork, startTimer, type TimeEntry, trimTimer } from '../domain/time/time-entry.ts'
import { isUtbmsCode } from '../domain/time/utbms.ts'
import { decimalMoney, decimalText, type Money } from '../domain/values/money.ts'
import { tidyLine } from '../domain/values/text.ts'
import type { Entry } from '../vault/wire/types.ts'
import { dayAt } from './use-time-zone.ts'

/** The timers of one person. */
export interface Timers {
  /** The one that runs. */
  readonly running: Entry<TimeEntry> | undefined
  /** Those that are paused, the one paused last first. */
  readonly waiting: readonly Entry<TimeEntry>[]
  /** Running ones besides: two devices started at once. */
  readonly surplus: readonly Entry<TimeEntry>[]
}

/** Sort a person's unfinished entries. The timer that was started last is the one that runs. */
export function timersOf(entries: readonly Entry<TimeEntry>[], personId: string): Timers {
  const mine = entries
    .filter(
      ({ value }) =>
        value.personId === personId && value.status !== 'completed' && value.binnedAt === null,
    )
    .sort((a, b) => lastMoment(b.value) - lastMoment(a.value) || (a.id < b.id ? -1 : 1))
  const [running, ...surplus] = mine.filter(({ value }) => value.status === 'active')
  return { running, waiting: mine.filter(({ value }) => value.status === 'paused'), surplus }
}

/** When a timer last began or paused. */
function lastMoment(entry: TimeEntry): number {
  const last = entry.stretches.at(-1)
  return last === undefined ? 0 : (last.end ?? last.start)
}

/** A second running timer, paused at the moment when the later one began. */
export function yieldTo(surplus: TimeEntry, running: TimeEntry): TimeEntry {
  const began = running.stretches.at(-1)?.start ?? 0
  const own = surplus.stretches.at(-1)?.start ?? 0
  return trimTimer(surplus, Math.max(began, own))
}

/** The line of the tracker with what it names looked up. */
export interface ReadLine extends QuickEntry {
  /** The case it is for: the one named, or the one that is looked at. */
  readonly case: Entry<LegalCase> | undefined
  /** Whom it is for. */
  readonly clientId: string
  /** The rate that was chosen; null takes the one that holds. */
  readonly hourly: Money | null
  /** The words after `#` fit no case. */
  readonly unknownCase: boolean
  /** What was typed without the case and the code: a duration may be part of the text. */
  readonly text: string
}

/** Read a line; `here` is the case whose page is open, or ''. */
export function readLine(line: string, cases: readonly Entry<LegalCase>[], here: string): ReadLine {
  const quick = parseQuickEntry(line)
  const open = cases.filter(({ value }) => isActiveCase(value))
  const named = rankCases(
    open.map((entry) => ({
      entry,
      title: entry.value.title,
      docketNumber: entry.value.docketNumber,
    })),
    quick.caseQuery,
  )[0]?.entry
  const found = quick.caseQuery === '' ? cases.find(({ id }) => id === here) : named
  return {
    ...quick,
    code: isUtbmsCode(quick.code) ? quick.code : '',
    case: found,
    clientId: found?.value.clientIds[0] ?? '',
    hourly: null,
    unknownCase: quick.caseQuery !== '' && named === undefined,
    text: tidyLine(
      line
        .split(/\s+/u)
        .filter((word) => !/^#\S/u.test(word) && !/^@[A-Za-z]\d{3}$/u.test(word) && word !== '!')
        .join(' '),
    ),
  }
}

/** What is chosen beside the line of the tracker; the rate as a plain decimal, '' for the one that holds. */
export interface TimerChoice {
  readonly caseId: string
  readonly clientId: string
  readonly rate: string
  readonly billable: boolean
}

/** A line with what was chosen beside it. A case that the line names comes before one that was chosen;
 *  where none was, it is the one that is looked at, and the rest follows from it. */
export function withChoice(
  read: ReadLine,
  choice: Partial<TimerChoice>,
  cases: readonly Entry<LegalCase>[],
  currency: string,
): ReadLine {
  const isChosen = read.caseQuery === '' && choice.caseId !== undefined
  const found = isChosen ? cases.find(({ id }) => id === choice.caseId) : read.case
  return {
    ...read,
    case: found,
    clientId: choice.clientId || (found?.value.clientIds[0] ?? ''),
    hourly: decimalMoney(choice.rate ?? '', currency),
    billable: read.billable && choice.billable !== false,
  }
}

/** What is chosen for a timer that runs already. */
export function choiceOf({ caseId, clientId, hourly, billable }: TimerOrEntry): TimerChoice {
  return { caseId, clientId, rate: hourly === null ? '' : decimalText(hourly), billable }
}

type TimerOrEntry = Pick<TimeEntry, 'caseId' | 'clientId' | 'hourly' | 'billable'>

/** A timer once something else is chosen for it. Another case or client brings its own rate, unless
 *  one is chosen. */
export function rechosen(
  entry: TimeEntry,
  patch: Partial<TimerChoice>,
  currency: string,
  rates: readonly Rate[],
  role: string,
): TimeEntry {
  const { rate, ...chosen } = patch
  const next = { ...entry, ...chosen }
  if (rate !== undefined) {
    return withRate({ ...next, hourly: decimalMoney(rate, currency) }, rates, role)
  }
  if (next.caseId === entry.caseId && next.clientId === entry.clientId) return next
  return withRate({ ...next, hourly: null }, rates, role)
}

/** Who works, and the role by which their hours are priced. */
export interface Worker {
  readonly id: string
  readonly role: string
}

/** A timer for what a line says, running since `now`. */
export function timerOf(
  read: ReadLine,
  worker: Worker,
  rates: readonly Rate[],
  now: number,
): TimeEntry {
  const on = dayAt(now)
  const caseId = read.case?.id ?? ''
  const { clientId } = read
  const { id: personId, role } = worker
  const hourly =
    read.hourly ?? rateFor(rates, { caseId, clientId, personId, role, on })?.hourly ?? null
  const { billable, text } = read
  const entry = { description: text, clientId, caseId, personId, on, hourly, billable }
  return { ...startTimer(entry, now), ...codesOf(read.code) }
}

/** A timer as its edited line says: other words, and what the line names. Another case brings its own
 *  client and rate; of a case that nobody knows the words stay as they were `typed`. */
export function reworded(
  entry: TimeEntry,
  typed: string,
  read: ReadLine,
  rates: readonly Rate[],
  role: string,
): TimeEntry {
  const { text, code, billable } = read
  const next = {
    ...entry,
    ...(code === '' ? {} : codesOf(code)),
    description: read.unknownCase ? tidyLine(typed) : text || entry.description,
    billable: entry.billable && billable,
  }
  const caseId = read.case?.id ?? entry.caseId
  if (caseId === entry.caseId) return next
  const { clientId } = read
  return withRate({ ...next, caseId, clientId, hourly: null }, rates, role)
}

/** A finished entry for what a line says, of the length that it names. */
export function entryOf(
  read: ReadLine,
  worker: Worker,
  rates: readonly Rate[],
  now: number,
): TimeEntry {
  const { description } = read
  return enteredWork({
    ...timerOf(read, worker, rates, now),
    description,
    seconds: read.seconds ?? 0,
  })
}

function codesOf(code: string): Pick<TimeEntry, 'taskCode' | 'activityCode'> {
  return {
    taskCode: code.startsWith('L') ? code : '',
    activityCode: code.startsWith('A') ? code : '',
  }
}

/** An entry that began before anybody set a rate gets the one that holds for its day. */
export function withRate(entry: TimeEntry, rates: readonly Rate[], role: string): TimeEntry {
  if (entry.hourly !== null) return entry
  return { ...entry, hourly: rateFor(rates, { ...entry, role })?.hourly ?? null }
}
