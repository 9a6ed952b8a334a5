import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { block, blockText, plainText, type RichText } from '../formats/rich-text/rich-text.ts'
import { toHtml, toMarkdown } from '../formats/rich-text/write.ts'
import { checkTemplate, nearest } from './check.ts'
import { parseExpression } from './expression.ts'
import { answerValue, interview } from './interview.ts'
import { type Filling, render } from './render.ts'
import { parseTemplate } from './tree.ts'
import type { Fields } from './value.ts'

const data: Fields = {
  client: { name: 'Ada Lovelace', type: 'person', gender: 'female', email: '' },
  case: {
    title: 'Lovelace v. Babbage',
    parties: [
      { name: 'Ada', role: 'Plaintiff' },
      { name: 'Charles', role: 'Defendant' },
    ],
  },
  fee: { amount: { minor: 125_050, currency: 'USD' } },
  children: 2,
  none: [],
  today: '2026-11-21',
}

function fill(lines: readonly string[] | RichText, more: Partial<Filling> = {}) {
  const text = lines.map((line) => (typeof line === 'string' ? block('paragraph', line) : line))
  return render(parseTemplate(text), {
    data,
    language: 'en',
    clause: () => undefined,
    blank: (path) => `[${path}]`,
    ...more,
  })
}

const lineOf = (line: string, more: Partial<Filling> = {}): string =>
  plainText(fill([line], more).text)

describe('render', () => {
  it.each([
    ['Dear {{client.name}},', 'Dear Ada Lovelace,'],
    ['{{ client.name | upper }}', 'ADA LOVELACE'],
    ['{{today}}', 'November 21, 2026'],
    ['{{today | date:"iso"}}', 'November 21, 2026'],
    ['{{today | addDays: 30 | date: "short"}}', '12/21/26'],
    ['{{fee.amount}}', '$1,250.50'],
    ['{{fee.amount | words}}', 'one thousand two hundred fifty and 50/100 US dollars'],
    ['{{children | words}} {{children | plural: "child", "children"}}', 'two children'],
    ['{{client.gender | gender: "his", "her", "their"}}', 'her'],
    ['{{children | ordinal}}', '2nd'],
    ['{{case.parties | list: "name"}}', 'Ada and Charles'],
    ['{{#if client.type == "person"}}yes{{else}}no{{/if}}', 'yes'],
    ['{{#if children > 2}}many{{else if children == 2}}two{{else}}few{{/if}}', 'two'],
    ['{{#unless client.email}}no mail{{/unless}}', 'no mail'],
    ['{{#if not client.email and (none or children)}}x{{/if}}', 'x'],
    [
      '{{#each case.parties as p}}{{p.name}}{{#unless loop.last}}; {{/unless}}{{/each}}',
      'Ada; Charles',
    ],
    ['{{#each none}}x{{else}}nobody{{/each}}', 'nobody'],
    ['{{client.email | default: “none”}}', 'none'],
    ['{{! a note to the author }}a', 'a'],
    ['{{"{{"}}', '{{"{{"}}'],
  ])('%s gives %s', (template, text) => {
    expect(lineOf(template)).toBe(text)
  })

  it('puts a blank where a value is missing, and names it', () => {
    const filled = fill(['{{client.email}} {{client.shoeSize}}'])
    expect(plainText(filled.text)).toBe('[client.email] [client.shoeSize]')
    expect(filled.missing).toEqual(['client.email', 'client.shoeSize'])
  })

  it('lets tags alone in paragraphs govern the paragraphs between them', () => {
    const filled = fill([
      '{{#each case.parties as p}}',
      '{{p.name}}',
      '{{#if p.name == "Ada"}}',
      'is the client',
      '{{/if}}',
      '{{/each}}',
      'end',
    ])
    expect(plainText(filled.text)).toBe('Ada\nis the client\nCharles\nend')
  })

  it('keeps the look of a tag for its value, also where the tag was typed in two looks', () => {
    const runs = [{ text: 'a {{client', bold: true as const }, { text: '.name}} b' }]
    const filled = fill([{ ...block('paragraph'), runs }])
    expect(filled.text[0]?.runs).toEqual([{ text: 'a Ada Lovelace', bold: true }, { text: ' b' }])
  })

  it('puts clauses in, and names those that are missing or contain themselves', () => {
    const clause = (key: string): RichText | undefined =>
      key === 'loop'
        ? [block('paragraph', 'again'), block('paragraph', '{{> loop}}')]
        : key === 'hello'
          ? [block('paragraph', 'Hello {{client.name}}')]
          : undefined
    const filled = fill(['{{> hello}}', '{{> loop}}', '{{> nowhere}}'], { clause })
    expect(plainText(filled.text)).toBe('Hello Ada Lovelace\nagain\n[loop]\n[nowhere]')
    expect(filled.missingClauses).toEqual(['loop', 'nowhere'])
  })

  it('remembers what was printed', () => {
    expect(fill(['{{client.name}} {{fee.amount | money}}']).values).toEqual({
      'client.name': 'Ada Lovelace',
      'fee.amount | money': '$1,250.50',
    })
  })

  it('stops a document without end', () => {
    const many = Array.from({ length: 200 }, (_, index) => index + 1)
    const nested = `${'{{#each many}}'.repeat(4)}x${'{{/each}}'.repeat(4)}`
    const filled = fill([nested], { data: { many } })
    expect(filled.cut).toBe(true)
    expect(plainText(filled.text).length).toBeLessThan(60_000)
  })
})

