import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firmRuleKind, withFirmRules } from '../deadline/firm-rule.ts'
import { ruleSets } from '../deadline/rule-sets.ts'
import type { CivilDate } from '../values/civil-date.ts'
import {
  type Analysis,
  type CaseAnalysis,
  caseAnalysisKind,
  type ModelAnalysis,
  type ProposedDeadline,
} from './case-analysis.ts'
import {
  alignDeadlines,
  alignIssues,
  alignTexts,
  contradicts,
  differ,
} from './case-analysis-compare.ts'
import { checkDeadline, checkDeadlines, countRule, originOfRule } from './case-analysis-deadline.ts'
import { analysisForm, readAnalysis } from './case-analysis-form.ts'

const same = (text: string): string => text
const answerRule = 'us-frcp-12a1Ai'

const filled = {
  facts: ['Served on Monday [P1]'],
  issues: [
    {
      question: 'In time?',
      rule: 'R',
      application: 'A',
      counter_arguments: ['C'],
      conclusion: 'Yes it was',
      stance: 'yes',
    },
  ],
  strengths: ['s'],
  weaknesses: ['w'],
  risks: [{ text: 'r', severity: 'high' }],
  evidence: ['e'],
  strategy: ['x'],
  deadlines: [{ what: 'Answer', rule: answerRule, trigger_date: '2026-03-02', n: 21, unit: 'day' }],
  tasks: [{ title: 'Call', priority: 'low' }],
}

function read(fields: object): Analysis {
  const found = readAnalysis(JSON.stringify(fields), same)
  if (found === undefined) throw new Error('no analysis')
  return found
}

function model(fields: object): ModelAnalysis {
  return { provider: 'p', model: 'm', simulated: false, problem: '', analysis: read(fields) }
}

const answer: ProposedDeadline = {
  what: 'Answer',
  rule: answerRule,
  trigger: '2026-03-02',
  n: 21,
  unit: 'day',
}

describe('reading what a model wrote', () => {
  test('a whole form', () => {
    const found = read(filled)
    expect(found.issues[0]).toEqual({
      question: 'In time?',
      rule: 'R',
      application: 'A',
      counterArguments: ['C'],
      conclusion: 'Yes it was',
      stance: 'yes',
    })
    expect(found.deadlines).toEqual([answer])
  })

  test('a fence around it, and what is missing', () => {
    expect(readAnalysis('```json\n{"facts":["one"]}\n```', same)?.facts).toEqual(['one'])
    expect(readAnalysis('{"facts":["one"]}', same)?.tasks).toEqual([])
  })

  test.each([
    ['braces before it', 'As {facts, issues} demand:\n{"facts":["one"]}'],
    ['braces behind it', '{"facts":["one"]}\nShall I add {more}?'],
    ['a brace in a text', '{"facts":["one"],"strategy":["\\"}"]} so far'],
    ['commas behind the last member', '{"facts":["one",],"issues":[],}'],
    ['lines broken inside a text', '{"facts":["one"],"strategy":["first\nthen\tso"]}'],
  ])('%s spoils no form', (_, text) => {
    expect(readAnalysis(text, same)?.facts).toEqual(['one'])
  })

  test('a day written otherwise is read where it can be only one', () => {
    const trigger = (day: string) =>
      read({ deadlines: [{ what: 'D', trigger_date: day }] }).deadlines[0]?.trigger
    expect(['2 March 2026', '02.03.2026', '2026年3月2日', '2026/3/2'].map(trigger)).toEqual(
      Array.from({ length: 4 }, () => '2026-03-02'),
    )
    expect(
      ['02/03/2026', 'from 2 March to 4 March 2026, or 5 May 2026', 'soon'].map(trigger),
    ).toEqual(['', '', ''])
  })

  test.each([
    ['prose', 'I cannot do that.'],
    ['half an answer', '{"facts":["one","tw'],
    ['a list', '[1,2]'],
    ['nothing', '{}'],
    ['no members that fit', '{"facts":[1,null,{}],"issues":"x","tasks":[[]],"risks":[{}]}'],
  ])('%s is no analysis', (_, text) => {
    expect(readAnalysis(text, same)).toBeUndefined()
  })

  test('what does not fit becomes harmless', () => {
    const found = read({
      facts: ['x'.repeat(9_000), ...Array.from({ length: 100 }, (_, at) => `fact ${at}`)],
      issues: [{ question: 'Q', stance: 'certainly', counter_arguments: 'no list' }],
      deadlines: [{ what: 'D', rule: 7, trigger_date: '2026-02-30', n: -1, unit: 'eon' }],
    })
    expect(found.facts).toHaveLength(40)
    expect(found.facts[0]).toHaveLength(4_000)
    expect(found.issues[0]).toMatchObject({ stance: 'open', counterArguments: [] })
    expect(found.deadlines[0]).toEqual({ what: 'D', rule: '', trigger: '', n: 0, unit: '' })
  })

  test('names come back after the JSON was read', () => {
    const restore = (text: string): string => text.replace('[P]', 'Ann "The" Lee')
    expect(readAnalysis('{"facts":["[P] paid"]}', restore)?.facts).toEqual(['Ann "The" Lee paid'])
  })

  test('any JSON is read or refused, and what is read can be stored', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(...Object.keys(filled)), (json, section) => {
        const found = readAnalysis(`{"facts":["f"],"${section}":${json}}`, same)
        if (found === undefined) return
        const record: CaseAnalysis = {
          caseId: 'c',
          at: 1,
          by: '',
          language: 'en',
          focus: '',
          country: '',
          models: [{ provider: 'p', model: 'm', simulated: false, problem: '', analysis: found }],
          taken: [],
          disclosureId: '',
        }
        const stored: unknown = JSON.parse(JSON.stringify(record))
        expect(caseAnalysisKind.parse(stored)).toEqual(record)
      }),
    )
  })
})

