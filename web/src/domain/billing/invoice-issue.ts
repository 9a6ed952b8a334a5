/** What speaks against issuing an invoice on a day. It is told, and not refused: the day may be right. */
import type { CivilDate } from '../values/civil-date.ts'
import type { Invoice } from './invoice.ts'

/** The later day that makes another one doubtful. */
export interface IssueDoubts {
  /** Of the last line, where that is work of a day to come. */
  readonly work?: CivilDate
  /** Of an invoice that has a number already: numbers would no longer follow the days. */
  readonly number?: CivilDate
}

/** The doubts about issuing an invoice on a day, beside all `invoices` of the firm. */
export function issueDoubts(
  { lines, corrects }: Invoice,
  invoices: readonly Invoice[],
  on: CivilDate,
): IssueDoubts {
  const latest = (days: readonly (CivilDate | '')[]): CivilDate | undefined =>
    days
      .filter((day) => day !== '' && day > on)
      .sort()
      .at(-1) || undefined
  const work = corrects === '' ? latest(lines.map((line) => line.on)) : undefined
  const number = latest(invoices.filter((one) => one.number !== '').map((one) => one.issuedOn))
  return { ...(work ? { work } : {}), ...(number ? { number } : {}) }
}
