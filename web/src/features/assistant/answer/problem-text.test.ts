// @vitest-environment happy-dom
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { PlaceholderMap } from '../../../assistant/shield/placeholders'
import type { Contradiction } from '../../../domain/conversation/consensus'
import { startI18n } from '../../../i18n/setup'
import { positionText, runProblem, topicText } from './problem-text'

beforeAll(async () => {
  localStorage.setItem('selectedLanguage', 'en')
  await startI18n(['common', 'assistant'])
})

const sorry = 'Sorry, there was an error processing your'
const problems = [
  ['offline', {}, 'Connection error. Please try again.', `${sorry} request. Please try again.`],
  [
    'internal',
    { consensusAsked: true },
    'Error processing query with Multi-AI',
    `${sorry} query. Please try again.`,
  ],
  [
    'auth',
    {},
    'Could not process query. Check configuration',
    `${sorry} query. Please verify that API keys are configured correctly`,
  ],
  [
    'internal',
    { quick: true },
    'Error processing question. Please try again.',
    `${sorry} request. Please try again.`,
  ],
  [
    'internal',
    {},
    'Error processing message. Please try again.',
    `${sorry} request. Please try again.`,
  ],
] as const
test.each(problems)('%s, asked as %o: %s', (code, asked, notice, text) => {
  const t = i18next.getFixedT('en', 'assistant')
  const problem = { code, provider: '', retryAfterSeconds: 0, partial: false }
  expect(runProblem(t, problem, { consensusAsked: false, ...asked })).toMatchObject({
    notice,
    text,
  })
})

test('a contradiction without a topic is about the question itself', () => {
  const t = i18next.getFixedT('en', 'assistant')
  const map = new PlaceholderMap()
  const asked: Contradiction = {
    topic: '',
    type: 'rule',
    judged: false,
    positions: [
      { slots: [0], text: '', value: 'yes' },
      { slots: [1], text: '', value: 'no' },
    ],
  }
  expect(topicText(t, asked, map)).toBe('The answer to the question')
  expect(asked.positions.map((side) => positionText(t, side, map))).toEqual(['Yes', 'No'])
  const of = { ...asked, topic: 'notice period' }
  expect(topicText(t, of, map)).toBe('notice period')
  expect(positionText(t, { slots: [0], text: 'Notice is 30 days.', value: 'yes' }, map)).toBe(
    'Notice is 30 days.',
  )
})
