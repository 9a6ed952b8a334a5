/**
 * The sheet by which an office checks its deadlines every day: what is overdue, due, to be
 * ready and near, what nobody has verified yet, and what was entered and closed that day.
 */

import { type Deadline, enteredAt } from '../deadline/deadline.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'
import { wallTimeOf } from '../values/zoned-time.ts'
import type { Held } from './calendar-items.ts'

/** The sections of the sheet, in order. */
export const sheetSections = [
  'overdue',
  'due',
  'ready',
  'ahead',
  'unverified',
  'entered',
  'closed',
] as const
/** One of {@link sheetSections}. */
export type SheetSection = (typeof sheetSections)[number]

/** A deadline as it is kept. */
interface Kept extends Held<Deadline> {
  readonly createdAt: number
}

/** The sheet of a day. */
export type ControlSheet = Readonly<Record<SheetSection, readonly Kept[]>>

/** Days that the sheet looks ahead, for what is near and for what is not verified. */
export const daysAhead = 7
const daysUnverified = 14

/** The sheet of `day`, on the clock of `zone`. */
export function controlSheet(
  deadlines: readonly Kept[],
  day: CivilDate,
  zone: string,
): ControlSheet {
  const open = deadlines.filter((one) => wasOpenOn(one, day, zone))
  const pick = (keep: (deadline: Deadline) => boolean) =>
    open.filter(({ value }) => keep(value)).sort(byDate)
  const readyOn = ({ due, preDeadlineDays }: Deadline): CivilDate => addDays(due, -preDeadlineDays)
  const on = (at: number): boolean => at !== 0 && wallTimeOf(at, zone).day === day
  return {
    overdue: pick(({ due }) => due < day),
    due: pick(({ due }) => due === day),
    ready: pick((one) => one.preDeadlineDays > 0 && readyOn(one) <= day && one.due > day),
    ahead: pick(({ due }) => due > day && due <= addDays(day, daysAhead)),
    unverified: pick(
      ({ verifiedBy, due }) => verifiedBy === '' && due <= addDays(day, daysUnverified),
    ),
    entered: deadlines.filter((one) => on(enteredAt(one))).sort(byDate),
    closed: deadlines.filter(({ value }) => on(value.closedAt)).sort(byDate),
  }
}

/** Whether a deadline stood in the book on a day and was not closed before its end. */
function wasOpenOn(one: Kept, day: CivilDate, zone: string): boolean {
  const dayOf = (at: number): CivilDate => wallTimeOf(at, zone).day
  const [entered, { state, closedAt }] = [enteredAt(one), one.value]
  if (entered !== 0 && dayOf(entered) > day) return false
  return state === 'active' || (closedAt !== 0 && dayOf(closedAt) > day)
}

function byDate(a: Held<Deadline>, b: Held<Deadline>): number {
  const [x, y] = [a, b].map(({ id, value }) => `${value.due} ${value.time} ${id}`)
  return (x ?? '') < (y ?? '') ? -1 : 1
}
