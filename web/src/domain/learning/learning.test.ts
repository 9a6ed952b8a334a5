import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Consensus } from '../conversation/consensus.ts'
import { type Message, messageKind, questionMessage } from '../conversation/conversation.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { wallTimeOf } from '../values/zoned-time.ts'
import {
  accuracyOf,
  calibrationError,
  disagreementTrend,
  minutesSaved,
  providerTopics,
  reliabilityOf,
  tokensByDay,
  wilson,
} from './figures.ts'
import {
  belief,
  fading,
  halfLife,
  learnedFrom,
  patternPrior,
  priorRatings,
  tally,
} from './posterior.ts'
import {
  allowedScopes,
  type LearnedPreference,
  learnedPreferenceKind,
  preferenceScopes,
  preferenceStates,
  preferencesFor,
} from './preference.ts'
import { type Edit, jurisdictionNames, suggestionsFrom } from './propose.ts'
import {
  countedRatings,
  isPickedForRating,
  newRating,
  type Rating,
  ratingKind,
  verdicts,
  withVerdict,
  wordsIn,
} from './rating.ts'
import { isLearning } from './settings.ts'
import { topicOf } from './topic.ts'

const now = Date.UTC(2026, 10, 21, 12)

const comparison: Consensus = {
  answered: 3,
  pattern: '2/1',
  agreed: [],
  majority: [],
  contradictions: [],
  single: [],
  camps: [
    { key: 'gemini+openai|grok=gemini+openai', slots: [0, 1] },
    { key: 'gemini+openai|grok=grok', slots: [2] },
  ],
  headline: { slot: 0, provider: 'openai', text: 'Yes, within a month.', reason: 'most_supported' },
  confidence: {
    value: 0.47,
    low: 0.3,
    high: 0.6,
    level: 'low',
    method: '',
    ratings: 0,
    capped: '',
  },
  groundedness: { sourced: 0, total: 0, value: 0 },
  judge: null,
}

const answer: Message = {
  ...questionMessage('c1', '', now),
  role: 'assistant',
  outcome: 'consensus',
  consensus: comparison,
  slots: ['openai', 'gemini', 'grok'].map((provider, slot) => ({
    slot,
    provider,
    model: `${provider}-1`,
    simulated: false,
    text: 'Yes.',
    reasoning: '',
    problem: null,
    inputTokens: 10,
    outputTokens: 5,
  })),
}

const judged = {
  messageId: 'm1',
  message: answer,
  text: 'Yes, within a month.',
  caseId: '',
  personId: 'p1',
  topic: 'contracts',
  at: now,
}

const base = newRating(judged, 'right')

/** Ratings of different answers. */
const manyRatings = fc.array(
  fc.record({
    verdict: fc.constantFrom(...verdicts),
    at: fc.integer({ min: now - 400 * 86_400_000, max: now }),
    confidence: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    pattern: fc.constantFrom('3/3', '2/1', '1', 'unheard of', ''),
    model: fc.constantFrom('openai-1', 'openai-2'),
  }),
  { maxLength: 60 },
)

function ratingsOf(list: typeof manyRatings extends fc.Arbitrary<infer T> ? T : never): Rating[] {
  return list.map(({ verdict, at, confidence, pattern, model }, number) => ({
    ...withVerdict(base, verdict),
    messageId: `m${number}`,
    at,
    confidence,
    pattern,
    slots: withVerdict(base, verdict).slots.map((slot) =>
      slot.provider === 'openai' ? { ...slot, model } : slot,
    ),
  }))
}

