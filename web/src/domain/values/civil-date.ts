/**
 * Civil dates: a day in a calendar, with no time and no time zone.
 *
 * A filing date or a date of birth is the same day in every time zone, so it is
 * kept as `YYYY-MM-DD` and never passes through an instant. Arithmetic counts
 * days since 1970-01-01 in the proleptic Gregorian calendar.
 */
import { civilFormat } from '../../lib/civil-format.ts'

declare const civilDateBrand: unique symbol

/** A valid day written `YYYY-MM-DD`. What was typed or came from outside becomes one by
 *  {@link parseCivilDate} only. */
export type CivilDate = string & { readonly [civilDateBrand]: true }

const shape = /^(\d{4})-(\d{2})-(\d{2})$/
const msPerDay = 86_400_000

/** The civil date that `text` spells, or null when there is no such day. */
export function parseCivilDate(text: string): CivilDate | null {
  const match = shape.exec(text)
  if (!match) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (year < 1 || month < 1 || month > 12) return null
  if (day < 1 || day > daysInMonth(year, month)) return null
  return text as CivilDate
}

/** Whether `text` spells a civil date. */
export function isDay(text: string): boolean {
  return parseCivilDate(text) !== null
}

/** How many days the month (1 to 12) of that year has. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

/** The day that `instant` falls on where its reader is. */
export function civilDateOf(instant: Date): CivilDate {
  const year = String(instant.getFullYear()).padStart(4, '0')
  const month = String(instant.getMonth() + 1).padStart(2, '0')
  const day = String(instant.getDate()).padStart(2, '0')
  return `${year}-${month}-${day}` as CivilDate
}

/** The day `count` days after `date` (before it when negative). */
export function addDays(date: CivilDate, count: number): CivilDate {
  const moved = new Date(utcMidnight(date) + count * msPerDay)
  return moved.toISOString().slice(0, 10) as CivilDate
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CivilDate, to: CivilDate): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / msPerDay)
}

/** `date` in the reader's language, for example "March 4, 2026". */
export function formatCivilDate(date: CivilDate, language: string): string {
  const text = civilFormat(language, { dateStyle: 'long' }).format(utcMidnight(date))
  return text.replace(' г.', '\u00a0г.') // a Russian year does not part from its sign
}

/** The same as a list has room for, for example "Mar 4, 2026"; it stays on one line. */
export function formatListedDate(date: CivilDate, language: string): string {
  const options = language === 'ru' ? figures : ({ dateStyle: 'medium' } as const)
  const text = civilFormat(language, options).format(utcMidnight(date))
  // "4 mar. 2026", as Brazil writes days in references (ABNT NBR 6023).
  return text.replaceAll(' de ', ' ').replaceAll(' ', '\u00a0')
}

const figures = { day: '2-digit', month: '2-digit', year: 'numeric' } as const

function utcMidnight(date: CivilDate): number {
  return Date.parse(`${date}T00:00:00Z`)
}
