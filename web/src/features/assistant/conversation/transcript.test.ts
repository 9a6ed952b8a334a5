import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { failure } from '../../../assistant/question/run-state'
import type { Consensus } from '../../../domain/conversation/consensus'
import {
  type Message,
  questionMessage,
  type SlotAnswer,
} from '../../../domain/conversation/conversation'
import { plainText } from '../../../domain/formats/rich-text/rich-text.ts'
import type { Entry } from '../../../vault/wire/types'
import { transcript } from './transcript.ts'

const t = ((key: string, { text = '' } = {}) =>
  key === 'quoted' ? `„${text}“` : key) as unknown as TFunction<'assistant'>

function entry(id: string, value: Message): Entry<Message> {
  return { id, value } as Entry<Message>
}

const slotOf = (slot: number, provider: string, text: string, problem: SlotAnswer['problem']) => ({
  slot,
  provider,
  model: 'm',
  simulated: false,
  text,
  reasoning: '',
  problem,
  inputTokens: 0,
  outputTokens: 0,
})

function lines(answer: Partial<Message>, language = 'en'): readonly string[] {
  const question = questionMessage('c', 'When?', 1)
  const message: Message = { ...question, role: 'assistant', text: '', questionId: 'q', ...answer }
  const messages = [entry('q', question), entry('a', message)]
  const made = transcript({ title: 'x', placeholders: [] }, messages, t, language)
  return plainText(made)
    .split('\n')
    .map((line) => line.replace(/^[-•*] +/u, ''))
}

it('says of an answer that broke off that it is not whole', () => {
  const slot = slotOf(0, 'openai', 'The period ends', failure('cut', 'openai', true))
  expect(lines({ slots: [slot] })).toContain('incomplete problemCut')
  expect(lines({ slots: [{ ...slot, problem: null }] }).join()).not.toContain('incomplete')
})

it('says of an answer what the screen says of it: how sure it is, who differs, who failed', () => {
  const group = { type: 'rule', polarity: 'affirm', sources: [], judged: false } as const
  const consensus: Consensus = {
    answered: 2,
    pattern: '1/1',
    agreed: [{ ...group, text: 'Notice is due.', slots: [0, 1], dissent: [] }],
    majority: [
      {
        ...group,
        text: 'Notice is due in writing.',
        slots: [0],
        dissent: [{ slot: 1, text: 'Oral notice will do.' }],
      },
    ],
    contradictions: [],
    single: [{ ...group, text: 'Fees are owed.', slots: [1], dissent: [] }],
    camps: [],
    headline: { slot: 0, provider: 'openai', text: 'See § 573 BGB.', reason: 'most_supported' },
    confidence: {
      value: 0.42,
      low: 0.31,
      high: 0.55,
      level: 'low',
      method: '',
      ratings: 0,
      capped: 'contradiction',
    },
    groundedness: { sourced: 1, total: 3, value: 0.33 },
    judge: null,
  }
  const slots = [
    slotOf(0, 'openai', 'See § 573 BGB.', null),
    { ...slotOf(1, 'gemini', 'No.', null), simulated: true },
    slotOf(2, 'grok', '', failure('timeout', 'grok', false)),
  ]
  const said = lines({ slots, consensus })
  for (const line of [
    'Grok: problemTimeout',
    'Notice is due.',
    'Notice is due in writing. saidBy',
    'dissent „Oral notice will do.“',
    'Fees are owed. saidBy',
    'confidenceLow (42%)',
    'pattern11 confidenceTenths',
    'confidencePriorSeveral',
    'confidenceCappedContradiction',
    'groundedness: groundednessText',
    '§ 573 BGB: citationUnverified',
    'disclaimer',
  ])
    expect(said).toContain(line)
  expect(said.join()).toContain('Gemini (m, simulated)')
})

it('says of a case analysis what each model made of the form, and estimates nothing', () => {
  const filled = (slot: number, provider: string, text: string) => ({
    ...slotOf(slot, provider, `## Facts\n\n- ${text}`, null),
    form: '{}',
  })
  const slots = [filled(0, 'openai', 'Signed in March.'), filled(1, 'grok', 'Signed in May.')]
  const said = lines({ slots })
  for (const text of ['OpenAI', 'Signed in March.', 'Grok', 'Signed in May.'])
    expect(said).toContain(text)
  expect(said).not.toContain('confidence')
})

it('sets the colon of its language', () => {
  const said = lines({ slots: [slotOf(0, 'openai', '参见 § 573 BGB。', null)] }, 'zh')
  expect(said).toContain('§ 573 BGB：citationUnverified')
})

it('says where the confidence is not estimated, and no source is named', () => {
  const said = lines({ slots: [slotOf(0, 'openai', 'Yes.', null)] })
  expect(said).toContain('confidenceNone')
  expect(said).toContain('noSources')
})
