/** Non-working days of Russia: the holidays of the Labour Code and the transfers of each year's decree. */
import type { HolidayCalendar } from './calendar.ts'

/** Russia. The government moves weekend holidays by decree, so each year is listed. */
export const russia: HolidayCalendar = {
  id: 'ru',
  holidays: [
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((day) => ({
      name: 'Новогодние каникулы',
      on: { month: 1, day },
    })),
    { name: 'День защитника Отечества', on: { month: 2, day: 23 } },
    { name: 'Международный женский день', on: { month: 3, day: 8 } },
    { name: 'Праздник Весны и Труда', on: { month: 5, day: 1 } },
    { name: 'День Победы', on: { month: 5, day: 9 } },
    { name: 'День России', on: { month: 6, day: 12 } },
    { name: 'День народного единства', on: { month: 11, day: 4 } },
    {
      name: 'Перенос выходного дня',
      on: {
        dates: [
          '2021-02-22',
          '2021-05-03',
          '2021-05-10',
          '2021-06-14',
          '2021-11-05',
          '2021-12-31',
          '2022-03-07',
          '2022-05-02',
          '2022-05-03',
          '2022-05-10',
          '2022-06-13',
          '2023-02-24',
          '2023-05-08',
          '2024-04-29',
          '2024-04-30',
          '2024-05-10',
          '2024-12-30',
          '2024-12-31',
          '2025-05-02',
          '2025-05-08',
          '2025-06-13',
          '2025-11-03',
          '2025-12-31',
          '2026-01-09',
          '2026-03-09',
          '2026-05-11',
          '2026-12-31',
        ],
      },
    },
    // Days that the President declared non-working with pay; whether they are
    // "non-working" for procedure was disputed (Supreme Court review of 2021).
    {
      name: 'Нерабочие дни по указу Президента',
      on: {
        dates: [
          '2021-05-04',
          '2021-05-05',
          '2021-05-06',
          '2021-05-07',
          '2021-11-01',
          '2021-11-02',
          '2021-11-03',
        ],
      },
      certainty: 'declared',
    },
  ],
  years: [2021, 2026],
  workingWeekends: [
    '2021-02-20',
    '2022-03-05',
    '2024-04-27',
    '2024-11-02',
    '2024-12-28',
    '2025-11-01',
  ],
  source: 'Трудовой кодекс РФ, ст. 112; постановления Правительства о переносе выходных дней',
}
