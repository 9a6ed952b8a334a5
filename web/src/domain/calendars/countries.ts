/** The public holidays of countries and of their parts: the files in `domain/data/calendars`, each
 *  named by the country's code. */
import { byStem, readEach } from '../../lib/data-file.ts'
import { below, type Raw, readFields } from '../record/field.ts'
import { count, text } from '../record/fields.ts'
import { absent, many, part } from '../record/parts.ts'
import { calendarFields, type HolidayCalendar } from './calendar.ts'
import { holidayPart } from './holiday.ts'

/** The calendar of a country, and those of its parts by code (ISO 3166-2). */
export interface Country {
  readonly calendar: HolidayCalendar
  readonly parts: Readonly<Record<string, HolidayCalendar>>
  /** What the parts are called there: proper names, which a lawyer abroad looks for as the court
   *  writes them. */
  readonly partNames: Readonly<Record<string, string>>
}

const calendarPart = part({
  ...calendarFields,
  days: many(holidayPart),
  furtherYears: absent(many(count())),
  fixedThrough: absent(count()),
  workingWeekends: absent(many(text())),
  /** What a part of a country is called. */
  name: text(),
})

/** The calendar of courts, with what they are called. */
export interface NamedCalendar {
  readonly calendar: HolidayCalendar
  readonly name: string
}

/** A file as the calendar of that id. */
export function readNamedCalendar(id: string, file: unknown): NamedCalendar {
  try {
    return { calendar: readCalendar(id, file), name: calendarPart.read(file).name }
  } catch (error) {
    throw below(`court-calendars/${id}`, error)
  }
}

/** A file as the country of that code. */
export function readCountry(code: string, file: unknown): Country {
  try {
    const id = code.toLowerCase()
    const parts = Object.entries(readFields(readFields(file).parts ?? {}) as Raw)
    return {
      calendar: readCalendar(id, file),
      parts: Object.fromEntries(
        parts.map(([key, raw]) => [key, readCalendar(`${id}-${key}`, raw)]),
      ),
      partNames: Object.fromEntries(parts.map(([key, raw]) => [key, calendarPart.read(raw).name])),
    }
  } catch (error) {
    throw below(`calendars/${code}`, error)
  }
}

function readCalendar(id: string, file: unknown): HolidayCalendar {
  const { days: holidays, from, through, name: _, ...said } = calendarPart.read(file)
  return { ...said, id, holidays, years: [from, through] }
}

const files = import.meta.glob<unknown>('../data/calendars/*.json', {
  eager: true,
  import: 'default',
})

/** The files that ship, by code (ISO 3166-1). */
export const countryFiles = byStem(files)

/** By code (ISO 3166-1). */
export const countries = readEach(countryFiles, readCountry)

/** The name of a part of a country; its code where none is known. */
export function subdivisionName(country: string, code: string): string {
  return countries[country]?.partNames[code] ?? code
}
