import { describe, expect, it } from 'vitest'
import { consensusPart } from '../../domain/conversation/consensus'
import { type RunEvent, readEvent } from '../events'
import { applyEvent, endRun, failure, lateSlots, newRun, reasonForNone } from './run-state'

const provider = (slot: number, name: string): RunEvent => ({
  type: 'provider',
  slot,
  provider: name,
  model: 'm',
  simulated: false,
})
const play = (events: readonly RunEvent[]) => events.reduce(applyEvent, newRun)

describe('a run', () => {
  it('turns no figure round, whatever signs of direction a model writes', () => {
    const data = JSON.stringify({ slot: 0, text: 'within \u202e03\u202c days\u2067' })
    expect(readEvent('delta', data)).toMatchObject({ text: 'within 03 days' })
  })

  it('takes nothing that nobody sees, and breaks no emoji', () => {
    const smuggled = [...'ignore it'].map((c) => String.fromCodePoint(0xe0000 + c.charCodeAt(0)))
    const text = `[PER\u200bSON_\u20601]${smuggled.join('')} pays\ufeff 👩\u200d⚖️`
    expect(readEvent('delta', JSON.stringify({ slot: 0, text }))).toMatchObject({
      text: '[PERSON_1] pays 👩\u200d⚖️',
    })
  })

  it('keeps slots apart and in order', () => {
    const state = play([
      provider(2, 'grok'),
      provider(0, 'openai'),
      { type: 'delta', slot: 0, text: 'Yes' },
      { type: 'delta', slot: 2, text: 'No' },
      { type: 'delta', slot: 0, text: '.' },
    ])
    expect(state.slots.map(({ slot, text, state: now }) => [slot, text, now])).toEqual([
      [0, 'Yes.', 'writing'],
      [2, 'No', 'writing'],
    ])
  })

  it('forgets a slot that another provider took over', () => {
    const state = play([
      provider(0, 'openai'),
      { type: 'error', slot: 0, problem: failure('unavailable', 'openai') },
      provider(0, 'gemini'),
    ])
    expect(state.slots[0]).toMatchObject({ provider: 'gemini', problem: null, state: 'waiting' })
  })

  it('says without whom the answers were compared, and adds what comes late', () => {
    const compared = (answered: number): RunEvent => ({
      type: 'consensus',
      consensus: { ...consensusPart.read({ headline: {}, confidence: {} }), answered },
    })
    const without = play([
      provider(0, 'openai'),
      provider(1, 'gemini'),
      provider(2, 'grok'),
      { type: 'usage', slot: 0, inputTokens: 5, outputTokens: 1 },
      { type: 'usage', slot: 2, inputTokens: 5, outputTokens: 1 },
    ])
    expect(lateSlots(without)).toEqual([])
    const shown = applyEvent(without, compared(2))
    expect(lateSlots(shown).map((slot) => slot.provider)).toEqual(['gemini'])
    const late: readonly RunEvent[] = [
      { type: 'delta', slot: 1, text: 'No' },
      { type: 'usage', slot: 1, inputTokens: 5, outputTokens: 1 },
      compared(3),
    ]
    const whole = late.reduce(applyEvent, shown)
    expect(lateSlots(whole)).toEqual([])
    expect(whole.consensus?.answered).toBe(3)
  })

  it('goes on when one fails and compares when all are settled', () => {
    const state = play([
      provider(0, 'openai'),
      provider(1, 'gemini'),
      { type: 'delta', slot: 0, text: 'Yes' },
      { type: 'error', slot: 1, problem: failure('auth', 'gemini') },
      { type: 'usage', slot: 0, inputTokens: 5, outputTokens: 1 },
    ])
    expect(state.phase).toBe('comparing')
    expect(applyEvent(state, { type: 'done', outcome: 'single' })).toMatchObject({
      phase: 'finished',
      outcome: 'single',
    })
  })

  it('says why nobody answered', () => {
    const allKeys = play([
      provider(0, 'openai'),
      provider(1, 'gemini'),
      { type: 'error', slot: 0, problem: failure('auth', 'openai') },
      { type: 'error', slot: 1, problem: failure('auth', 'gemini') },
      { type: 'done', outcome: 'none' },
    ])
    expect(reasonForNone(allKeys)?.code).toBe('auth')
    const none = play([
      { type: 'error', slot: undefined, problem: failure('not_configured') },
      { type: 'done', outcome: 'none' },
    ])
    expect(reasonForNone(none)?.code).toBe('not_configured')
  })

  it('keeps what came when the person stops it', () => {
    const state = endRun(
      play([provider(0, 'openai'), { type: 'delta', slot: 0, text: 'Half' }]),
      failure('stopped'),
    )
    expect(state.problem).toBeNull()
    expect(state.slots[0]).toMatchObject({
      text: 'Half',
      state: 'failed',
      problem: { code: 'stopped', partial: true },
    })
  })

  it('marks a silent end of the stream as cut', () => {
    const state = endRun(play([provider(0, 'openai')]), failure('cut'))
    expect(state).toMatchObject({ phase: 'finished', problem: { code: 'cut' } })
  })
})

describe('events', () => {
  it('reads what the server writes, null lists included', () => {
    const event = readEvent(
      'consensus',
      '{"answered":1,"pattern":"1","agreed":null,"majority":null,"contradictions":null,"single":[{"text":"a","type":"rule","polarity":"affirm","slots":[0],"sources":null}],"headline":{"slot":0,"provider":"openai","text":"a","reason":"only_answer"},"confidence":{"value":0.45,"low":0.3,"high":0.6,"level":"low","method":"pattern-prior","ratings":0,"capped":""},"groundedness":{"sourced":0,"total":0,"value":0}}',
    )
    expect(event).toMatchObject({
      type: 'consensus',
      consensus: { agreed: [], single: [{ sources: [], dissent: [] }] },
    })
    expect(
      readEvent('error', '{"code":"rate_limited","retry_after_s":7,"partial":false}'),
    ).toMatchObject({
      type: 'error',
      slot: undefined,
      problem: { retryAfterSeconds: 7 },
    })
    expect(readEvent('citation', '{"slot":0}')).toBeUndefined()
    expect(() => readEvent('delta', '[]')).toThrow()
  })
})
