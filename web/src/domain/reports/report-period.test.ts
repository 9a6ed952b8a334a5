import { expect, test } from 'vitest'
import type { CivilDate } from '../values/civil-date.ts'
import { daysOfPeriod } from './report-period.ts'

const none = { from: '', through: '' }

test.each([
  ['month', '2024-02-10', '2024-02-01', '2024-02-29'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['quarter', '2026-05-04', '2026-04-01', '2026-06-30'],
  ['lastQuarter', '2026-02-04', '2025-10-01', '2025-12-31'],
  ['year', '2026-12-31', '2026-01-01', '2026-12-31'],
  ['lastYear', '2026-01-01', '2025-01-01', '2025-12-31'],
  ['all', '2026-01-01', '0001-01-01', '9999-12-31'],
  ['own', '2026-01-01', '0001-01-01', '9999-12-31'],
] as const)('%s on %s is %s to %s', (period, today, from, through) => {
  expect(daysOfPeriod(period, today as CivilDate, none)).toEqual({ from, through })
})

test.each([
  ['2026-02-01', '2026-02-31'],
  ['2026-03-02', '2026-03-01'],
  ['soon', ''],
])('own days from %s through %s are none', (from, through) => {
  expect(daysOfPeriod('own', '2026-01-01' as CivilDate, { from, through })).toBeNull()
})
