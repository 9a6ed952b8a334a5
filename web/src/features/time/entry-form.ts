/** What stands in the fields of the time dialog, and the entry that they come to. */
import type { LegalCase } from '../../domain/case/case.ts'
import { type Rate, rateFor } from '../../domain/time/rate.ts'
import type { TimeEntry } from '../../domain/time/time-entry.ts'
import { type CivilDate, parseCivilDate } from '../../domain/values/civil-date.ts'
import { clockText, parseDuration } from '../../domain/values/duration.ts'
import { decimalMoney, decimalText, type Money } from '../../domain/values/money.ts'
import { tidyLine } from '../../domain/values/text.ts'
import { todayNow } from '../../records-ui/use-time-zone.ts'

/** The fields as typed; the rate as a plain decimal. */
export interface EntryValues {
  readonly on: string
  readonly duration: string
  readonly description: string
  readonly caseId: string
  /** '' takes the case's own. */
  readonly clientId: string
  /** '' takes the rate that holds for the day. */
  readonly rate: string
  readonly billable: boolean
  readonly taskCode: string
  readonly activityCode: string
}

/** The fields of a new entry in `caseId`, or of one that is edited. */
export function valuesOf(entry: TimeEntry | undefined, caseId: string, clientId = ''): EntryValues {
  if (entry === undefined) {
    return {
      on: todayNow(),
      duration: '',
      description: '',
      caseId,
      clientId,
      rate: '',
      billable: true,
      taskCode: '',
      activityCode: '',
    }
  }
  const { on, description, billable, taskCode, activityCode, hourly, seconds } = entry
  return {
    on,
    // A moment is a minute in the field, which tells no seconds.
    duration: clockText(seconds > 0 ? Math.max(60, seconds) : 0).slice(0, -3),
    description,
    caseId: entry.caseId,
    clientId: entry.clientId,
    rate: hourly === null ? '' : decimalText(hourly),
    billable,
    taskCode,
    activityCode,
  }
}

type Cases = readonly { readonly id: string; readonly value: LegalCase }[]

/** Whom the work on a case is for, unless another of its clients is chosen. */
function clientOf(cases: Cases, caseId: string): string {
  return cases.find(({ id }) => id === caseId)?.value.clientIds[0] ?? ''
}

/** The client once another case is chosen: one who is a client of that case too stays. */
export function clientIn(cases: Cases, caseId: string, clientId: string): string {
  const clients = cases.find(({ id }) => id === caseId)?.value.clientIds ?? [clientId]
  return clients.includes(clientId) ? clientId : clientOf(cases, caseId)
}

/** What is wrong with the fields; null where all is right. */
export interface EntryProblems {
  readonly on: 'badDate' | null
  readonly duration: 'badDuration' | null
  readonly rate: 'badRate' | null
}

/** What is wrong with each field. */
export function problemsOf(values: EntryValues, currency: string): EntryProblems {
  const seconds = parseDuration(values.duration)
  const rate = values.rate.trim() === '' ? null : decimalMoney(values.rate, currency)
  return {
    on: parseCivilDate(values.on) === null ? 'badDate' : null,
    duration: seconds === null || seconds === 0 ? 'badDuration' : null,
    rate: values.rate.trim() !== '' && (rate === null || rate.minor < 0) ? 'badRate' : null,
  }
}

/** The fields of an entry that a form decides. A duration left as it was keeps its seconds. */
export function fieldsOf(
  values: EntryValues,
  before: TimeEntry | undefined,
  personId: string,
  cases: Cases,
  rates: readonly Rate[],
  currency: string,
  role: string,
): Omit<TimeEntry, 'stretches' | 'status' | 'billing' | 'invoiceId' | 'binnedAt'> {
  const on = parseCivilDate(values.on) as CivilDate
  const { caseId } = values
  const clientId = values.clientId || clientOf(cases, caseId)
  const same = before !== undefined && valuesOf(before, caseId).duration === values.duration
  const context = { caseId, clientId, personId, role, on }
  const hourly: Money | null =
    values.rate.trim() === ''
      ? (rateFor(rates, context)?.hourly ?? null)
      : decimalMoney(values.rate, currency)
  return {
    description: tidyLine(values.description),
    clientId,
    caseId,
    personId,
    on,
    seconds: same ? before.seconds : (parseDuration(values.duration) ?? 0),
    hourly,
    billable: values.billable,
    taskCode: values.taskCode,
    activityCode: values.activityCode,
  }
}
