import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import type { Consensus } from '../../../domain/conversation/consensus'
import { confidenceText } from './confidence-text.ts'

const t = ((key: string, values: Record<string, string> = {}) =>
  key === 'confidenceTenths'
    ? `${values.tenths} of 10, ${values.low} to ${values.high}`
    : key) as unknown as TFunction<'assistant'>
const format = {
  number: (value: number) => String(value),
  percent: (share: number) => `${Math.round(share * 100)}%`,
}

it.each([
  [0.45, 0.29, 0.61, '5 of 10, 29% to 61%'],
  [0.45, 0.31, 0.45, '4 of 10, 31% to 45%'],
  [0.7, 0.52, 0.84, '7 of 10, 52% to 84%'],
  [0.95, 0.9, 1, '9 of 10, 90% to 100%'],
])('says %s in tenths that lie in the range beside it', (value, low, high, said) => {
  const confidence = { value, low, high, level: 'low', ratings: 0, capped: '' }
  const consensus = { confidence, pattern: '', groundedness: { sourced: 0, total: 0 } }
  expect(confidenceText(t, consensus as unknown as Consensus, format).reached).toBe(said)
})

it.each([
  ['3/3', 0, 'confidencePriorSeveral'],
  ['1/1', 0, 'confidencePriorSeveral'],
  ['1', 0, 'confidencePrior'],
  ['3/3', 4, 'confidenceRatings'],
])('says of %s with %i ratings whether one model alone may be better', (pattern, ratings, said) => {
  const confidence = { value: 0.6, low: 0.5, high: 0.7, level: 'moderate', ratings, capped: '' }
  const consensus = { confidence, pattern, groundedness: { sourced: 0, total: 0 } }
  expect(confidenceText(t, consensus as unknown as Consensus, format).basis).toBe(said)
})
