import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CivilDate } from '../values/civil-date.ts'
import { type Deadline, deadlineKind, newDeadline } from './deadline.ts'
import { isToLookAgain, lookAgainBy } from './look-again.ts'
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

const any = fc
  .record({
    ruleSet: fc.constantFrom('cn-cpl', 'de-zpo', 'gone'),
    trigger: fc.constantFrom('2027-01-24', '2027-01-20', '2026-03-02'),
    state: fc.constantFrom('active' as const, 'satisfied' as const),
  })
  .map(({ ruleSet, trigger, state }) => counted(ruleSet, trigger, { state }))
const rules = [ruleSets, ruleSets.filter(({ id }) => id !== 'cn-cpl')]

it('says after any edits and under any rules what each deadline says counted anew', () => {
  const edit = fc.record({ at: fc.nat(7), to: any, sets: fc.constantFrom(...rules) })
  fc.assert(
    fc.property(fc.array(any, { minLength: 8, maxLength: 8 }), fc.array(edit), (all, edits) => {
      for (const { at, to, sets } of edits) {
        all[at] = to
        const anew = all.map((deadline) => isToLookAgain(deadline, sets))
        expect(all.map((deadline) => lookAgainBy(sets)(deadline))).toEqual(anew)
      }
    }),
  )
})