describe('a rating', () => {
  it('shares its verdict with those who agree with the headline and with nobody else', () => {
    expect(base.slots.map(({ right }) => right)).toEqual([true, true, null])
    expect(withVerdict(base, 'partly').slots.map(({ right }) => right)).toEqual([
      false,
      false,
      null,
    ])
    expect(base).toMatchObject({ headline: 0, pattern: '2/1', confidence: 0.47, words: 4 })
  })

  it('keeps what was said of a model on the other side when the verdict changes', () => {
    const said = {
      ...base,
      slots: base.slots.map((slot) => (slot.slot === 2 ? { ...slot, right: false } : slot)),
    }
    expect(withVerdict(said, 'wrong').slots.map(({ right }) => right)).toEqual([
      false,
      false,
      false,
    ])
  })

  it('is read as it was stored, and an answer without a comparison can be rated', () => {
    expect(ratingKind.parse(structuredClone(base))).toEqual(base)
    const plain = newRating({ ...judged, message: { ...answer, consensus: null } }, 'wrong')
    expect(plain).toMatchObject({ pattern: '', camps: [], confidence: null })
    expect(plain.slots.map(({ right }) => right)).toEqual([false, null, null])
    expect(ratingKind.parse({ messageId: 'm', reasons: ['newer'], confidence: 7 })).toMatchObject({
      reasons: [],
      confidence: null,
    })
  })

  it('counts once per person and answer, the newest', () => {
    const later = { ...withVerdict(base, 'wrong'), at: now + 1 }
    expect(countedRatings([later, base])).toEqual([later])
    expect(countedRatings([base, { ...base, personId: 'p2' }])).toHaveLength(2)
  })

  it('counts words in every writing', () => {
    expect(wordsIn('Two words.')).toBe(2)
    expect(wordsIn('契约解除')).toBe(2)
    expect(wordsIn('계약 해지 통지')).toBe(3)
    expect(wordsIn('')).toBe(0)
  })

  it('reads the camps of a message, and messages that have none', () => {
    expect(messageKind.parse(structuredClone(answer)).consensus?.camps).toEqual(comparison.camps)
    const { camps: _, ...older } = comparison
    expect(messageKind.parse({ ...answer, consensus: older }).consensus?.camps).toEqual([])
  })
})

describe('chance', () => {
  it('picks one answer in ten for a rating, the same ones everywhere', () => {
    const ids = Array.from({ length: 5000 }, (_, at) => `Qm9${(at * 7919).toString(36)}zX`)
    const picked = ids.filter(isPickedForRating)
    expect(picked.length).toBeGreaterThan(400)
    expect(picked.length).toBeLessThan(600)
    expect(ids.filter(isPickedForRating)).toEqual(picked)
  })
})

