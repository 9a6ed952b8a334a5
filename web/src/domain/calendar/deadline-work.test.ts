import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  close,
  type Deadline,
  deadlineKind,
  isEntered,
  newDeadline,
  nextOccurrence,
  type Origin,
} from '../deadline/deadline.ts'
import { type FirmCalendar, withFirmCalendar } from '../deadline/firm-calendar.ts'
import {
  type FirmRule,
  firmRuleId,
  firmRuleKind,
  isFirmRuleId,
  withFirmRules,
} from '../deadline/firm-rule.ts'
import type { RuleSet } from '../deadline/rule-set.ts'
import { ruleSets } from '../deadline/rule-sets.ts'
import {
  closeIncident,
  decideStep,
  type Incident,
  incidentKind,
  incidentSteps,
  openIncident,
} from '../firm/incident.ts'
import { addDays, type CivilDate, daysBetween } from '../values/civil-date.ts'
import { controlSheet, daysAhead } from './control-sheet.ts'
import { afterMove, dueFrom, planCalendarChange, planTriggerMove } from './deadline-move.ts'

const on = (text: string): CivilDate => text as CivilDate
const base = on('2026-03-02')
const origin: Origin = {
  ruleSet: 'us-federal',
  ruleSetVersion: '1',
  rule: 'us-frcp-12a1Ai',
  trigger: base,
  n: 21,
  unit: 'day',
  direction: 'after',
  service: '',
  servedPeriod: false,
  subdivision: '',
  extraClosed: [],
  courts: [],
}

function computed(
  given: Partial<Deadline> & { n?: number } = {},
  sets: readonly RuleSet[] = ruleSets,
): Deadline {
  const { n = 21, ...rest } = given
  const from = { ...origin, ...rest.origin, n }
  const due = dueFrom(from, from.trigger, sets)
  if (due === null) throw new Error('this trigger cannot be computed')
  return newDeadline(
    { title: `${n} days`, caseId: 'c', due, priority: 'high', ...rest, origin: from },
    'p1',
    0,
  )
}

const hold = (list: readonly Deadline[]) =>
  list.map((value, n) => ({ id: String(n), value, createdAt: 0 }))

describe('a court calendar that is changed', () => {
  const court = (...days: string[]): FirmCalendar => ({
    ruleSet: 'us-federal',
    name: 'Eastern District',
    source: 'General Order 26-04',
    days: days.map((day) => ({ on: day, name: '' })),
    from: 2026,
    through: 2026,
    retiredAt: null,
  })
  const before = withFirmCalendar(ruleSets, 'court', court('12-24'))
  const after = withFirmCalendar(ruleSets, 'court', court('2026-03-23', '12-24'))

  it('moves what was computed by it, keeps what is locked or set by hand, and leaves the rest', () => {
    const at = (given: Partial<Deadline> & { n?: number } = {}): Deadline =>
      computed({ ...given, origin: { ...origin, courts: ['court'] } }, before)
    const moves = planCalendarChange(
      hold([
        at(),
        at({ locked: true }),
        at({ due: on('2026-04-01') }),
        at({ n: 14 }),
        computed(),
        at({ state: 'satisfied' }),
      ]),
      'court',
      before,
      after,
    )
    expect(moves.map(({ id, outcome, to }) => [id, outcome, to])).toEqual([
      ['0', 'moves', '2026-03-24'],
      ['1', 'locked', '2026-03-24'],
      ['2', 'byHand', '2026-03-24'],
      ['3', 'same', '2026-03-16'],
    ])
  })
})