describe('hostile templates and values', () => {
  it.each([
    '{{constructor.constructor("alert(1)")()}}',
    '{{client.__proto__.polluted = 1}}',
    '{{#if x; process.exit()}}',
    '{{= client.name}}',
    '{{`$1`}} {{ {x} }}',
  ])('%s stays text and is named', (template) => {
    expect(lineOf(template)).toBe(template)
    expect(parseTemplate([block('paragraph', template)]).problems).not.toHaveLength(0)
  })

  it.each([
    'constructor',
    '__proto__',
    'client.constructor',
    'client.toString',
    'case.parties.length',
  ])('the path %s leads nowhere', (path) => {
    expect(lineOf(`{{${path}}}`)).toBe(`[${path}]`)
  })

  it('never reads a value again, whatever it says', () => {
    fc.assert(
      fc.property(hostileText, (value) => {
        const filled = fill(['<{{v}}>'], { data: { v: value } })
        const expected = value === '' ? '<[v]>' : `<${value}>`
        expect(filled.text.map(blockText)).toEqual([expected])
      }),
    )
  })

  it('never throws, and treats every template as text or tags', () => {
    fc.assert(
      fc.property(fc.array(hostileText, { maxLength: 6 }), hostileText, (lines, value) => {
        const clause = (): RichText => lines.map((line) => block('paragraph', line))
        const filled = fill(lines, { data: { v: value, list: [value, { name: value }] }, clause })
        const html = toHtml(filled.text, value, 'en')
        expect(html).not.toMatch(/<(script|img|a|iframe|svg|style>[^b])/i)
        expect(toMarkdown(filled.text)).not.toMatch(/(^|[^\\])(<|!\[)/)
        checkTemplate(clause(), [], new Map([['a', clause()]]))
      }),
      { numRuns: 400 },
    )
  })

  it('leaves a template without tags as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!text.includes('{{') && text !== '')
        expect(fill([text]).text.map(blockText)).toEqual([text])
      }),
    )
  })
})

const pieces = [
  '{{',
  '}}',
  '{',
  '}',
  '{{v}}',
  '{{#if v}}',
  '{{/if}}',
  '{{else}}',
  '{{#each list as x}}',
  '{{x}}',
  '{{/each}}',
  '{{> a}}',
  '{{v | upper}}',
  '{{#unless v}}',
  '{{/unless}}',
  '{{else if v}}',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '![x](http://evil)',
  '[x](javascript:1)',
  '"',
  "'",
  '&',
  '__proto__',
  'constructor',
  '$1',
  '\n',
  '\u0000',
  '\u202e',
  '$v',
  '<%= v %>',
  '(',
  '))',
]
const hostileText = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme', maxLength: 5 })), {
    maxLength: 8,
  })
  .map((parts) => parts.join(''))

describe('parseExpression', () => {
  it.each([
    '',
    'a.',
    '.a',
    'a b',
    'a |',
    'a | f:',
    '"open',
    'a == ',
    '1.2.3',
    'a()',
    'a[0]',
    'a = 1',
  ])('refuses %s', (text) => {
    expect(parseExpression(text)).toBeNull()
  })

  it('refuses what is nested too deep', () => {
    expect(parseExpression(`${'('.repeat(100)}a${')'.repeat(100)}`)).toBeNull()
    expect(parseExpression(`${'not '.repeat(100)}a`)).toBeNull()
  })
})

