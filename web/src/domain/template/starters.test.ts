import { describe, expect, it } from 'vitest'
import { languages } from '../../i18n/languages.ts'
import { block, blockText, plainText } from '../formats/rich-text/rich-text.ts'
import { checkTemplate, isClean } from './check.ts'
import { type Answers, interview } from './interview.ts'
import { loadStarters, readStarter, starterLanguages, starterText } from './starters.ts'
import { templateBodyProblem, templateKind } from './template.ts'
import type { Fields } from './value.ts'
import type { VariableType } from './variables.ts'

const money = { minor: 250_000, currency: 'EUR' }
const data: Fields = {
  client: { name: 'Ada Lovelace', type: 'person', gender: 'female', address: 'St James 1' },
  clients: [{ name: 'Ada Lovelace' }],
  case: {
    title: 'Lovelace',
    reference: 'A-1',
    plaintiffs: [{ name: 'Ada Lovelace', role: 'P', address: 'St James 1' }],
    defendants: [{ name: 'Charles Babbage', role: 'D', address: 'Dorset 1' }],
    parties: [],
  },
  opponent: { name: 'Charles Babbage', address: 'Dorset 1' },
  court: { name: 'High Court' },
  firm: { name: 'Firm', letterhead: 'Firm\nStreet' },
  user: { name: 'Lawyer', email: 'l@example.com' },
  invoice: {
    number: '7',
    issuedOn: '2026-01-02',
    dueOn: '2026-02-02',
    total: money,
    balance: money,
  },
  today: '2026-11-21',
}
const answer: Readonly<Record<VariableType, string>> = {
  text: 'some words',
  longText: 'first\nsecond',
  date: '2026-12-24',
  money: '1200',
  number: '14',
  yesNo: 'yes',
  choice: '',
  list: 'one\ntwo',
}

const starterKeys = (await loadStarters('en')).map(({ starter }) => starter)

describe.each(starterLanguages)('the starters in %s', (language) => {
  it('are all there, each with a name of its own', async () => {
    const starters = await loadStarters(language)
    expect(starters.map(({ starter }) => starter)).toEqual(starterKeys)
    expect(new Set(starters.map(({ name }) => name)).size).toBe(starters.length)
  })

  it.each(starterKeys)('%s can be read, knows every name and leaves no gap', async (key) => {
    const template = (await loadStarters(language)).find(({ starter }) => starter === key)
    if (template === undefined) throw new Error('missing')
    expect(templateKind.parse(structuredClone(template))).toEqual(template)
    expect(templateBodyProblem(template.body)).toBeNull()
    const [notice = block('paragraph')] = template.body
    expect(blockText(notice)).toMatch(/^\{\{! .+ \}\}$/)
    const check = checkTemplate(template.body, template.questions, new Map())
    expect(check).toMatchObject({ problems: [], unknown: [], unknownFilters: [] })
    expect(isClean(check)).toBe(true)
    // Every question is put to use, in one branch or another.
    const unused = template.questions.filter((one) => !check.paths.includes(one.key))
    expect(unused.map((one) => one.key)).toEqual([])

    const hold = (answers: Answers) =>
      interview({
        body: template.body,
        questions: template.questions,
        data,
        answers,
        language,
        currency: 'EUR',
        clause: () => undefined,
        blank: (path) => `[${path}]`,
      })
    let answers: Answers = {}
    let held = hold(answers)
    // Answers open branches that ask on; a document is a few branches deep at most.
    for (let round = 0; round < 4; round++) {
      answers = Object.fromEntries(
        held.fields.map(({ path, type, choices, preset }) => [
          path,
          preset || choices[0] || answer[type],
        ]),
      )
      held = hold(answers)
    }
    const text = plainText(held.filled.text)
    expect(held.open).toEqual([])
    expect(held.filled.missing).toEqual([])
    expect(text).not.toMatch(/\{\{|\}\}|\*\*|\[[a-zA-Z.]+\]/)
    expect(text).not.toContain(blockText(notice).slice(3, -2).trim())
    expect(text.length).toBeGreaterThan(150)
  })
})

describe('the languages', () => {
  it('are all that the application speaks', () => {
    expect([...starterLanguages].sort()).toEqual(languages.map(({ code }) => code).sort())
  })

  it('are written for themselves: no paragraph stands in two of them', async () => {
    const seen = new Map<string, string>()
    for (const language of starterLanguages) {
      for (const { body } of await loadStarters(language)) {
        for (const line of body.map(blockText)) {
          // Lines made of tags only are the same everywhere.
          if (!/\p{L}{4}/u.test(line.replace(/\{\{[^}]*\}\}/g, ''))) continue
          const other = seen.get(line) ?? language
          expect(`${other}: ${line}`).toBe(`${language}: ${line}`)
          seen.set(line, language)
        }
      }
    }
  })
})

describe('a file', () => {
  const header = 'title: Lease\ncategory: agreement\njurisdiction: Malta\norder: 7'

  it('is all that a starter needs', () => {
    const asked =
      'ask rent: money | What is the rent? | 900\nask kind: choice | Which? | flat | shop'
    const { order, template } = readStarter(
      'lease',
      'en',
      `---\n${header}\n${asked}\n---\n# Lease\n`,
    )
    expect(order).toBe(7)
    expect(template).toMatchObject({ name: 'Lease', category: 'agreement', jurisdiction: 'Malta' })
    expect(template).toMatchObject({ starter: 'lease', family: 'starter-lease', language: 'en' })
    expect(template.questions.map(({ key, preset, choices }) => [key, preset, choices])).toEqual([
      ['rent', '900', []],
      ['kind', 'flat', ['flat', 'shop']],
    ])
    expect(plainText(template.body)).toBe('Lease')
  })

  it.each([
    ['ask rent: rubles | What is the rent?', 'questions.0.type'],
    ['category: novel', 'category'],
  ])('that says %s is refused', (line, field) => {
    expect(() => readStarter('lease', 'en', `---\n${header}\n${line}\n---\nText`)).toThrow(field)
  })
})

describe('starterText', () => {
  it('reads headings, lists, alignment, bold and line breaks', () => {
    const text = starterText('# Title\n\n## Part\n- a **b**\n1. one\n> right\n\n^ mid\\\ndle\n---')
    expect(text.map(({ type, align }) => `${type} ${align}`)).toEqual([
      'heading1 center',
      'heading2 left',
      'bullet left',
      'number left',
      'paragraph right',
      'paragraph center',
      'rule left',
    ])
    expect(text[2]?.runs).toEqual([{ text: 'a ' }, { text: 'b', bold: true }])
    expect(text[5]?.runs).toEqual([{ text: 'mid\ndle' }])
  })
})
