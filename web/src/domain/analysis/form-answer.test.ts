import { expect, it } from 'vitest'
import words from '../../i18n/en/analysis.json'
import { messageKind, type SlotAnswer } from '../conversation/conversation.ts'
import { filledSlots, isFormAsked } from '../conversation/form-slots.ts'
import { analysisWords } from './analysis-words.ts'
import { analysesIn, takeForm } from './form-answer.ts'

const english = analysisWords(
  ((key: keyof typeof words, given: Record<string, string> = {}) =>
    words[key].replace(/{{(\w+)}}/g, (_, name: string) => given[name] ?? '')) as never,
  'en',
)

const slot: SlotAnswer = {
  slot: 0,
  provider: 'openai',
  model: 'm',
  simulated: false,
  text: '',
  reasoning: '',
  problem: null,
  inputTokens: 0,
  outputTokens: 0,
}
const cut = { code: 'stopped', provider: 'openai', retryAfterSeconds: 0, partial: true }

const filled = JSON.stringify({
  facts: ['[CLIENT_1] signed\nthe lease. [P1]'],
  issues: [
    {
      question: 'Was notice given?',
      rule: 'Section 4',
      application: 'It was.',
      counter_arguments: ['It came late.'],
      conclusion: 'In time.',
      stance: 'yes',
    },
  ],
  deadlines: [{ what: 'Reply', rule: '', trigger_date: '[DATE_1]', n: 0, unit: '' }],
})
const restore = (text: string): string =>
  text.replace('[CLIENT_1]', 'Okonkwo "the tenant"').replace('[DATE_1]', 'March 2, 2026')

it('keeps the form with its placeholders, and beside it a text that a person can read', () => {
  const taken = takeForm({ ...slot, text: filled }, english)
  expect(taken.form).toContain('[CLIENT_1]')
  expect(taken.text.split('\n')).toEqual([
    '## Facts',
    '',
    '- [CLIENT_1] signed the lease. [P1]',
    '',
    '## Issues',
    '',
    '- Was notice given?',
    '  - Rule: Section 4',
    '  - Application: It was.',
    '  - Counter-argument: It came late.',
    '  - Conclusion: Yes. In time.',
    '',
    '## Proposed deadlines',
    '',
    '- Reply',
    '  - Starts on: [DATE_1]',
  ])
})

it('shows the forms with names and days where placeholders stood', () => {
  const taken = takeForm({ ...slot, text: `Here it is:\n${filled}` }, english)
  const prose = takeForm({ ...slot, slot: 1, provider: 'grok', text: 'I think so.' }, english)
  const [first, second] = analysesIn([taken, prose], restore)
  expect(first?.analysis?.facts).toEqual(['Okonkwo "the tenant" signed\nthe lease. [P1]'])
  expect(first?.analysis?.deadlines[0]?.trigger).toBe('2026-03-02')
  expect(second).toMatchObject({ provider: 'grok', analysis: null })
  expect(filledSlots([taken, prose])).toEqual([taken])
})

it('leaves prose as it is where a model fills no form', () => {
  const taken = takeForm({ ...slot, text: 'Notice was {perhaps} given.' }, english)
  expect(taken).toMatchObject({ text: 'Notice was {perhaps} given.', form: '', problem: null })
  expect(isFormAsked([taken])).toBe(true)
  expect(analysesIn([taken], restore)).toEqual([])
})

it('keeps what is whole of a form that broke off', () => {
  const half = takeForm({ ...slot, problem: cut, text: filled.slice(0, 120) }, english)
  expect(half.text).toContain('- [CLIENT_1] signed the lease. [P1]')
  expect(half.text).toContain('  - Rule: Section 4')
  expect(half.text).not.toContain('Application')
  expect(half.problem).toEqual(cut)
})

it('takes an object that is no form for no answer', () => {
  for (const text of ['{"weather":"fine"}', '```json\n{"facts":[]}\n```', '{"facts":['])
    expect(takeForm({ ...slot, text }, english)).toMatchObject({
      text: '',
      form: '',
      problem: { code: 'protocol', provider: 'openai', partial: false },
    })
  const stopped = takeForm({ ...slot, problem: cut, text: '{"fac' }, english)
  expect(stopped).toMatchObject({ text: '', problem: { code: 'stopped', partial: false } })
})

it('is stored with the message; an older one has none', () => {
  const stored = (written: object): string | undefined =>
    messageKind.parse({ conversationId: 'c', slots: [{ ...slot, ...written }] }).slots[0]?.form
  expect(stored({ form: filled })).toBe(filled)
  expect(stored({})).toBeUndefined()
})
