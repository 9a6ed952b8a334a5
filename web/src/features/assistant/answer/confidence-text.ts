/** How sure an answer is, in sentences: the screen and an exported conversation say the same. */
import type { TFunction } from 'i18next'
import type { Consensus } from '../../../domain/conversation/consensus'
import type { Format } from '../../../i18n/use-format'
import { isPattern, patternKeys } from '../../../records-ui/ai/pattern-keys'

type Words = TFunction<'assistant'>

const levelKeys = {
  low: 'confidenceLow',
  moderate: 'confidenceModerate',
  high: 'confidenceHigh',
} as const
const cappedKeys = {
  contradiction: 'confidenceCappedContradiction',
  comparison: 'confidenceCappedComparison',
} as const

/** What is said of the confidence in an answer. */
export interface ConfidenceText {
  readonly level: string
  readonly share: string
  /** who agrees, and how often such answers were right */
  readonly reached: string
  /** on what the estimate rests */
  readonly basis: string
  /** why it is not higher; '' where nothing holds it down */
  readonly capped: string
  /** how much of the answer rests on the documents */
  readonly grounded: string
}

/** A share in tenths. Rounded up past the range beside it, it would contradict that; rounded up to all
 *  of them it would promise what nobody knows. */
function wholeTenths(value: number, high: number): number {
  const rounded = Math.round(value * 10)
  return rounded > Math.min(high * 10, 9) ? Math.floor(value * 10) : rounded
}

/** Before ratings nobody knows which of several models does better alone than what was chosen here. */
const unratedKey = (pattern: string) =>
  pattern === '1' ? 'confidencePrior' : 'confidencePriorSeveral'

/** The sentences for `consensus`. */
export function confidenceText(
  t: Words,
  { confidence, groundedness, pattern }: Consensus,
  format: Pick<Format, 'number' | 'percent'>,
): ConfidenceText {
  const { value, low, high, level, ratings, capped } = confidence
  const { sourced, total } = groundedness
  const tenths = t('confidenceTenths', {
    tenths: format.number(wholeTenths(value, high)),
    low: format.percent(low),
    high: format.percent(high),
  })
  return {
    level: t(levelKeys[level]),
    share: format.percent(value),
    reached: isPattern(pattern) ? `${t(patternKeys[pattern])} ${tenths}` : tenths,
    basis: ratings === 0 ? t(unratedKey(pattern)) : t('confidenceRatings', { count: ratings }),
    capped: capped === '' ? '' : t(cappedKeys[capped]),
    grounded: total === 0 ? t('groundednessNone') : t('groundednessText', { sourced, total }),
  }
}
