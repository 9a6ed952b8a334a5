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

  describe('of the hour alone', () => {
    const monday = '2024-10-28' as CivilDate
    /** The answer in Texas, due on a Monday at ten by the rules that ship. */
    const answer = (change: Partial<Deadline> = {}): Deadline =>
      newDeadline(
        {
          title: 'Answer',
          caseId: 'c',
          due: monday,
          time: '10:00',
          priority: 'high',
          origin: { ...origin, ruleSet: 'us-tx', trigger: '2024-10-01', n: 20, unit: 'day_monday' },
          ...change,
        } as Deadline,
        'ana',
        1,
      )
    const texas = (time: string) =>
      ruleSets.map((set) => {
        const monday = { time, citation: 'TRCP 99(b)' }
        return set.id === 'us-tx' ? { ...set, computation: { ...set.computation, monday } } : set
      })

    it('is shown, and moves the hour when it is taken, unverified', () => {
      const value = { ...answer(), verifiedBy: 'eva', verifiedAt: 2 }
      expect(plan(value, ruleSets)).toEqual([])
      const change = changeOf(value, texas('09:00'))
      expect(change).toMatchObject({ from: monday, to: monday, outcome: 'moves' })
      expect([change.fromTime, change.time]).toEqual(['10:00', '09:00'])
      const taken = takeRuleChange(value, change, 'ben')
      expect(taken).toMatchObject({ due: monday, time: '09:00', movedBy: 'ben', verifiedBy: '' })
      expect(plan(taken, texas('09:00'))).toEqual([])
      expect(changeOf(taken, ruleSets).time).toBe('10:00')
    })

    it('is over when it is left', () => {
      const left = leaveRuleChange(answer(), changeOf(answer(), texas('09:00')))
      expect(left.time).toBe('10:00')
      expect(plan(left, texas('09:00'))).toEqual([])
    })

    it('may take the hour away', () => {
      const change = changeOf(answer(), texas(''))
      expect(change.time).toBe('')
      const taken = takeRuleChange(answer(), change, 'ben')
      expect(taken.time).toBe('')
      expect(plan(taken, texas(''))).toEqual([])
      expect(plan(leaveRuleChange(answer(), change), texas(''))).toEqual([])
    })

    it('leaves an hour that somebody set by hand', () => {
      expect(changeOf({ ...answer(), time: '08:30' }, texas('09:00')).outcome).toBe('byHand')
      expect(plan({ ...answer(), time: '08:30' }, ruleSets)).toEqual([])
      expect(plan(entered({ due: after, time: '15:00' }))).toEqual([])
    })

    it('is found for deadlines that were entered before they said which hour their rule gave', () => {
      const { ruleTime: _, ...older } = answer().origin as Origin
      expect(changeOf({ ...answer(), origin: older }, texas('09:00')).time).toBe('09:00')
      expect(plan({ ...answer(), origin: older }, ruleSets)).toEqual([])
    })
  })

  it('moves none that somebody locked meanwhile', () => {
    const locked = entered({ locked: true })
    expect(takeRuleChange(locked, changeOf(entered()), 'ben')).toBe(locked)
  })
})
