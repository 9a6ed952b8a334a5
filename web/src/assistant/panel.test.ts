import { describe, expect, it } from 'vitest'
import { panelOf } from './panel'

describe('who may be asked', () => {
  it.each([
    [['openai', 'gemini', 'grok', 'local'], 'allowed', true, ['openai', 'gemini', 'grok']],
    [['openai', 'local'], 'allowed', true, ['openai', 'local']],
    [['gemini', 'local'], 'allowed', false, ['gemini', 'local']],
    [['openai', 'gemini', 'grok', 'local'], 'local', true, ['local']],
    [['openai'], 'local', false, ['local']],
    [[], 'allowed', true, []],
  ] as const)('%j, %s, several %s', (configured, consent, several, expected) => {
    expect(panelOf(configured, consent, several)).toEqual(expected)
  })
})
