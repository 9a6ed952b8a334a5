import { expect, test } from 'vitest'
import { readDates } from './written-dates.ts'

test.each([
  ['on 4 March 2026 and on March 5th, 2026', [['2026-03-04'], ['2026-03-05']]],
  ['the 4th of March 2026', [['2026-03-04']]],
  ['am 4. März 2026, spätestens 05.03.2026', [['2026-03-05'], ['2026-03-04']]],
  ['el 4 de marzo de 2026', [['2026-03-04']]],
  ['até 4 de março de 2026', [['2026-03-04']]],
  ['до 4 марта 2026 года', [['2026-03-04']]],
  ['2026年3月4日、令和8年3月5日', [['2026-03-04'], ['2026-03-05']]],
  ['2026년 3월 4일', [['2026-03-04']]],
  ['2026/3/4', [['2026-03-04']]],
  ['2026. 3. 4.', [['2026-03-04']]],
  ['3/4/2026', [['2026-04-03', '2026-03-04']]],
  ['23/3/2026', [['2026-03-23']]],
  ['4 March', []],
  ['31.2.2026 and 45/45/2026', []],
])('%s', (text, dates) => {
  expect(readDates(text).dates).toEqual(dates)
})

test('what is left has no date', () => {
  expect(readDates('Paid 500 on 4 March 2026').rest).toBe('paid 500 on  ')
})