describe('what was learned', () => {
  it('ships the figures that the server ships', () => {
    const source = readFileSync(
      new URL('../../../../internal/consensus/confidence.go', import.meta.url),
      'utf8',
    )
    const [, line = ''] = /inWords += priors\{[^{]*\{([^}]*)\}/.exec(source) ?? []
    const shipped = [...line.matchAll(/: ([\d.]+)/g)].map(([, figure]) => Number(figure))
    expect(shipped.sort()).toEqual(Object.values(patternPrior).sort())
    expect(source).toContain(`pseudoRatings = ${priorRatings}.0`)
  })

  it('halves in ninety days', () => {
    expect(fading(now - halfLife, now)).toBeCloseTo(0.5)
    expect(fading(now + 5, now)).toBe(1)
  })

  it('names no weight before ten ratings of a provider', () => {
    const list = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...base, messageId: `m${at}` }))
    expect(learnedFrom([], now)).toBeUndefined()
    expect(learnedFrom(list(9), now)).toMatchObject({
      weights: {},
      ratings: { '2/1': { right: 9, rated: 9 } },
      camps: { 'gemini+openai|grok=gemini+openai': { right: 9, rated: 9 } },
    })
    const weights = learnedFrom(list(10), now)?.weights
    expect(Object.keys(weights ?? {})).toEqual(['gemini', 'openai'])
    expect(weights?.openai).toBeCloseTo((0.4 * 15 + 10) / 25)
  })

  it('rates the other side only where a person judged its answers', () => {
    const said = {
      ...base,
      slots: base.slots.map((slot) => (slot.slot === 2 ? { ...slot, right: false } : slot)),
    }
    expect([...tally([base], now).camps.keys()]).toEqual([comparison.camps[0]?.key])
    expect(tally([said], now).camps.get('gemini+openai|grok=grok')).toMatchObject({
      right: 0,
      rated: 1,
    })
  })

  it('stays within what the server takes, whatever was rated', () => {
    fc.assert(
      fc.property(manyRatings, (list) => {
        const ratings = ratingsOf(list)
        const learned = learnedFrom(ratings, now)
        if (learned === undefined) return
        expect(Object.keys(learned.ratings).length).toBeLessThanOrEqual(6)
        expect(Object.keys(learned.weights).length).toBeLessThanOrEqual(4)
        for (const { right, rated } of Object.values({ ...learned.ratings, ...learned.camps })) {
          expect(Number.isInteger(right) && Number.isInteger(rated)).toBe(true)
          expect(right).toBeGreaterThanOrEqual(0)
          expect(right).toBeLessThanOrEqual(rated)
          expect(rated).toBeLessThanOrEqual(ratings.length)
        }
        for (const weight of Object.values(learned.weights)) {
          expect(weight).toBeGreaterThan(0)
          expect(weight).toBeLessThan(1)
        }
      }),
    )
  })

  it('sends sixty camps at most, those rated most', () => {
    const ratings = Array.from({ length: 80 }, (_, at) => ({
      ...base,
      messageId: `m${at}`,
      camps: [{ key: at < 3 ? 'often' : `camp ${at}`, slots: [0] }],
    }))
    const camps = learnedFrom(ratings, now)?.camps ?? {}
    expect(Object.keys(camps)).toHaveLength(60)
    expect(camps.often).toEqual({ right: 3, rated: 3 })
  })

  it('moves from the shipped share towards what was rated and never past it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(patternPrior)),
        fc.nat(200),
        fc.nat(200),
        (prior, a, b) => {
          const [right, rated] = [Math.min(a, b), Math.max(a, b)]
          const mean = belief(prior, { right, rated })
          const share = rated === 0 ? prior : right / rated
          expect(mean).toBeGreaterThanOrEqual(Math.min(prior, share) - 1e-9)
          expect(mean).toBeLessThanOrEqual(Math.max(prior, share) + 1e-9)
        },
      ),
    )
  })
})

