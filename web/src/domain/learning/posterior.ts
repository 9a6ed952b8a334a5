/**
 * What ratings have taught, as counts that the comparison of answers uses.
 *
 * Old ratings fade: after ninety days one weighs half. Ratings of a model that has given way to
 * another of the same provider weigh less at once. Only counts by opaque keys leave the browser.
 */
import { countedRatings, type Rating } from './rating.ts'

/** Milliseconds after which a rating weighs half. */
export const halfLife = 90 * 86_400_000
/** What a rating of a model that its provider no longer answers with still weighs. */
const earlierModel = 0.3
/** No figure, and no weight, is drawn from fewer ratings than this. */
export const enoughRatings = 10
/** How many ratings the shipped figures are worth (internal/consensus/confidence.go). */
export const priorRatings = 15

/** The shipped share of right answers by pattern of agreement, to questions that are answered in
 *  words; a yes or no, and a choice among options, begin elsewhere (internal/consensus/confidence.go). */
export const patternPrior = {
  '3/3': 0.6,
  '2/1': 0.42,
  '1/1/1': 0.37,
  '2/2': 0.55,
  '1/1': 0.37,
  '1': 0.4,
} as const
/** A pattern of agreement. */
export type Pattern = keyof typeof patternPrior

const mostCamps = 60
const mostProviders = 4

/** Rated answers, and how many of them were right. */
export interface Count {
  readonly right: number
  readonly rated: number
}

/** What goes along with a question (internal/wire, AILearned). */
export interface Learned {
  readonly weights: Readonly<Record<string, number>>
  readonly ratings: Readonly<Record<string, Count>>
  readonly camps: Readonly<Record<string, Count>>
}

/** Sums of weighted ratings by key, with the plain number beside them. */
export interface Tally {
  readonly right: number
  readonly rated: number
  /** ratings as people gave them, unfaded */
  readonly times: number
}

/** Everything that is counted. */
export interface Tallies {
  readonly patterns: ReadonlyMap<Pattern, Tally>
  readonly camps: ReadonlyMap<string, Tally>
  readonly providers: ReadonlyMap<string, Tally>
}

/** How much a rating still weighs at `now`. A rating from the future weighs one. */
export function fading(at: number, now: number): number {
  return 0.5 ** (Math.max(0, now - at) / halfLife)
}

/** Whether a text is a pattern of agreement that this version knows. */
export function isPattern(text: string): text is Pattern {
  return text in patternPrior
}

/** Count ratings as they weigh at `now`. */
export function tally(all: readonly Rating[], now: number): Tallies {
  const ratings = countedRatings(all)
  const models = latestModels(ratings)
  const patterns = new Map<Pattern, Tally>()
  const camps = new Map<string, Tally>()
  const providers = new Map<string, Tally>()
  for (const rating of ratings) {
    const weight = fading(rating.at, now)
    const shares = new Map(
      rating.slots.map(({ slot, provider, model }) => [
        slot,
        models.get(provider) === model ? weight : weight * earlierModel,
      ]),
    )
    const least = Math.min(weight, ...shares.values())
    if (isPattern(rating.pattern)) add(patterns, rating.pattern, rating.verdict === 'right', least)
    for (const { slot, provider, right } of rating.slots)
      if (right !== null && provider !== '')
        add(providers, provider, right, shares.get(slot) ?? weight)
    for (const { key, slots } of rating.camps) {
      const judged = rating.slots.filter(
        ({ slot, right }) => right !== null && slots.includes(slot),
      )
      if (key !== '' && judged.length > 0)
        add(
          camps,
          key,
          judged.every(({ right }) => right === true),
          least,
        )
    }
  }
  return { patterns, camps, providers }
}

/** The model that each provider answered with last, among what was rated. */
function latestModels(ratings: readonly Rating[]): ReadonlyMap<string, string> {
  const models = new Map<string, string>()
  for (const { slots } of ratings)
    for (const { provider, model } of slots) models.set(provider, model)
  return models
}

function add<K>(map: Map<K, Tally>, key: K, right: boolean, weight: number): void {
  const known = map.get(key) ?? { right: 0, rated: 0, times: 0 }
  map.set(key, {
    right: known.right + (right ? weight : 0),
    rated: known.rated + weight,
    times: known.times + 1,
  })
}

/** What is believed of answers whose shipped share is `prior`: the mean of prior and ratings. */
export function belief(prior: number, { right, rated }: Pick<Tally, 'right' | 'rated'>): number {
  return (prior * priorRatings + right) / (priorRatings + rated)
}

/** Whole counts, as the server takes them; undefined when the ratings have faded away. */
function whole({ right, rated }: Tally): Count | undefined {
  const count = { right: Math.round(right), rated: Math.round(rated) }
  return count.rated === 0 ? undefined : count
}

function counts<K extends string>(
  map: ReadonlyMap<K, Tally>,
  most: number,
): Readonly<Record<string, Count>> {
  const listed = [...map].flatMap(([key, one]): [string, Count][] => {
    const count = whole(one)
    return count === undefined ? [] : [[key, count]]
  })
  listed.sort(([a, x], [b, y]) => y.rated - x.rated || (a < b ? -1 : 1))
  return Object.fromEntries(listed.slice(0, most))
}

/** What to send along with a question; undefined when nothing was learned yet. */
export function learnedFrom(ratings: readonly Rating[], now: number): Learned | undefined {
  const { patterns, camps, providers } = tally(ratings, now)
  const weights = [...providers]
    .filter(([, { times }]) => times >= enoughRatings)
    .sort(([a, x], [b, y]) => y.times - x.times || (a < b ? -1 : 1))
    .slice(0, mostProviders)
    .map(([id, one]): [string, number] => [id, belief(patternPrior['1'], one)])
  const learned = {
    weights: Object.fromEntries(weights),
    ratings: counts(patterns, Object.keys(patternPrior).length),
    camps: counts(camps, mostCamps),
  }
  return Object.values(learned).every((part) => Object.keys(part).length === 0)
    ? undefined
    : learned
}
