/** Dividing what is outstanding into the instalments of a payment plan. Pure. */

import { addMonths } from '../deadline/months.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'
import { type Money, money } from '../values/money.ts'
import type { Instalment } from './payment-plan.ts'

/** How far instalments lie apart. */
export const planIntervals = ['week', 'fortnight', 'month', 'quarter'] as const
/** One of {@link planIntervals}. */
export type PlanInterval = (typeof planIntervals)[number]

/** The fewest and most instalments of a plan. */
export const instalmentCounts = { least: 2, most: 60 } as const

/**
 * Equal instalments, the first on `first`; the last one holds what the division leaves over, too.
 * Months are counted from the first day: one on the 31st has its next on the last day of February.
 * None where there is less than one unit of the currency for each.
 */
export function inInstalments(
  total: Money,
  count: number,
  first: CivilDate,
  interval: PlanInterval,
): readonly Instalment[] {
  const each = Math.floor(total.minor / count)
  if (each < 1) return []
  return Array.from({ length: count }, (_, at) => ({
    dueOn: later(first, at, interval),
    amount: money(at < count - 1 ? each : total.minor - each * (count - 1), total.currency),
  }))
}

function later(first: CivilDate, steps: number, interval: PlanInterval): CivilDate {
  switch (interval) {
    case 'week':
      return addDays(first, steps * 7)
    case 'fortnight':
      return addDays(first, steps * 14)
    case 'month':
      return addMonths(first, steps, 'same-day-or-last')
    case 'quarter':
      return addMonths(first, steps * 3, 'same-day-or-last')
  }
}