describe('an event that moves', () => {
  const to = on('2026-03-09')
  const plan = (list: readonly Deadline[], from = base) =>
    planTriggerMove(hold(list), { caseId: 'c', from, to }, ruleSets)

  it('moves what counts from it, keeps what is locked or set by hand, and leaves the rest', () => {
    const moves = plan([
      computed(),
      computed({ locked: true }),
      computed({ due: on('2026-04-01') }),
      computed({ caseId: 'other' }),
      computed({ state: 'satisfied' }),
      newDeadline({ title: 'by hand', caseId: 'c', due: to, priority: 'low' }, 'p1', 0),
    ])
    expect(moves.map(({ id, outcome }) => [id, outcome])).toEqual([
      ['0', 'moves'],
      ['1', 'locked'],
      ['2', 'byHand'],
    ])
    expect(moves[0]).toMatchObject({ from: '2026-03-23', to: '2026-03-30' })
  })

  it('says when a date cannot be computed, and leaves that deadline alone', () => {
    const far = on('2199-01-01')
    const one = computed()
    const [move] = planTriggerMove(hold([one]), { caseId: 'c', from: base, to: far }, ruleSets)
    expect(move).toMatchObject({ outcome: 'refused', to: null })
    if (move) expect(afterMove(one, move, far, 'p2')).toBe(one)
  })

  const someDay = fc.integer({ min: 0, max: 500 }).map((n) => addDays(on('2025-02-01'), n))
  const some = fc.record({
    n: fc.integer({ min: 1, max: 60 }),
    locked: fc.boolean(),
    shift: fc.constantFrom(0, 0, 3),
  })
  it('never moves what is kept, computes as the rule does, and finds all of it again', () => {
    fc.assert(
      fc.property(fc.array(some, { maxLength: 6 }), someDay, someDay, (given, from, target) => {
        const list = given.map(({ n, locked, shift }) => {
          const one = computed({ n, locked, origin: { ...origin, trigger: from } })
          return { ...one, due: addDays(one.due, shift), verifiedBy: 'p2', verifiedAt: 1 }
        })
        const moves = planTriggerMove(hold(list), { caseId: 'c', from, to: target }, ruleSets)
        expect(moves).toHaveLength(list.length)
        const after = moves.map((move) =>
          afterMove(list[Number(move.id)] as Deadline, move, target, 'p3'),
        )
        after.forEach((moved, n) => {
          const before = list[n] as Deadline
          const kept = before.locked || given[n]?.shift !== 0
          expect(moved.due).toBe(
            kept ? before.due : dueFrom({ ...origin, n: given[n]?.n ?? 0 }, target, ruleSets),
          )
          expect([moved.verifiedBy, moved.movedBy]).toEqual(
            moved.due === before.due ? ['p2', ''] : ['', 'p3'],
          )
        })
        const again = { caseId: 'c', from: target, to: from }
        expect(planTriggerMove(hold(after), again, ruleSets)).toHaveLength(list.length)
      }),
    )
  })
})

describe('an obligation that recurs', () => {
  const monthly = (due: string): Deadline =>
    newDeadline(
      { title: 'VAT', caseId: '', due: on(due), priority: 'high', recurrence: 'monthly' },
      'p1',
      0,
    )
  const days = (first: Deadline, count: number): string[] => {
    const found: string[] = []
    let one: Deadline | null = first
    for (let n = 0; n < count && one !== null; n++) {
      found.push(one.due)
      one = nextOccurrence(one)
    }
    return found
  }

  it('of the 31st comes on the last day of a shorter month, and on the 31st again', () => {
    expect(days(monthly('2026-01-31'), 4)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ])
    const leap = { ...monthly('2024-02-29'), recurrence: 'yearly' as const }
    expect(days(leap, 5).at(-1)).toBe('2028-02-29')
  })

  it('comes in every month once, whatever its day', () => {
    const someDay = fc.integer({ min: 0, max: 800 }).map((n) => addDays(on('2024-01-01'), n))
    fc.assert(
      fc.property(someDay, (day) => {
        const all = days(monthly(day), 25)
        expect(new Set(all.map((due) => due.slice(0, 7))).size).toBe(25)
        const wanted = Math.max(...all.map((due) => Number(due.slice(8))))
        expect(wanted).toBe(Number(day.slice(8)))
      }),
    )
  })

  it('is entered once, also when the last one is opened and satisfied again', () => {
    const next = nextOccurrence(monthly('2026-01-15'))
    if (next === null) throw new Error('it comes back')
    expect(isEntered(next, [monthly('2026-01-15')])).toBe(false)
    expect(isEntered(next, [monthly('2026-01-15'), next])).toBe(true)
    expect(deadlineKind.parse(structuredClone(next))).toEqual(next)
  })
})

describe('an incident', () => {
  const missed = close(computed(), 'missed', 'Nobody saw it.', 'p1', 5) as Deadline
  const fresh = openIncident(missed, 'd1', 'p1', 5)
  const decided = incidentSteps.reduce<Incident>(
    (now, name) => decideStep(now, name, { state: 'done', note: 'Called.' }, 'p1', 6) as Incident,
    fresh,
  )

  it('keeps what happened and reads back what it wrote', () => {
    expect(fresh).toMatchObject({ deadlineId: 'd1', what: 'Nobody saw it.', due: missed.due })
    expect(incidentKind.parse(structuredClone(decided))).toEqual(decided)
    expect(incidentKind.parse({ due: '2026-01-02' }).steps.client.state).toBe('open')
  })

  it('is closed when every step is decided with a note and something was learned', () => {
    expect(decideStep(fresh, 'client', { state: 'notNeeded', note: ' ' }, 'p1', 6)).toBe(
      'noteMissing',
    )
    expect(closeIncident(fresh, 'Check twice.', 'p1', 7)).toBe('stepsOpen')
    expect(closeIncident(decided, ' ', 'p1', 7)).toBe('lessonMissing')
    const closed = closeIncident(decided, 'Check twice.', 'p1', 7)
    expect(closed).toMatchObject({ lesson: 'Check twice.', closedBy: 'p1', closedAt: 7 })
    if (typeof closed === 'string') return
    expect(closeIncident(closed, 'x', 'p1', 8)).toBe('closed')
    expect(decideStep(closed, 'client', { state: 'open', note: '' }, 'p1', 8)).toBe('closed')
  })
})

