/**
 * The figures of the learning machine, computed from ratings and answers and from nothing
 * else. Where fewer than ten ratings stand behind a share there is none.
 */

import type { Message } from '../conversation/conversation.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'
import { enoughRatings } from './posterior.ts'
import { countedRatings, type Rating } from './rating.ts'

/** A share with the range it lies in, nineteen times of twenty. */
export interface Interval {
  readonly share: number
  readonly low: number
  readonly high: number
}

/** Wilson's interval for `right` of `rated`; the whole range when nothing was rated. */
export function wilson(right: number, rated: number): Interval {
  if (rated <= 0) return { share: 0, low: 0, high: 1 }
  const z = 1.96
  const share = right / rated
  const middle = share + (z * z) / (2 * rated)
  const spread = z * Math.sqrt((share * (1 - share)) / rated + (z * z) / (4 * rated * rated))
  const scale = 1 + (z * z) / rated
  return {
    share,
    low: Math.max(0, Math.min(share, (middle - spread) / scale)),
    high: Math.min(1, Math.max(share, (middle + spread) / scale)),
  }
}

/** How often rated answers were right. */
export interface Accuracy {
  readonly rated: number
  readonly right: number
  readonly partly: number
  readonly wrong: number
  /** right, and checked against the law or the file */
  readonly checked: number
  /** undefined below ten ratings */
  readonly rate: Interval | undefined
}

/** Count the ratings that count. "Partly right" is not right. */
export function accuracyOf(all: readonly Rating[]): Accuracy {
  const ratings = countedRatings(all)
  const count = (verdict: Rating['verdict']) =>
    ratings.filter((rating) => rating.verdict === verdict).length
  const right = count('right')
  return {
    rated: ratings.length,
    right,
    partly: count('partly'),
    wrong: count('wrong'),
    checked: ratings.filter(({ verdict, checked }) => verdict === 'right' && checked).length,
    rate: rateOf(right, ratings.length),
  }
}

/** The interval, or nothing below ten ratings. */
export function rateOf(right: number, rated: number): Interval | undefined {
  return rated < enoughRatings ? undefined : wilson(right, rated)
}

/** Answers that were shown with a confidence between two fifths, and how many were right. */
export interface Bin {
  readonly from: number
  readonly to: number
  readonly rated: number
  readonly right: number
  /** the mean of what was shown */
  readonly shown: number
}

const binCount = 5

/** What was shown beside what came true, in fifths. */
export function reliabilityOf(all: readonly Rating[]): readonly Bin[] {
  const ratings = countedRatings(all)
  return Array.from({ length: binCount }, (_, at) => {
    const inside = ratings.filter(
      ({ confidence }) =>
        confidence !== null && Math.min(binCount - 1, Math.floor(confidence * binCount)) === at,
    )
    const sum = inside.reduce((total, { confidence }) => total + (confidence ?? 0), 0)
    return {
      from: at / binCount,
      to: (at + 1) / binCount,
      rated: inside.length,
      right: inside.filter(({ verdict }) => verdict === 'right').length,
      shown: inside.length === 0 ? 0 : sum / inside.length,
    }
  })
}

/** How far shown confidence and right answers lie apart on average; undefined below ten ratings. */
export function calibrationError(bins: readonly Bin[]): number | undefined {
  const rated = bins.reduce((sum, bin) => sum + bin.rated, 0)
  if (rated < enoughRatings) return undefined
  return bins.reduce(
    (sum, bin) =>
      bin.rated === 0
        ? sum
        : sum + Math.abs(bin.right / bin.rated - bin.shown) * (bin.rated / rated),
    0,
  )
}

/** One provider on one topic. */
export interface Cell {
  readonly provider: string
  readonly topic: string
  readonly right: number
  readonly rated: number
}

/** Providers by topic, over the answers of each model that were judged. */
export function providerTopics(all: readonly Rating[]): readonly Cell[] {
  const cells = new Map<string, Cell>()
  for (const { topic, slots } of countedRatings(all))
    for (const { provider, right } of slots) {
      if (right === null || provider === '') continue
      const key = JSON.stringify([provider, topic])
      const known = cells.get(key) ?? { provider, topic, right: 0, rated: 0 }
      cells.set(key, {
        ...known,
        right: known.right + Number(right),
        rated: known.rated + 1,
      })
    }
  return [...cells.values()]
}

/** How often the models differed in seven days that end with `until`. */
export interface Week {
  readonly from: CivilDate
  readonly until: CivilDate
  /** answers for which at least two models were compared */
  readonly compared: number
  readonly differed: number
  readonly contradicted: number
}

/** On which day a moment lay, for who looks. */
type DayOf = (moment: number) => CivilDate

/** The last weeks, the oldest first, the last one ending today. */
export function disagreementTrend(
  messages: readonly Message[],
  today: CivilDate,
  dayOf: DayOf,
  weeks = 8,
): readonly Week[] {
  const dated = messages.map((message) => ({ message, day: dayOf(message.at) }))
  return Array.from({ length: weeks }, (_, at) => {
    const until = addDays(today, -7 * (weeks - 1 - at))
    const from = addDays(until, -6)
    const compared = dated.flatMap(({ message, day }) =>
      (message.consensus?.answered ?? 0) > 1 && day >= from && day <= until ? [message] : [],
    )
    return {
      from,
      until,
      compared: compared.length,
      differed: compared.filter(({ consensus }) => !isAgreed(consensus?.pattern ?? '')).length,
      contradicted: compared.filter(({ consensus }) => (consensus?.contradictions.length ?? 0) > 0)
        .length,
    }
  })
}

function isAgreed(pattern: string): boolean {
  return pattern === '3/3' || pattern === '2/2'
}

/** Words a minute: written by hand, and read. What the time saved is reckoned with. */
export const pace = { writing: 30, reading: 200 } as const

/**
 * Minutes saved by answers that were found right: what it takes to write them, and to read the
 * passages they rest on, less what it takes to read them. Answers that nobody rated count for
 * nothing, and those found partly right for nothing either.
 */
export function minutesSaved(all: readonly Rating[]): number {
  return countedRatings(all)
    .filter(({ verdict }) => verdict === 'right')
    .reduce(
      (sum, { words, passageWords }) =>
        sum + words / pace.writing + (passageWords - words) / pace.reading,
      0,
    )
}

/** Tokens of one day by provider. */
export interface DayTokens {
  readonly day: CivilDate
  readonly tokens: Readonly<Record<string, number>>
}

/** Tokens in and out over the last seven days, today the last. */
export function tokensByDay(
  messages: readonly Message[],
  today: CivilDate,
  dayOf: DayOf,
  days = 7,
): readonly DayTokens[] {
  const dated = messages.map((message) => ({ message, on: dayOf(message.at) }))
  return Array.from({ length: days }, (_, at) => {
    const day = addDays(today, at - days + 1)
    const tokens: Record<string, number> = {}
    for (const { message, on } of dated) {
      if (on !== day) continue
      for (const { provider, inputTokens, outputTokens } of message.slots) {
        const used = inputTokens + outputTokens
        if (provider !== '' && used > 0) tokens[provider] = (tokens[provider] ?? 0) + used
      }
    }
    return { day, tokens }
  })
}

/** Answers that somebody could have rated. */
export function answersOf(messages: readonly Message[]): number {
  return messages.filter(
    ({ role, slots }) => role === 'assistant' && slots.some(({ text }) => text !== ''),
  ).length
}
