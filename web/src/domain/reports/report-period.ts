/** The periods that reports are asked for, counted from today. */
import { addDays, type CivilDate, daysInMonth, parseCivilDate } from '../values/civil-date.ts'

/** The periods; `own` has days that somebody typed. */
export const reportPeriods = [
  'month',
  'lastMonth',
  'quarter',
  'lastQuarter',
  'year',
  'lastYear',
  'all',
  'own',
] as const
/** One of {@link reportPeriods}. */
export type ReportPeriod = (typeof reportPeriods)[number]

/** First and last day of a stretch of time. */
export interface Days {
  readonly from: CivilDate
  readonly through: CivilDate
}

const always: Days = { from: '0001-01-01' as CivilDate, through: '9999-12-31' as CivilDate }

/**
 * The days of a period around `today`; `own` are those that were typed, an empty one is without
 * end. Null while they are no days, or end before they begin.
 */
export function daysOfPeriod(
  period: ReportPeriod,
  today: CivilDate,
  own: { readonly from: string; readonly through: string },
): Days | null {
  switch (period) {
    case 'month':
      return months(today, 1)
    case 'quarter':
      return months(today, 3)
    case 'year':
      return months(today, 12)
    case 'lastMonth':
      return before(months(today, 1), 1)
    case 'lastQuarter':
      return before(months(today, 3), 3)
    case 'lastYear':
      return before(months(today, 12), 12)
    case 'all':
      return always
    case 'own': {
      const from = own.from === '' ? always.from : parseCivilDate(own.from)
      const through = own.through === '' ? always.through : parseCivilDate(own.through)
      return from === null || through === null || from > through ? null : { from, through }
    }
  }
}

/** The calendar's stretch of `count` months in which a day lies. */
function months(day: CivilDate, count: number): Days {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const first = month - ((month - 1) % count)
  const last = first + count - 1
  const name = (one: number): string => `${day.slice(0, 4)}-${String(one).padStart(2, '0')}`
  return {
    from: `${name(first)}-01` as CivilDate,
    through: `${name(last)}-${daysInMonth(year, last)}` as CivilDate,
  }
}

function before({ from }: Days, count: number): Days {
  return months(addDays(from, -1), count)
}
