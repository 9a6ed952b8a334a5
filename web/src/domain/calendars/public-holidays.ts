/**
 * The public holidays of a place where people work: of a country, and where they differ within it,
 * of one of its parts. Pure.
 */

import type { CivilDate } from '../values/civil-date.ts'
import { china, japan, korea } from './asia.ts'
import { brazil } from './brazil.ts'
import { type HolidayCalendar, holidayOn, isProvisioned } from './calendar.ts'
import { germanLaender, germany, portugal, spain } from './europe.ts'
import { russia } from './russia.ts'
import { stateHolidays, unitedStates } from './united-states.ts'

const countries: Readonly<Record<string, HolidayCalendar>> = {
  BR: brazil,
  CN: china,
  DE: germany,
  ES: spain,
  JP: japan,
  KR: korea,
  PT: portugal,
  RU: russia,
  US: unitedStates,
}

const parts: Readonly<Record<string, Readonly<Record<string, HolidayCalendar>>>> = {
  DE: germanLaender,
  US: stateHolidays,
}

/** The places whose holidays are known, as ISO 3166-2 writes them: `BR`, `DE`, `DE-BY`. */
export const holidayPlaces: readonly string[] = Object.keys(countries).flatMap((country) => [
  country,
  ...Object.keys(parts[country] ?? {}).map((part) => `${country}-${part}`),
])

/** The first and last year for which the holidays of a place are complete; undefined for no place. */
export function holidayYears(place: string): readonly [from: number, through: number] | undefined {
  return countries[place.slice(0, 2)]?.years
}

/**
 * Whether a day is a holiday in a place, or a weekend day on which people work there; undefined
 * for every other day, and for all days of a year that is not known. Those declared for one
 * occasion count: offices are closed.
 */
export function dayIn(place: string, day: CivilDate): 'holiday' | 'worked' | undefined {
  const [country = '', part = ''] = place.split('-')
  const known = [countries[country], parts[country]?.[part]].filter(
    (calendar) => calendar !== undefined && isProvisioned(calendar, day),
  ) as readonly HolidayCalendar[]
  if (known.some((calendar) => holidayOn(calendar, day) !== undefined)) return 'holiday'
  return known.some(({ workingWeekends }) => workingWeekends?.includes(day)) ? 'worked' : undefined
}