describe('the control sheet', () => {
  const day = on('2026-03-10')
  const at = Date.parse('2026-03-10T10:00:00Z')
  const one = (given: Partial<Deadline>): Deadline => ({ ...computed(), ...given })
  const ids = (list: readonly Deadline[]) => {
    const sheet = controlSheet(hold(list), day, 'UTC')
    return Object.fromEntries(
      Object.entries(sheet).map(([name, held]) => [name, held.map(({ id }) => id)]),
    )
  }

  it('shows each deadline where it belongs', () => {
    expect(
      ids([
        one({ due: on('2026-03-09') }),
        one({ due: day }),
        one({ due: on('2026-03-14'), preDeadlineDays: 4, verifiedBy: 'p2' }),
        one({ due: on('2026-06-01'), enteredAt: at }),
        one({ due: day, state: 'satisfied', closedAt: at }),
        one({ due: day, state: 'cancelled', closedAt: at - 5 * 86_400_000 }),
      ]),
    ).toEqual({
      overdue: ['0'],
      due: ['1'],
      ready: ['2'],
      ahead: ['2'],
      unverified: ['0', '1'],
      entered: ['3'],
      closed: ['4'],
    })
  })

  it('shows a past day as it was in the evening', () => {
    const later = one({ due: day, enteredAt: at + 86_400_000 })
    const closedLater = one({ due: day, state: 'satisfied', closedAt: at + 86_400_000 })
    expect(ids([later, closedLater]).due).toEqual(['1'])
  })

  it('leaves out nothing that is open and near', () => {
    const some = fc.integer({ min: -20, max: 20 }).map((n) => one({ due: addDays(day, n) }))
    fc.assert(
      fc.property(fc.array(some), (list) => {
        const sheet = controlSheet(hold(list), day, 'UTC')
        const near = list.filter(({ due }) => daysBetween(day, due) <= daysAhead).length
        expect(sheet.overdue.length + sheet.due.length + sheet.ahead.length).toBe(near)
      }),
    )
  })
})

describe('rules of a firm', () => {
  const rule: FirmRule = {
    ruleSet: 'us-federal',
    replaces: 'us-frcp-12a1Ai',
    name: 'Answer, two days early',
    citation: 'Office manual 3.2',
    n: 19,
    unit: 'day',
    direction: 'after',
    servedPeriod: false,
    verifiedOn: '',
    retiredAt: null,
  }
  const merged = (given: Partial<FirmRule>) =>
    withFirmRules(ruleSets, [{ id: 'r', value: { ...rule, ...given } }])
  const federal = (given: Partial<FirmRule>) =>
    merged(given).find(({ id }) => id === 'us-federal')?.rules ?? []
  const shipped = ruleSets.find(({ id }) => id === 'us-federal')?.rules ?? []

  it('take the place of a shipped one, as drafts until somebody verified them', () => {
    const rules = federal({})
    expect(rules).toHaveLength(shipped.length)
    expect(rules[0]).toMatchObject({ id: firmRuleId('r'), n: 19, status: 'draft' })
    expect(rules.some(({ id }) => id === 'us-frcp-12a1Ai')).toBe(false)
    expect(rules[0]?.trigger).toBe(shipped.find(({ id }) => id === 'us-frcp-12a1Ai')?.trigger)
    expect(federal({ verifiedOn: on('2026-01-02') })[0]?.status).toBe('verified')
    expect(isFirmRuleId(rules[0]?.id ?? '')).toBe(true)
  })

  it('are added where they replace nothing, and are gone when retired', () => {
    expect(federal({ replaces: '' })).toHaveLength(shipped.length + 1)
    expect(merged({ retiredAt: 5 })).toBe(ruleSets)
    expect(merged({ ruleSet: 'unknown' })).toEqual(ruleSets)
    expect(firmRuleKind.parse(structuredClone(rule))).toEqual(rule)
  })
})
