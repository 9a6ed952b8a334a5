/** What the cells of a sheet hold, before a file writes each in its own way. Pure. */
import type { CivilDate } from '../values/civil-date.ts'
import { decimalText, type Money, minorDigits } from '../values/money.ts'

/** A number told with two digits behind its point, hours, quantities and percentages, in hundredths. */
export interface Hundredths {
  readonly hundredths: number
}

/** A day; '' where there is none. */
export interface Day {
  readonly day: CivilDate | ''
}

/** One cell. What is no text says so, so that a spreadsheet can add it up and order it. */
export type SheetCell = string | number | Money | Hundredths | Day

/** A line of headers, then a line per row. */
export type Sheet = readonly (readonly SheetCell[])[]

/** Seconds as hours. */
export function hoursCell(seconds: number): Hundredths {
  return { hundredths: Math.round(seconds / 36) }
}

/** The cell as a file of plain text has it: amounts and hours with a point, days as 2026-03-04. */
export function cellText(cell: SheetCell): string | number {
  if (typeof cell !== 'object') return cell
  if ('day' in cell) return cell.day
  return 'minor' in cell ? decimalText(cell) : (cell.hundredths / 100).toFixed(2)
}

/** How a workbook writes an amount: in thousands, with the digits and the code of its currency. */
export function moneyFormat(currency: string): string {
  const digits = minorDigits(currency)
  return `#,##0${digits === 0 ? '' : `.${'0'.repeat(digits)}`} [$${currency}]`
}
