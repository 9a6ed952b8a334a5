import { describe, expect, it } from 'vitest'
import { blockText, plainText } from '../../formats/rich-text/rich-text.ts'
import { checkTemplate, isClean } from '../check.ts'
import { type Answers, interview } from '../interview.ts'
import { templateBodyProblem, templateKind } from '../template.ts'
import type { Fields } from '../value.ts'
import type { VariableType } from '../variables.ts'
import { loadStarters, starterLanguages } from './load.ts'
import { starterKeys, starterText, templateFromStarter } from './starter.ts'

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

describe.each(starterLanguages)('the starters in %s', (language) => {
  it('are all there, each with a name of its own', async () => {
    const { starters } = await loadStarters(language)
    expect(starters.map(({ key }) => key)).toEqual([...starterKeys])
    expect(new Set(starters.map(({ name }) => name)).size).toBe(starters.length)
  })

  it.each(starterKeys)('%s can be read, knows every name and leaves no gap', async (key) => {
    const library = await loadStarters(language)
    const starter = library.starters.find((one) => one.key === key)
    if (starter === undefined) throw new Error('missing')
    const template = templateFromStarter(starter, library, language)
    expect(templateKind.parse(structuredClone(template))).toEqual(template)
    expect(templateBodyProblem(template.body)).toBeNull()
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
    expect(text).not.toContain(library.notice)
    expect(text.length).toBeGreaterThan(150)
  })
})

describe('the languages', () => {
  it('are written for themselves: no paragraph stands in two of them', async () => {
    const seen = new Map<string, string>()
    for (const language of starterLanguages) {
      for (const { text } of (await loadStarters(language)).starters) {
        for (const line of starterText(text).map(blockText)) {
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

describe('starterText', () => {
  it('reads headings, lists, alignment, bold and line breaks', () => {
    const text = starterText('# Title\n\n## Part\n- a **b**\n1. one\n> right\n^ mid\n/ dle\n---')
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