describe('the figures', () => {
  it('knows Wilson by worked examples', () => {
    const { low, high } = wilson(8, 10)
    expect(low).toBeCloseTo(0.4902, 3)
    expect(high).toBeCloseTo(0.9433, 3)
    expect(wilson(0, 0)).toEqual({ share: 0, low: 0, high: 1 })
  })

  it('keeps the share inside its range and narrows with more ratings', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (rated, part) => {
        const right = part % (rated + 1)
        const { share, low, high } = wilson(right, rated)
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeLessThanOrEqual(1)
        expect(low).toBeLessThanOrEqual(share)
        expect(high).toBeGreaterThanOrEqual(share)
        const more = wilson(right * 4, rated * 4)
        expect(more.high - more.low).toBeLessThan(high - low)
      }),
    )
  })

  it('gives no figure below ten ratings', () => {
    const nine = Array.from({ length: 9 }, (_, at) => ({ ...base, messageId: `m${at}` }))
    expect(accuracyOf(nine)).toMatchObject({ rated: 9, right: 9, rate: undefined })
    const ten = [...nine, { ...withVerdict(base, 'partly'), messageId: 'm9' }]
    expect(accuracyOf(ten)).toMatchObject({ rated: 10, right: 9, partly: 1, wrong: 0 })
    expect(accuracyOf(ten).rate?.share).toBe(0.9)
  })

  it('puts every rated confidence into exactly one fifth', () => {
    fc.assert(
      fc.property(manyRatings, (list) => {
        const ratings = ratingsOf(list)
        const bins = reliabilityOf(ratings)
        const shown = ratings.filter(({ confidence }) => confidence !== null)
        expect(bins.reduce((sum, { rated }) => sum + rated, 0)).toBe(shown.length)
        for (const bin of bins) {
          expect(bin.right).toBeLessThanOrEqual(bin.rated)
          if (bin.rated === 0) continue
          expect(bin.shown).toBeGreaterThanOrEqual(bin.from - 1e-9)
          expect(bin.shown).toBeLessThanOrEqual(bin.to + 1e-9)
        }
        const error = calibrationError(bins)
        if (shown.length < 10) expect(error).toBeUndefined()
        else expect(error).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('counts each judged model on its topic', () => {
    expect(providerTopics([base])).toEqual([
      { provider: 'openai', topic: 'contracts', right: 1, rated: 1 },
      { provider: 'gemini', topic: 'contracts', right: 1, rated: 1 },
    ])
  })

  it('follows disagreement by weeks and tokens by days, today the last', () => {
    const utcDay = (at: number) => wallTimeOf(at, 'UTC').day
    const today = utcDay(now)
    const trend = disagreementTrend([answer], today, utcDay)
    expect(trend).toHaveLength(8)
    expect(trend.at(-1)).toMatchObject({ until: today, compared: 1, differed: 1, contradicted: 0 })
    expect(trend.at(-2)?.compared).toBe(0)
    const days = tokensByDay([answer], today, utcDay)
    expect(days).toHaveLength(7)
    expect(days.at(-1)).toEqual({ day: today, tokens: { openai: 15, gemini: 15, grok: 15 } })
    expect(tokensByDay([answer], '2026-11-30' as CivilDate, utcDay)[0]?.tokens).toEqual({})
  })

  it('saves time only by answers found right', () => {
    const right = { ...base, words: 300, passageWords: 2000 }
    expect(minutesSaved([right])).toBeCloseTo(300 / 30 + 2000 / 200 - 300 / 200)
    expect(minutesSaved([withVerdict(right, 'partly')])).toBe(0)
    expect(minutesSaved([right, right])).toBe(minutesSaved([right]))
  })
})

const preference: LearnedPreference = {
  topic: 'style',
  key: 'style:shorter',
  text: 'Answer briefly.',
  scope: 'person',
  state: 'active',
  personId: 'p1',
  caseId: '',
  evidence: [],
  at: now,
}

describe('a preference', () => {
  it('holds for whom and where it was accepted', () => {
    const open = () => false
    const holds = (part: Partial<LearnedPreference>, caseId = '', personId = 'p1') =>
      preferencesFor([{ value: { ...preference, ...part } }], { personId, caseId }, open).length
    expect(holds({})).toBe(1)
    expect(holds({}, '', 'p2')).toBe(0)
    expect(holds({ scope: 'firm' }, '', 'p2')).toBe(1)
    expect(holds({ scope: 'case', caseId: 'k1' }, 'k1', 'p2')).toBe(1)
    expect(holds({ scope: 'case', caseId: 'k1' }, 'k2')).toBe(0)
    expect(holds({ state: 'proposed' })).toBe(0)
    expect(holds({ state: 'revoked' })).toBe(0)
    expect(holds({ text: '  ' })).toBe(0)
  })

  it('never crosses a wall, whatever its scope says', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...preferenceScopes),
        fc.constantFrom(...preferenceStates),
        fc.constantFrom('', 'k1', 'k2', 'k3'),
        fc.constantFrom('', 'k1', 'k2', 'k3'),
        fc.subarray(['k1', 'k2', 'k3']),
        (scope, state, origin, asked, walled) => {
          const isWalled = (id: string) => walled.includes(id)
          const one = { value: { ...preference, scope, state, caseId: origin } }
          const used = preferencesFor([one], { personId: 'p1', caseId: asked }, isWalled)
          if (isWalled(origin) && origin !== asked) expect(used).toEqual([])
          if (isWalled(origin)) expect(allowedScopes(one.value, isWalled)).toEqual(['case'])
        },
      ),
    )
  })

  it('is bounded, the newest first', () => {
    const many = Array.from({ length: 50 }, (_, at) => ({
      value: { ...preference, at, text: 'x'.repeat(300) },
    }))
    const used = preferencesFor(many, { personId: 'p1', caseId: '' }, () => false)
    expect(used.length).toBe(13)
    expect(used[0]?.value.at).toBe(49)
  })

  it('is read as it was stored', () => {
    expect(learnedPreferenceKind.parse(structuredClone(preference))).toEqual(preference)
  })
})

