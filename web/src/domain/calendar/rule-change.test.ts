import { describe, expect, it } from 'vitest'
import { type Deadline, newDeadline, type Origin } from '../deadline/deadline.ts'
import { type FirmRule, firmRuleId, firmRuleKind, withFirmRules } from '../deadline/firm-rule.ts'
import { readRulePack, ruleSetsWith } from '../deadline/rule-pack.ts'
import { ruleSets } from '../deadline/rule-sets.ts'
import { packText } from '../deadline/testing/pack-text.ts'
import type { CivilDate } from '../values/civil-date.ts'
import {
  leaveRuleChange,
  planRuleChange,
  type RuleChange,
  takeRuleChange,
} from './deadline-move.ts'

const [before, after] = ['2027-02-15', '2027-02-16'] as CivilDate[] as [CivilDate, CivilDate]
const packed = ruleSetsWith([readRulePack(packText())])

/** Two weeks from 1 February 2027 by the German rules. */
const origin: Origin = {
  ruleSet: 'de-zpo',
  ruleSetVersion: '1',
  rule: '',
  trigger: '2027-02-01' as CivilDate,
  n: 2,
  unit: 'week',
  direction: 'after',
  service: '',
  servedPeriod: false,
  subdivision: '',
  extraClosed: [],
  courts: [],
}
const entered = (change: Partial<Deadline> = {}): Deadline => ({
  ...newDeadline(
    { title: 'Defence', caseId: 'c', due: before, priority: 'high', origin },
    'ana',
    1,
  ),
  ...change,
})
const plan = (value: Deadline, sets = packed) =>
  planRuleChange([{ id: 'd', value }], ruleSets, sets)

/** The one change that a pack makes. */
function changeOf(value: Deadline, sets = packed): RuleChange {
  const [change] = plan(value, sets)
  if (change === undefined) throw new Error('nothing would move')
  return change
}

describe('a change of rules', () => {
  it('says which open deadlines it would move, and to which day', () => {
    expect(plan(entered(), ruleSets)).toEqual([])
    expect(changeOf(entered())).toMatchObject({
      id: 'd',
      caseId: 'c',
      from: before,
      to: after,
      outcome: 'moves',
    })
    for (const value of [
      entered({ state: 'satisfied' }),
      entered({ origin: null }),
      entered({ origin: { ...origin, ruleSet: 'xx-cc' } }),
      entered({ origin: { ...origin, trigger: '1700-01-01' as CivilDate } }),
    ])
      expect(plan(value)).toEqual([])
  })

  it('is found for deadlines that were entered before they said what their rule gave', () => {
    expect(changeOf(entered({ origin })).to).toBe(after)
  })

  it('is found again for who entered one by the new rules, once they are taken back', () => {
    const value = { ...entered(), due: after, origin: { ...origin, ruleDue: after } }
    expect(plan(value)).toEqual([])
    expect(changeOf(value, ruleSets).to).toBe(before)
  })

  it('reaches a locked deadline and one set by hand as what is kept', () => {
    const other = '2027-02-10' as CivilDate
    expect(changeOf(entered({ locked: true })).outcome).toBe('locked')
    expect(changeOf(entered({ due: other })).outcome).toBe('byHand')
    expect(plan(entered({ due: after }))).toEqual([])
  })

  it('is of a period, too: the rule’s, as it reads now', () => {
    const rule: FirmRule = firmRuleKind.parse({
      ...firmRuleKind.empty(),
      ruleSet: 'de-zpo',
      name: 'Defence',
      citation: 'Firm',
      n: 2,
      unit: 'week',
    })
    const withPeriod = (n: number) =>
      withFirmRules(ruleSets, [{ id: 'r', value: { ...rule, n } }] as never)
    const [first, second] = [withPeriod(2), withPeriod(3)]
    const value = entered({ origin: { ...origin, rule: firmRuleId('r'), ruleDue: before } })
    expect(plan(value, first)).toEqual([])
    const change = changeOf(value, second)
    expect(change).toMatchObject({ to: '2027-02-22', origin: { n: 3 } })
    expect(plan(takeRuleChange(value, change, 'ben'), second)).toEqual([])
  })

  it('that is taken moves the date in its taker’s name, unverified, and is over', () => {
    const value = entered({ verifiedBy: 'eva', verifiedAt: 2 })
    const taken = takeRuleChange(value, changeOf(value), 'ben')
    expect(taken).toMatchObject({
      due: after,
      movedBy: 'ben',
      verifiedBy: '',
      origin: { ruleDue: after, trigger: origin.trigger },
    })
    expect(plan(taken)).toEqual([])
  })

  it('that is left moves nothing, and is over until the rules change again', () => {
    const value = entered({ verifiedBy: 'eva', verifiedAt: 2 })
    const left = leaveRuleChange(value, changeOf(value))
    expect(left).toEqual({ ...value, origin: { ...value.origin, ruleDue: after } })
    expect(plan(left)).toEqual([])
    expect(plan(left, ruleSets)).toEqual([])
  })

  it('moves none that somebody locked meanwhile', () => {
    const locked = entered({ locked: true })
    expect(takeRuleChange(locked, changeOf(entered()), 'ben')).toBe(locked)
  })
})