describe('checkTemplate', () => {
  const check = (...lines: string[]) =>
    checkTemplate(
      lines.map((line) => block('paragraph', line)),
      [{ key: 'hearing', label: '', type: 'date', required: true, choices: [], preset: '' }],
      new Map([['jurisdiction', [block('paragraph', '{{clint.name}}')]]]),
    )

  it('names what is unknown and what was probably meant', () => {
    const found = check(
      '{{clinet.name}} {{client_name}} {{hearing}} {{zebra}} {{client.name | uper}}',
    )
    expect(found.unknown).toEqual([
      { name: 'clinet.name', suggestion: 'client.name' },
      { name: 'client_name', suggestion: 'client.name' },
      { name: 'zebra', suggestion: '' },
    ])
    expect(found.unknownFilters).toEqual([{ name: 'uper', suggestion: 'upper' }])
  })

  it('looks into clauses and does not take the names of loops for variables', () => {
    const found = check(
      '{{> jurisdiction}}',
      '{{> jurisdicton}}',
      '{{#each case.parties as p}}{{p.name}}{{loop.index}}{{/each}}',
    )
    expect(found.unknown).toEqual([{ name: 'clint.name', suggestion: 'client.name' }])
    expect(found.unknownClauses).toEqual([{ name: 'jurisdicton', suggestion: 'jurisdiction' }])
  })

  it('names tags that do not pair', () => {
    expect(check('{{#if client.name}}x', '{{/each}}').problems).toEqual([
      { why: 'unclosed', source: '{{#if client.name}}' },
      { why: 'unopened', source: '{{/each}}' },
    ])
  })

  it('suggests nothing far away', () => {
    expect(nearest('abc', ['client.name', 'xyz'])).toBe('')
  })
})

describe('interview', () => {
  const ask = (body: string[], answers: Record<string, string> = {}) =>
    interview({
      body: body.map((line) => block('paragraph', line)),
      questions: [
        {
          key: 'hasChildren',
          label: 'Children?',
          type: 'yesNo',
          required: true,
          choices: [],
          preset: '',
        },
        {
          key: 'court_fee',
          label: 'Court fee',
          type: 'money',
          required: true,
          choices: [],
          preset: '',
        },
      ],
      data,
      answers,
      language: 'en',
      currency: 'USD',
      clause: () => undefined,
      blank: (path) => `[${path}]`,
    })
  const body = [
    '{{client.name}} {{client.email}}',
    '{{#if hasChildren}}{{childNames}}{{/if}}{{court_fee}}',
  ]

  it('asks what no record answers, and only where the document comes to it', () => {
    const first = ask(body)
    expect(first.fields.map(({ path }) => path)).toEqual([
      'client.email',
      'hasChildren',
      'court_fee',
    ])
    expect(first.known).toEqual(['client.name'])
    const second = ask(body, { hasChildren: 'yes' })
    expect(second.fields.map(({ path, known }) => [path, known])).toEqual([
      ['client.email', true],
      ['hasChildren', true],
      ['childNames', false],
      ['court_fee', true],
    ])
  })

  it('puts answers in, and says which are open or cannot be read', () => {
    const done = ask(body, { 'client.email': 'a@b.c', court_fee: '1,234.50', 'client.name': 'Eve' })
    expect(plainText(done.filled.text)).toBe('Ada Lovelace a@b.c\n$1,234.50')
    expect(done.open).toEqual([])
    expect(ask(body, { court_fee: 'a lot' }).open.map(({ path }) => path)).toEqual([
      'client.email',
      'court_fee',
    ])
  })

  it.each([
    ['12', 12],
    ['-3.5', -3.5],
    ['2,5', 2.5],
    ['.5', 0.5],
    ['0,125', 0.125],
    ['1 000', 1000],
    ["1'000,25", 1000.25],
    ['1,234,567', 1_234_567],
    ['1.234,50', 1234.5],
    ['1234.567', 1234.567],
    ['1,000', null],
    ['1.000', null],
    ['12.345', null],
    ['1,234,567,8', null],
    ['1e3', null],
    ['-', null],
  ])('reads the number %s only for certain', (typed, number) => {
    expect(answerValue(typed, 'number', 'USD')).toBe(number)
  })

  it('takes no answer for a prototype', () => {
    const done = ask(['{{x.name}}'], { '__proto__.polluted': 'yes', 'x.name': 'ok' })
    expect(plainText(done.filled.text)).toBe('ok')
    expect(({} as { polluted?: string }).polluted).toBeUndefined()
  })
})
