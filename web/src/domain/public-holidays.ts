/**
 * The public holidays of a place where people work: of a country, and where they differ within it,
 * of one of its parts. Pure.
 */
import { china, japan, korea } from './calendars/asia.ts'
import { brazil } from './calendars/brazil.ts'
import { type HolidayCalendar, holidayOn, isProvisioned } from './calendars/calendar.ts'
import { germanLaender, germany, portugal, spain } from './calendars/europe.ts'
import { russia } from './calendars/russia.ts'
import { stateHolidays, unitedStates } from './calendars/united-states.ts'
import type { CivilDate } from './civil-date.ts'

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
