import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import en from '../../i18n/en/starters.json'
import { type FirmRule, firmRuleId, withFirmRules } from '../deadline/firm-rule.ts'
import { ruleSets } from '../deadline/rule-sets.ts'
import { wouldCircle } from '../task/task.ts'
import type { CivilDate } from '../values/civil-date.ts'
import {
  emptyTemplate,
  type MatterTemplate,
  matterTemplateKind,
  planMatter,
  ruleOfDeadline,
  templateProblem,
} from './matter-template.ts'
import { starterTemplates } from './matter-template-starter.ts'

const day = (text: string) => text as CivilDate
const opening = {
  caseId: 'k1',
  on: day('2026-03-04'),
  triggers: {},
  sets: ruleSets,
  by: 'p1',
  now: 5,
}
const ids = () => {
  let count = 0
  return () => `n${++count}`
}
const starters = starterTemplates((key) => en[key])
const template = (fields: Partial<MatterTemplate>): MatterTemplate => ({
  ...emptyTemplate(),
  name: 'A',
  ...fields,
})
const task = (id: string, more: Partial<MatterTemplate['tasks'][number]> = {}) => ({
  id,
  title: id,
  days: 3,
  priority: 'medium' as const,
  checklist: [],
  after: [],
  ...more,
})
const byRule = { id: 'd', title: 'Answer', days: 0, ruleSet: 'us-federal', rule: 'us-frcp-12a1Ai' }

describe('starter templates', () => {
  it.each(starters)('$id is sound: every rule exists, every text is there', ({ template: one }) => {
    expect(templateProblem(one)).toBeNull()
    expect(matterTemplateKind.parse(structuredClone(one))).toEqual(one)
    expect(matterTemplateKind.tidy(one)).toEqual(one)
    for (const deadline of one.deadlines) {
      if (deadline.ruleSet !== '') expect(ruleOfDeadline(deadline, ruleSets)).toBeDefined()
    }
  })
})

describe('planMatter', () => {
  it('makes tasks with due days, order and checklists', () => {
    const tasks = [task('a', { checklist: ['one'] }), task('b', { days: null, after: ['a'] })]
    const plan = planMatter(template({ tasks }), opening, ids())
    expect(plan.tasks.map(({ id, value }) => [id, value.due, value.dependsOn])).toEqual([
      ['n1', '2026-03-07', []],
      ['n2', '', ['n1']],
    ])
    expect(plan.tasks[0]?.value).toMatchObject({
      caseId: 'k1',
      checklist: [{ text: 'one', done: false }],
    })
  })

  it('computes a deadline by its rule, and keeps how', () => {
    const triggers = { d: day('2026-06-12') }
    const plan = planMatter(template({ deadlines: [byRule] }), { ...opening, triggers }, ids())
    expect(plan.deadlines).toMatchObject([
      {
        due: '2026-07-06',
        caseId: 'k1',
        origin: { rule: 'us-frcp-12a1Ai', trigger: '2026-06-12' },
      },
    ])
  })

  it('computes by the firm’s own rule, chosen itself or in the place of the shipped one', () => {
    const own: FirmRule = {
      ruleSet: 'us-federal',
      replaces: 'us-frcp-12a1Ai',
      name: 'House answer',
      citation: 'Office manual 3.2',
      n: 10,
      unit: 'day',
      direction: 'after',
      servedPeriod: false,
      verifiedOn: '',
      retiredAt: null,
    }
    const sets = withFirmRules(ruleSets, [{ id: 'r', value: own }])
    const chosen = { ...byRule, rule: firmRuleId('r') }
    const triggers = { d: day('2026-06-12') }
    for (const deadline of [byRule, chosen]) {
      const plan = planMatter(
        template({ deadlines: [deadline] }),
        { ...opening, sets, triggers },
        ids(),
      )
      expect(plan.deadlines).toMatchObject([
        { due: '2026-06-22', origin: { rule: firmRuleId('r'), n: 10 } },
      ])
    }
  })

  it.each([
    ['no trigger yet', byRule, {}, 'noTrigger'],
    ['a rule that is gone', { ...byRule, rule: 'x' }, { d: day('2026-06-12') }, 'noRule'],
    ['a year without a calendar', byRule, { d: day('1990-01-02') }, 'notComputable'],
  ])('leaves out a deadline with %s', (_, deadline, triggers, why) => {
    const plan = planMatter(template({ deadlines: [deadline] }), { ...opening, triggers }, ids())
    expect(plan).toMatchObject({ deadlines: [], leftOut: [{ title: 'Answer', why }] })
  })

  it('counts days from opening where there is no rule', () => {
    const deadlines = [{ id: 'd', title: 'Draft', days: 12, ruleSet: '', rule: '' }]
    const plan = planMatter(template({ deadlines }), opening, ids())
    expect(plan.deadlines).toMatchObject([{ due: '2026-03-16', type: 'internal', origin: null }])
  })

  it('never lets tasks wait for each other in a circle', () => {
    const names = ['a', 'b', 'c', 'd']
    const any = fc.tuple(...names.map(() => fc.subarray([...names, 'gone'])))
    fc.assert(
      fc.property(any, (afters) => {
        const tasks = names.map((id, at) => task(id, { after: afters[at] ?? [] }))
        const made = planMatter(template({ tasks }), opening, ids()).tasks
        const all = new Map(made.map(({ id, value }) => [id, value]))
        for (const { id, value } of made) {
          for (const other of value.dependsOn) expect(wouldCircle(id, other, all)).toBe(false)
        }
      }),
    )
  })
})

it('leaves out lines without a title and what waits for them', () => {
  const tidy = matterTemplateKind.tidy(
    template({
      name: ' A  b ',
      tasks: [task('a', { title: ' ' }), task('b', { after: ['a', 'b'] })],
      deadlines: [{ ...byRule, title: '' }],
      folders: [' X ', 'X', ''],
    }),
  )
  expect(tidy).toMatchObject({
    name: 'A b',
    tasks: [{ id: 'b', after: [] }],
    deadlines: [],
    folders: ['X'],
  })
  expect(templateProblem(template({ name: ' ' }))).toBe('required')
  expect(templateProblem(template({ tasks: [task('a', { title: 'x'.repeat(201) })] }))).toBe(
    'tooLong',
  )
})