describe('a proposal', () => {
  const edit = (before: string, after: string, number = 1): Edit => ({
    ratingId: `r${number}`,
    conversationId: 'c1',
    caseId: '',
    at: now,
    before,
    after,
  })

  it('names a word that was replaced twice, and none replaced once', () => {
    const one = edit('The legal costs are due.', 'The attorney fees are due.')
    expect(suggestionsFrom([one], [], [])).toEqual([])
    const two = edit('Pay legal costs now.', 'Pay attorney fees now.', 2)
    expect(suggestionsFrom([one, two], [], [])).toMatchObject([
      {
        topic: 'term',
        key: 'term:legal costs>attorney fees',
        from: 'legal costs',
        to: 'attorney fees',
      },
    ])
    const known = [{ key: 'term:legal costs>attorney fees' }]
    expect(suggestionsFrom([one, two], known, [])).toEqual([])
  })

  it('takes no number or date for a term', () => {
    const edits = [1, 2].map((n) => edit('Due on 3 May.', 'Due on 4 May.', n))
    expect(suggestionsFrom(edits, [], [])).toEqual([])
  })

  it('names a sentence put in twice, a shorter style and a jurisdiction', () => {
    const long = 'The notice must be given in time and in writing. '.repeat(6)
    const clause = 'Any claim not raised within two years of delivery is excluded.'
    const edits = [1, 2].map((n) => edit(long, `${clause} This is the law of California.`, n))
    const found = suggestionsFrom(edits, [], jurisdictionNames('en'))
    expect(found.map(({ topic, to }) => [topic, to])).toEqual(
      expect.arrayContaining([
        ['clause', clause],
        ['style', 'shorter'],
        ['jurisdiction', 'California'],
      ]),
    )
    expect(found.find(({ topic }) => topic === 'clause')?.evidence).toHaveLength(2)
  })

  it('finds a place in any language and not inside another word', () => {
    const named = jurisdictionNames('ja')
    const edits = [1, 2].map((n) => edit('契約は有効です。', 'ドイツの法律では契約は有効です。', n))
    expect(suggestionsFrom(edits, [], named).map(({ to }) => to)).toContain('ドイツ')
    const inside = [1, 2].map((n) => edit('a b c', 'Indianapolis b c', n))
    expect(
      suggestionsFrom(inside, [], ['Indiana']).filter(({ topic }) => topic === 'jurisdiction'),
    ).toEqual([])
  })

  it('proposes nothing for an answer that was left as it was', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        expect(suggestionsFrom([edit(text, text), edit(text, text, 2)], [], ['Spain'])).toEqual([])
      }),
    )
  })
})

describe('choices and topics', () => {
  it('is on until a person switches it off, and the newest choice counts', () => {
    expect(isLearning([], 'p1')).toBe(true)
    const off = { personId: 'p1', on: false, at: 2 }
    expect(isLearning([off, { personId: 'p1', on: true, at: 1 }], 'p1')).toBe(false)
    expect(isLearning([off], 'p2')).toBe(true)
  })

  it.each([
    ['Can my employer dismiss me without notice? What severance is due?', 'employment'],
    ['¿Cuándo prescribe la acción por despido del trabajador?', 'employment'],
    ['Wann verjährt der Anspruch des Vermieters gegen den Mieter?', 'real_estate'],
    ['O prazo para pagar alimentos após o divórcio', 'family'],
    ['专利侵权的诉讼时效', 'intellectual_property'],
    ['相続の遺言', 'estate'],
    ['부당 해고 임금', 'employment'],
    ['Взыскание неустойки по договору', 'contracts'],
    ['What is the weather?', ''],
  ])('tells what "%s" is about', (text, topic) => {
    expect(topicOf(text)).toBe(topic)
  })
})
