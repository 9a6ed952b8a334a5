// @vitest-environment jsdom
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '../../i18n/setup'
import { runProblem } from './problem-text'

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
