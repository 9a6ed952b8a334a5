/** Holidays of Japan by rule, and of China and Korea as their governments published them. */
import { addDays, type CivilDate } from '../values/civil-date.ts'
import { civil, type HolidayCalendar, weekdayOf } from './calendar.ts'

/**
 * Days on which the State Council lets people rest. It decrees them late in the year
 * before; a year that is not here is not provisioned. Ranges are inclusive.
 */
const chineseRest: readonly (readonly [from: string, to: string])[] = [
  ['2014-01-01', '2014-01-01'],
  ['2014-01-31', '2014-02-06'],
  ['2014-04-05', '2014-04-07'],
  ['2014-05-01', '2014-05-03'],
  ['2014-05-31', '2014-06-02'],
  ['2014-09-06', '2014-09-08'],
  ['2014-10-01', '2014-10-07'],
  ['2021-01-01', '2021-01-03'],
  ['2021-02-11', '2021-02-17'],
  ['2021-04-03', '2021-04-05'],
  ['2021-05-01', '2021-05-05'],
  ['2021-06-12', '2021-06-14'],
  ['2021-09-19', '2021-09-21'],
  ['2021-10-01', '2021-10-07'],
  ['2022-01-01', '2022-01-03'],
  ['2022-01-31', '2022-02-06'],
  ['2022-04-03', '2022-04-05'],
  ['2022-04-30', '2022-05-04'],
  ['2022-06-03', '2022-06-05'],
  ['2022-09-10', '2022-09-12'],
  ['2022-10-01', '2022-10-07'],
  ['2022-12-31', '2022-12-31'],
  ['2023-01-01', '2023-01-02'],
  ['2023-01-21', '2023-01-27'],
  ['2023-04-05', '2023-04-05'],
  ['2023-04-29', '2023-05-03'],
  ['2023-06-22', '2023-06-24'],
  ['2023-09-29', '2023-10-06'],
  ['2023-12-30', '2023-12-31'],
  ['2024-01-01', '2024-01-01'],
  ['2024-02-10', '2024-02-17'],
  ['2024-04-04', '2024-04-06'],
  ['2024-05-01', '2024-05-05'],
  ['2024-06-08', '2024-06-10'],
  ['2024-09-15', '2024-09-17'],
  ['2024-10-01', '2024-10-07'],
  ['2025-01-01', '2025-01-01'],
  ['2025-01-28', '2025-02-04'],
  ['2025-04-04', '2025-04-06'],
  ['2025-05-01', '2025-05-05'],
  ['2025-05-31', '2025-06-02'],
  ['2025-10-01', '2025-10-08'],
  ['2026-01-01', '2026-01-03'],
  ['2026-02-15', '2026-02-23'],
  ['2026-04-04', '2026-04-06'],
  ['2026-05-01', '2026-05-05'],
  ['2026-06-19', '2026-06-21'],
  ['2026-09-25', '2026-09-27'],
  ['2026-10-01', '2026-10-07'],
]

const chineseRestDays = {
  name: '法定节假日',
  on: { dates: chineseRest.flatMap(([from, to]) => daysFromTo(from, to)) },
}

const chineseWorkingWeekends: readonly string[] = [
  '2014-01-26',
  '2014-02-08',
  '2014-05-04',
  '2014-09-28',
  '2014-10-11',
  '2021-02-07',
  '2021-02-20',
  '2021-04-25',
  '2021-05-08',
  '2021-09-18',
  '2021-09-26',
  '2021-10-09',
  '2022-01-29',
  '2022-01-30',
  '2022-04-02',
  '2022-04-24',
  '2022-05-07',
  '2022-10-08',
  '2022-10-09',
  '2023-01-28',
  '2023-01-29',
  '2023-04-23',
  '2023-05-06',
  '2023-06-25',
  '2023-10-07',
  '2023-10-08',
  '2024-02-04',
  '2024-02-18',
  '2024-04-07',
  '2024-04-28',
  '2024-05-11',
  '2024-09-14',
  '2024-09-29',
  '2024-10-12',
  '2025-01-26',
  '2025-02-08',
  '2025-04-27',
  '2025-09-28',
  '2025-10-11',
  '2026-01-04',
  '2026-02-14',
  '2026-02-28',
  '2026-05-09',
  '2026-09-20',
  '2026-10-10',
]

/** China since 2021, to the last year whose arrangement is published. */
export const china: HolidayCalendar = {
  id: 'cn',
  holidays: [chineseRestDays],
  years: [2021, 2026],
  furtherYears: [2014],
  workingWeekends: chineseWorkingWeekends,
  source: 'State Council notices on the arrangement of holidays of each year',
}