test('the form offers the rules of the sets, none counted in hours, and demands every field', () => {
  const text = JSON.stringify(
    analysisForm(
      ruleSets.filter((set) => set.jurisdiction === 'US'),
      same,
    ),
  )
  expect(text).toContain(answerRule)
  expect(text).not.toContain('zpo')
  const check = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('properties' in node && 'required' in node) {
      expect(node.required).toEqual(Object.keys(node.properties as object))
      expect(node).toHaveProperty('additionalProperties', false)
    }
    Object.values(node).forEach(check)
  }
  check(JSON.parse(text))
})

test('a rule of the firm is offered, its words covered like everything that people wrote', () => {
  const own = {
    id: 'r1',
    value: firmRuleKind.parse({
      ruleSet: 'us-federal',
      replaces: 'us-frcp-12a1Ai',
      name: 'Answer for Okonkwo',
      citation: 'Standing order',
      n: 14,
    }),
  }
  const sets = withFirmRules(ruleSets, [own]).filter(({ id }) => id === 'us-federal')
  const text = JSON.stringify(analysisForm(sets, () => '[TERM_1]'))
  expect(text).toContain('firm:r1: [TERM_1], from summons_served')
  expect(text).toContain('FRCP 12(a)(2)')
  expect(text).not.toContain('Okonkwo')
})

describe('deadlines', () => {
  test.each([
    ['our rule agrees', {}, '2026-03-23', []],
    ['another period', { n: 42 }, '2026-03-23', ['periodDiffers']],
    ['weeks of the same length', { n: 3, unit: 'week' as const }, '2026-03-23', []],
    ['no rule', { rule: '' }, '', ['noRule']],
    ['a rule nobody has', { rule: 'mine' }, '', ['noRule']],
    ['no trigger', { trigger: '' }, '', ['noTrigger']],
    ['too early for the set', { trigger: '1990-01-02' }, '', ['notComputed']],
    ['a wrong date in words', { what: 'Answer by 2026-04-13' }, '2026-03-23', ['dateStated']],
    ['the right date in words', { what: 'Answer by 2026-03-23' }, '2026-03-23', []],
    [
      'a wrong date written out',
      { what: 'Answer by April 13, 2026' },
      '2026-03-23',
      ['dateStated'],
    ],
    ['a wrong date in German', { what: 'Antwort bis 13.04.2026' }, '2026-03-23', ['dateStated']],
    ['the right date in German', { what: 'Antwort bis 23. März 2026' }, '2026-03-23', []],
    ['the right date in Spanish', { what: 'Hasta el 23 de marzo de 2026' }, '2026-03-23', []],
    ['a wrong date in Chinese', { what: '答辩期限2026年4月3日' }, '2026-03-23', ['dateStated']],
    ['the right date in slashes', { what: 'Answer by 3/23/2026' }, '2026-03-23', []],
  ])('%s', (_, patch, due, findings) => {
    const checked = checkDeadline({ ...answer, ...patch }, ruleSets)
    expect(checked.due).toBe(due)
    expect(checked.findings).toEqual(findings)
  })

  test('models that start one rule on different days are flagged', () => {
    const late = { ...filled.deadlines[0], trigger_date: '2026-03-03' }
    const models = [model(filled), model({ ...filled, deadlines: [late] })]
    const found = checkDeadlines(models, ruleSets).flat()
    expect(found.map(({ findings }) => findings)).toEqual([['triggersDiffer'], ['triggersDiffer']])
  })

  test('what is confirmed can be computed again', () => {
    const trigger = '2026-03-02' as CivilDate
    expect(countRule(answerRule, trigger, ruleSets)).toMatchObject({ ok: true, due: '2026-03-23' })
    expect(originOfRule(answerRule, trigger, ruleSets)).toMatchObject({
      ruleSet: 'us-federal',
      rule: answerRule,
      n: 21,
      unit: 'day',
    })
    expect(originOfRule('mine', trigger, ruleSets)).toBeNull()
  })
})

