import { expect, it } from 'vitest'
import { type TimeEntry, timeEntryKind } from '../../domain/time/time-entry.ts'
import { sixMinutes } from '../../domain/values/duration.ts'
import { money } from '../../domain/values/money.ts'
import type { Entry } from '../../vault/wire/types.ts'
import { timeRows, timeTotals } from './time-rows.ts'

const worked = (id: string, over: Partial<TimeEntry>): Entry<TimeEntry> =>
  ({
    id,
    value: {
      ...timeEntryKind.parse({
        on: '2026-03-04',
        seconds: 3600,
        caseId: 'case',
        status: 'completed',
      }),
      hourly: money(30000, 'USD'),
      ...over,
    },
    state: 'saved',
    createdAt: 1,
    updatedAt: 1,
    conflicts: [],
  }) as never

it('counts what was given up neither as fees nor as work to be billed', () => {
  const entries = [
    worked('a', {}),
    worked('b', { billing: 'invoiced' }),
    worked('c', { billing: 'written_off', writeOffReason: 'Courtesy' }),
    worked('d', { billing: 'written_off', hourly: null }),
  ]
  const rowsOf = timeRows({ titles: new Map(), policy: sixMinutes, periodsOf: () => [] })
  expect(timeTotals([rowsOf(entries)])).toMatchObject({
    worked: 14400,
    fees: [money(60000, 'USD')],
    unbilled: [money(30000, 'USD')],
    withoutRate: 0,
  })
})
