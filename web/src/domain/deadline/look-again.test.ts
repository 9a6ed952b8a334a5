import { expect, it } from 'vitest'
import type { CivilDate } from '../values/civil-date.ts'
import { type Deadline, deadlineKind, newDeadline } from './deadline.ts'
import { isToLookAgain } from './look-again.ts'
import { ruleSets } from './rule-sets.ts'

function counted(ruleSet: string, trigger: string, fields: Partial<Deadline> = {}): Deadline {
  const asStored = {
    ...newDeadline(
      { title: 'Appeal', caseId: '', due: '2027-02-08' as CivilDate, priority: 'high' },
      'me',
      1,
    ),
    ...fields,
    origin: { ruleSet, trigger, n: 15, unit: 'day', direction: 'after' },
  }
  return deadlineKind.parse(asStored)
}

it.each([
  ['over a provisional day', counted('cn-cpl', '2027-01-24'), true],
  ['in a year that is not fixed', counted('cn-cpl', '2027-01-20'), true],
  ['in a year that is fixed', counted('cn-cpl', '2026-03-02'), false],
  ['where nothing is provisional', counted('de-zpo', '2027-01-24'), false],
  ['that is satisfied', counted('cn-cpl', '2027-01-24', { state: 'satisfied' }), false],
  ['by rules that are not here', counted('gone', '2027-01-24'), false],
])('a deadline %s', (_, deadline, again) => {
  expect(isToLookAgain(deadline, ruleSets)).toBe(again)
})

it('asks nothing of a date that was given by hand', () => {
  const given = {
    title: 'Pay',
    caseId: '',
    due: '2027-02-08' as CivilDate,
    priority: 'low',
  } as const
  expect(isToLookAgain(newDeadline(given, 'me', 1), ruleSets)).toBe(false)
})