describe('side by side', () => {
  test('the same in other words is one row, the most said first', () => {
    const rows = alignTexts([
      ['The carrier is insolvent', 'Notice was given in writing'],
      ['The notice was given in writing.'],
      ['Notice given in writing', 'Something else entirely'],
    ])
    expect(rows).toEqual([
      { places: [1, 0, 0], count: 3 },
      { places: [0, -1, -1], count: 1 },
      { places: [-1, -1, 1], count: 1 },
    ])
  })

  test('languages without spaces', () => {
    const rows = alignTexts([['通知期间为三十日'], ['通知期间是三十日']])
    expect(rows).toEqual([{ places: [0, 0], count: 2 }])
  })

  test('every statement stands in exactly one row', () => {
    const list = fc.array(fc.constantFrom('a notice', 'notice given', 'court', '法院', ''), {
      maxLength: 6,
    })
    fc.assert(
      fc.property(fc.array(list, { minLength: 1, maxLength: 4 }), (lists) => {
        const rows = alignTexts(lists)
        lists.forEach((texts, at) => {
          const places = rows.map((row) => row.places[at] ?? -1).filter((place) => place >= 0)
          expect(places.sort((a, b) => a - b)).toEqual(texts.map((_, place) => place))
        })
      }),
    )
  })

  test.each([
    ['The contract was signed on 3 March 2024.', 'The contract was signed on 5 May 2024.', true],
    ['The contract was signed on 3 March 2024.', 'The contract was signed on 2024-03-03.', false],
    ['The tenant paid the rent for March.', 'The tenant did not pay the rent for March.', true],
    ['The tenant failed to pay the rent.', 'The tenant did not pay the rent.', false],
    ['Notice was given by 3 March.', 'Notice was given no later than 3 March.', false],
    ['The price is 120,000 euros.', 'The price is 210,000 euros.', true],
    ['The price is 120,000 euros.', 'The price is 120.000 euros.', false],
    ['The price is 120,000 euros [P1].', 'The price is 120,000 euros [P2].', false],
    ['The price is 120,000 euros.', 'The price was agreed.', false],
    ['The tenant can terminate.', 'The tenant cannot terminate.', true],
    ['The tenant can sublet or assign.', 'The tenant can neither sublet nor assign.', true],
    ['The tenant lacks a remedy.', 'The tenant has a remedy.', true],
    ['The rent was paid without delay.', 'The rent was paid.', false],
    ['El inquilino puede subarrendar.', 'El inquilino no puede nunca subarrendar.', true],
    ['O inquilino tem direito.', 'O inquilino não tem nenhum direito.', true],
    ['Арендатор вправе расторгнуть.', 'Арендатор никогда не вправе расторгнуть.', true],
    ['Никто не извещён.', 'Все извещены.', true],
    ['借主は通知しなければならない。', '借主は通知する必要がある。', false],
    ['借主は賃料を支払った。', '借主は賃料を支払わなかった。', true],
    ['不动产已登记。', '房屋已登记。', false],
    ['임차인은 해지하여야 한다.', '임차인은 해지하여서는 안 된다.', true],
    ['租金为每月5000元。', '租金为每月8000元。', true],
    ['被告已支付租金。', '被告未支付租金。', true],
    ['임차인은 차임을 지급하였다.', '임차인은 차임을 지급하지 않았다.', true],
    ['Арендатор оплатил аренду.', 'Арендатор не оплатил аренду.', true],
  ])('%s and %s contradict each other: %s', (one, other, contrary) => {
    expect(differ([one, other])).toBe(contrary)
  })

  test('a rule makes a deadline, whatever it is called', () => {
    const [first] = filled.deadlines
    const models = [
      model(filled),
      model({ ...filled, deadlines: [{ ...first, what: 'Reply to the complaint' }] }),
      model({ ...filled, deadlines: [{ ...first, rule: 'us-frcp-4m' }] }),
    ]
    expect(alignDeadlines(models).map(({ places }) => places)).toEqual([
      [0, 0, -1],
      [-1, -1, 0],
    ])
  })

  test('a contradiction is never agreement; an open answer contradicts nobody', () => {
    const withStance = (stance: string): ModelAnalysis =>
      model({ ...filled, issues: [{ ...filled.issues[0], stance }] })
    const judge = (models: readonly ModelAnalysis[]): boolean[] =>
      alignIssues(models).map((row) => contradicts(row, models))
    expect(judge([withStance('yes'), withStance('no')])).toEqual([true])
    expect(judge([withStance('yes'), withStance('open')])).toEqual([false])
    const withConclusion = (conclusion: string): ModelAnalysis =>
      model({ ...filled, issues: [{ ...filled.issues[0], conclusion }] })
    const owed = withConclusion('Yes, EUR 5,000 are owed since 3 March 2024.')
    expect(judge([owed, withConclusion('Yes, EUR 8,000 are owed since 3 March 2024.')])).toEqual([
      true,
    ])
    expect(judge([owed, withConclusion('Yes, 5.000 € since 2024-03-03.')])).toEqual([false])
    expect(judge([owed, withConclusion('Yes, nothing speaks against it.')])).toEqual([false])
  })
})
