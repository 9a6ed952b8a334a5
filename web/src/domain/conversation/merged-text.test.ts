import { expect, test } from 'vitest'
import { consensusPart } from './consensus.ts'
import { mergedText } from './merged-text.ts'

const group = (text: string, slots: number[], more: object = {}) => ({
  text,
  type: 'fact',
  polarity: 'affirm',
  slots,
  sources: [],
  dissent: [],
  ...more,
})

const consensus = consensusPart.read({
  answered: 3,
  pattern: '2/1',
  agreed: [group('Notice must be in writing', [0, 1, 2], { sources: ['P1'] })],
  majority: [
    group('It counts from receipt.', [0, 1], { dissent: [{ slot: 2, text: 'From dispatch' }] }),
  ],
  contradictions: [
    {
      topic: '',
      type: 'rule',
      positions: [
        { slots: [0, 1], text: '', value: 'yes' },
        { slots: [2], text: '', value: 'no' },
      ],
    },
    {
      topic: 'period',
      type: 'deadline',
      positions: [
        { slots: [0, 1], text: 'The period is 30 days.', value: '30 days' },
        { slots: [2], text: 'The period is 60 days.', value: '60 days' },
      ],
    },
  ],
  single: [group('证据应当保存', [1])],
  camps: [],
  headline: { slot: 0, provider: 'openai', text: 'x', reason: 'first' },
  confidence: {},
})

test('every statement stands once, as a sentence, with all who say it', () => {
  expect(mergedText(consensus).map(({ text, slots }) => [text, slots])).toEqual([
    ['Notice must be in writing.', [0, 1, 2]],
    ['It counts from receipt.', [0, 1]],
    ['From dispatch.', [2]],
    ['The period is 30 days.', [0, 1]],
    ['The period is 60 days.', [2]],
    ['证据应当保存。', [1]],
  ])
})

test('a contradiction is marked on both sides and never counts as said by all', () => {
  const disputed = mergedText(consensus).filter((sentence) => sentence.disputed)
  expect(disputed.map(({ text }) => text)).toEqual([
    'The period is 30 days.',
    'The period is 60 days.',
  ])
  for (const { slots } of disputed) expect(slots.length).toBeLessThan(3)
})