/** Japan: holidays by statute, with the days at the turn of the year of the Code of Civil Procedure. */
export const japan: HolidayCalendar = {
  id: 'jp',
  holidays: [
    { name: '国民の祝日', on: { dates: japaneseHolidays(2022, 2035) } },
    { name: '年始', on: { month: 1, day: 2 } },
    { name: '年始', on: { month: 1, day: 3 } },
    { name: '年末', on: { month: 12, day: 29 } },
    { name: '年末', on: { month: 12, day: 30 } },
    { name: '年末', on: { month: 12, day: 31 } },
  ],
  years: [2022, 2035],
  source: '国民の祝日に関する法律 2, 3; 民事訴訟法 95条3項',
}

/** Statutory holidays with substitutes (art. 3 II) and days between two holidays (art. 3 III). */
function japaneseHolidays(from: number, to: number): string[] {
  const days = new Set<CivilDate>()
  for (let year = from; year <= to; year++) {
    for (const [month, day] of [
      [1, 1],
      [2, 11],
      [2, 23],
      [4, 29],
      [5, 3],
      [5, 4],
      [5, 5],
      [8, 11],
      [11, 3],
      [11, 23],
    ] as const) {
      days.add(civil(year, month, day))
    }
    days.add(civil(year, 3, equinox(year, 20.8431)))
    days.add(civil(year, 9, equinox(year, 23.2488)))
    for (const [month, nth] of [
      [1, 2],
      [7, 3],
      [9, 3],
      [10, 2],
    ] as const)
      days.add(mondayOf(year, month, nth))
  }
  const statutory = [...days]
  for (const day of statutory) {
    const afterNext = addDays(day, 2)
    const between = addDays(day, 1)
    if (days.has(afterNext) && !days.has(between) && weekdayOf(between) !== 7) days.add(between)
  }
  for (const day of statutory) {
    if (weekdayOf(day) !== 7) continue
    let substitute = addDays(day, 1)
    while (days.has(substitute)) substitute = addDays(substitute, 1)
    days.add(substitute)
  }
  return [...days].sort()
}

/** Day of the equinox, by the approximation valid from 1980 to 2099. */
function equinox(year: number, base: number): number {
  return Math.floor(base + 0.242194 * (year - 1980) - Math.floor((year - 1980) / 4))
}

function mondayOf(year: number, month: number, nth: number): CivilDate {
  const first = civil(year, month, 1)
  return addDays(first, ((8 - weekdayOf(first)) % 7) + 7 * (nth - 1))
}

/** Korea: public holidays with substitutes and temporary ones, as published year by year. */
export const korea: HolidayCalendar = {
  id: 'kr',
  holidays: [
    {
      name: '공휴일',
      on: {
        dates: [
          '2024-01-01',
          '2024-02-09',
          '2024-02-10',
          '2024-02-11',
          '2024-02-12',
          '2024-03-01',
          '2024-04-10',
          '2024-05-05',
          '2024-05-06',
          '2024-05-15',
          '2024-06-06',
          '2024-08-15',
          '2024-09-16',
          '2024-09-17',
          '2024-09-18',
          '2024-10-01',
          '2024-10-03',
          '2024-10-09',
          '2024-12-25',
          '2025-01-01',
          '2025-01-27',
          '2025-01-28',
          '2025-01-29',
          '2025-01-30',
          '2025-03-01',
          '2025-03-03',
          '2025-05-05',
          '2025-05-06',
          '2025-06-03',
          '2025-06-06',
          '2025-08-15',
          '2025-10-03',
          '2025-10-05',
          '2025-10-06',
          '2025-10-07',
          '2025-10-08',
          '2025-10-09',
          '2025-12-25',
          '2026-01-01',
          '2026-02-16',
          '2026-02-17',
          '2026-02-18',
          '2026-03-01',
          '2026-03-02',
          '2026-05-05',
          '2026-05-24',
          '2026-05-25',
          '2026-06-03',
          '2026-06-06',
          '2026-08-15',
          '2026-08-17',
          '2026-09-24',
          '2026-09-25',
          '2026-09-26',
          '2026-10-03',
          '2026-10-05',
          '2026-10-09',
          '2026-12-25',
        ],
      },
    },
    // Days that became or may become public holidays by statutes of 2026 are open to check.
    { name: '근로자의 날', on: { dates: ['2026-05-01'] }, certainty: 'declared' },
    { name: '제헌절', on: { dates: ['2026-07-17'] }, certainty: 'declared' },
  ],
  years: [2024, 2026],
  source: '관공서의 공휴일에 관한 규정; yearly announcements',
}

function daysFromTo(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from as CivilDate; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
