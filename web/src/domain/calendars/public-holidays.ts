/**
 * The public holidays of a place where people work: of a country, and where they differ within it,
 * of one of its parts. Pure.
 */

import type { CivilDate } from '../values/civil-date.ts'
import { type HolidayCalendar, holidayOn, isProvisioned } from './calendar.ts'
import { countries } from './countries.ts'

/** The places whose holidays are known, as ISO 3166-2 writes them: `BR`, `DE`, `DE-BY`. */
export const holidayPlaces: readonly string[] = Object.entries(countries).flatMap(
  ([country, { parts }]) => [country, ...Object.keys(parts).map((part) => `${country}-${part}`)],
)

/** The first and last year for which the holidays of a place are complete; undefined for no place. */
export function holidayYears(place: string): readonly [from: number, through: number] | undefined {
  return countries[place.slice(0, 2)]?.calendar.years
}

/**
 * Whether a day is a holiday in a place, or a weekend day on which people work there; undefined
 * for every other day, and for all days of a year that is not known. Those declared for one
 * occasion count: offices are closed. Those that a statute names while offices work do not.
 */
export function dayIn(place: string, day: CivilDate): 'holiday' | 'worked' | undefined {
  const [country = '', part = ''] = place.split('-')
  const known = [countries[country]?.calendar, countries[country]?.parts[part]].filter(
    (calendar) => calendar !== undefined && isProvisioned(calendar, day),
  ) as readonly HolidayCalendar[]
  const closures = known.flatMap((calendar) => holidayOn(calendar, day) ?? [])
  if (closures.some(({ certainty }) => certainty !== 'worked')) return 'holiday'
  return known.some(({ workingWeekends }) => workingWeekends?.includes(day)) ? 'worked' : undefined
}
