/** Legal holidays of the United States, and of states where they close federal courts' clerks too. */
import type { Holiday, HolidayCalendar } from './calendar.ts'

const federal: readonly Holiday[] = [
  { name: "New Year's Day", on: { month: 1, day: 1 }, observed: 'us' },
  {
    name: 'Birthday of Martin Luther King, Jr.',
    on: { month: 1, weekday: 1, nth: 3 },
    since: 1986,
  },
  { name: "Washington's Birthday", on: { month: 2, weekday: 1, nth: 3 } },
  { name: 'Memorial Day', on: { month: 5, weekday: 1, nth: -1 } },
  {
    name: 'Juneteenth National Independence Day',
    on: { month: 6, day: 19 },
    since: 2021,
    observed: 'us',
  },
  { name: 'Independence Day', on: { month: 7, day: 4 }, observed: 'us' },
  { name: 'Labor Day', on: { month: 9, weekday: 1, nth: 1 } },
  { name: 'Columbus Day', on: { month: 10, weekday: 1, nth: 2 } },
  { name: 'Veterans Day', on: { month: 11, day: 11 }, observed: 'us', since: 1978 },
  { name: 'Thanksgiving Day', on: { month: 11, weekday: 4, nth: 4 } },
  { name: 'Christmas Day', on: { month: 12, day: 25 }, observed: 'us' },
  {
    // Closings by executive order are "declared by the President" for FRCP 6(a)(6)(B) in
    // one reading and a mere leave of employees in the other.
    name: 'Executive departments closed by order of the President',
    on: {
      dates: [
        '2012-12-24',
        '2014-12-26',
        '2015-12-24',
        '2018-12-05',
        '2018-12-24',
        '2019-12-24',
        '2020-12-24',
        '2024-12-24',
        '2025-01-09',
        '2025-12-24',
        '2025-12-26',
      ],
    },
    certainty: 'declared',
  },
]

/** Legal holidays of FRCP 6(a)(6)(A) and (B), and FRAP 26(a)(6). */
export const unitedStates: HolidayCalendar = {
  id: 'us',
  holidays: federal,
  years: [1979, 2060],
  source: '5 U.S.C. 6103; FRCP 6(a)(6)',
}

const patriotsDay: Holiday = { name: "Patriots' Day", on: { month: 4, weekday: 1, nth: 3 } }

/** State holidays of FRCP 6(a)(6)(C), by postal code. A state that is missing here is not provisioned. */
export const stateHolidays: Readonly<Record<string, HolidayCalendar>> = Object.fromEntries(
  (
    [
      ['MA', [patriotsDay]],
      ['ME', [patriotsDay]],
      [
        'AK',
        [
          { name: "Seward's Day", on: { month: 3, weekday: 1, nth: -1 } },
          { name: 'Alaska Day', on: { month: 10, day: 18 }, observed: 'us' },
        ],
      ],
      [
        'CA',
        [
          { name: 'Cesar Chavez Day', on: { month: 3, day: 31 }, observed: 'us' },
          // In a November that begins on a Friday this is the fifth Friday.
          { name: 'Day after Thanksgiving', on: { month: 11, weekday: 4, nth: 4, daysLater: 1 } },
        ],
      ],
      [
        'HI',
        [
          {
            name: 'Prince Jonah Kuhio Kalanianaole Day',
            on: { month: 3, day: 26 },
            observed: 'us',
          },
          { name: 'Good Friday', on: { easter: -2 } },
          { name: 'King Kamehameha I Day', on: { month: 6, day: 11 }, observed: 'us' },
          { name: 'Statehood Day', on: { month: 8, weekday: 5, nth: 3 } },
        ],
      ],
      [
        'IL',
        [{ name: "Lincoln's Birthday", on: { month: 2, day: 12 }, observed: 'sunday-to-monday' }],
      ],
      ['NE', [{ name: 'Arbor Day', on: { month: 4, weekday: 5, nth: -1 } }]],
      ['NV', [{ name: 'Nevada Day', on: { month: 10, weekday: 5, nth: -1 } }]],
      [
        'NY',
        [{ name: "Lincoln's Birthday", on: { month: 2, day: 12 }, observed: 'sunday-to-monday' }],
      ],
      ['UT', [{ name: 'Pioneer Day', on: { month: 7, day: 24 }, observed: 'us' }]],
      [
        'VT',
        [
          { name: 'Town Meeting Day', on: { month: 3, weekday: 2, nth: 1 } },
          { name: 'Bennington Battle Day', on: { month: 8, day: 16 }, observed: 'us' },
        ],
      ],
    ] satisfies [string, Holiday[]][]
  ).map(([code, holidays]) => [
    code,
    {
      id: `us-${code}`,
      holidays,
      years: [2010, 2040] as const,
      source: `state holidays of ${code}; draft, check with the clerk`,
    },
  ]),
)
