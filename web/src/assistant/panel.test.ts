import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getProviders, type Provider, type ProviderId, type Providers } from '../backend/providers'
import {
  type AiSettings,
  defaultAiSettings,
  withPreset,
  withProvider,
} from '../domain/conversation/ai-settings'
import { forgetOnLock } from '../lib/on-lock'
import { panelOf, planOf, serverProviders, viaServer } from './panel'

vi.mock('../backend/providers', () => ({ getProviders: vi.fn() }))

describe('who may be asked', () => {
  it.each([
    [['openai', 'gemini', 'grok', 'local'], 'allowed', true, ['openai', 'gemini', 'grok']],
    [['openai', 'local'], 'allowed', true, ['openai', 'local']],
    [['gemini', 'local'], 'allowed', false, ['gemini', 'local']],
    [['openai', 'gemini', 'grok', 'local'], 'local', true, ['local']],
    [['openai'], 'local', false, ['local']],
    [[], 'allowed', true, []],
  ] as const)('%j, %s, several %s', (asked, consent, several, expected) => {
    expect(panelOf(asked, consent, several)).toEqual(expected)
  })
})

const row = (id: ProviderId, change: Partial<Provider> = {}): Provider => ({
  id,
  configured: true,
  active: true,
  own_key: id !== 'local',
  direct: false,
  model: `${id}-1`,
  models: [`${id}-1`],
  deep: false,
  speech: false,
  simulated: false,
  ...change,
})

const server = (change: Partial<Record<ProviderId, Partial<Provider>>> = {}): Providers => ({
  providers: (['openai', 'gemini', 'grok', 'local'] as const).map((id) => row(id, change[id])),
  default_provider: '',
  temperature: null,
  max_tokens: 8000,
  fallback: true,
  judge: false,
  requests_per_minute: 30,
  tokens_per_day: 2_000_000,
})

const mine = (change: (settings: AiSettings) => AiSettings = (s) => s): AiSettings =>
  change(defaultAiSettings)

describe('what the person chose', () => {
  it('narrows what the server offers, and an own key opens what it cannot ask', () => {
    const offered = server({
      openai: { configured: false },
      grok: { active: false, configured: false },
    })
    expect(viaServer(offered, mine())).toEqual(['gemini', 'local'])
    const withKeys = mine((s) =>
      withProvider(withProvider(s, 'openai', { key: 'k' }), 'grok', { key: 'k' }),
    )
    expect(viaServer(offered, withKeys)).toEqual(['openai', 'gemini', 'local'])
    expect(viaServer(offered, withPreset(withKeys, 'gemini'))).toEqual(['gemini'])
  })

  it('travels with the question, and nothing travels that was not chosen', () => {
    expect(planOf(server(), mine(), 'allowed', true)).toEqual({
      providers: ['openai', 'gemini', 'grok'],
      options: {},
      keys: {},
    })
    const chosen: AiSettings = {
      ...mine((s) => withProvider(s, 'openai', { key: 'sk-1', model: 'gpt-x', deep: true })),
      defaultProvider: 'openai',
      temperature: 0.2,
      maxTokens: 500,
    }
    const offered = server({ grok: { deep: true } })
    expect(planOf(offered, chosen, 'allowed', false)).toEqual({
      providers: ['openai', 'gemini', 'grok', 'local'],
      keys: { openai: 'sk-1' },
      options: {
        provider: 'openai',
        models: { openai: 'gpt-x' },
        temperature: 0.2,
        max_tokens: 500,
        deep_providers: ['openai', 'grok'],
      },
    })
  })

  it('asks for a judge where the administrators allow one, and a third model can be it', () => {
    const allowing = { ...server(), judge: true }
    const judged = (offered: Providers, settings: AiSettings, consensus: boolean) =>
      planOf(offered, settings, 'allowed', consensus).options.judge === true
    expect(judged(allowing, mine(), true)).toBe(true)
    expect(judged(server(), mine(), true)).toBe(false)
    expect(judged(allowing, { ...mine(), judge: false }, true)).toBe(false)
    expect(judged(allowing, mine(), false)).toBe(false)
    expect(judged(allowing, withPreset(mine(), 'geminiOpenai'), true)).toBe(false)
  })

  it('sends no key of a provider that is not asked', () => {
    const chosen = mine((s) => withProvider(s, 'openai', { key: 'sk-1' }))
    expect(planOf(server(), chosen, 'local', false).keys).toEqual({})
    expect(planOf(server(), withPreset(chosen, 'gemini'), 'allowed', false).keys).toEqual({})
  })
})

describe('a conversation with one model', () => {
  it('asks that one alone, whatever is usual', () => {
    const usual: AiSettings = { ...mine(), defaultProvider: 'openai' }
    const plan = planOf(server(), usual, 'allowed', false, 'grok')
    expect(plan.providers).toEqual(['grok'])
    expect(plan.options.provider).toBe('grok')
  })

  it('asks as usual for a consensus, behind what a case allows, and where it cannot be asked', () => {
    expect(planOf(server(), mine(), 'allowed', true, 'grok').providers).toHaveLength(3)
    expect(planOf(server(), mine(), 'local', false, 'grok').providers).toEqual(['local'])
    const offered = server({ grok: { configured: false } })
    expect(planOf(offered, mine(), 'allowed', false, 'grok').providers).toEqual([
      'openai',
      'gemini',
      'local',
    ])
  })
})

describe('direct mode', () => {
  const direct = mine((s) =>
    withProvider(withProvider(s, 'local', { direct: true }), 'gemini', {
      direct: true,
      key: 'g',
      deep: true,
    }),
  )

  it('keeps a case that allows local models only away from the server', () => {
    expect(planOf(server(), direct, 'local', true)).toMatchObject({
      providers: ['local'],
      keys: {},
      direct: { provider: 'local', address: 'http://localhost:11434/v1' },
    })
  })

  it('is taken when it is the default, or the only way', () => {
    const chosen: AiSettings = { ...direct, defaultProvider: 'gemini' }
    expect(planOf(server(), chosen, 'allowed', false).direct).toEqual({
      provider: 'gemini',
      address: '',
      key: 'g',
      model: 'gemini-1',
      deep: true,
    })
    expect(planOf(server(), direct, 'allowed', false).direct).toBeUndefined()
    const nobody = server({
      openai: { configured: false },
      grok: { configured: false },
    })
    expect(planOf(nobody, direct, 'allowed', true).direct).toMatchObject({ provider: 'gemini' })
  })

  it('is taken, or not, as the conversation chose', () => {
    const way = (id: ProviderId) => planOf(server(), direct, 'allowed', false, id)
    expect(way('local').direct).toMatchObject({ provider: 'local' })
    expect(way('openai')).toMatchObject({ providers: ['openai'] })
    expect(way('openai').direct).toBeUndefined()
  })

  it('takes no part in a consensus, which the server compares', () => {
    const chosen: AiSettings = { ...direct, defaultProvider: 'gemini' }
    expect(planOf(server(), chosen, 'allowed', true)).toMatchObject({
      providers: ['openai', 'grok'],
    })
    expect(planOf(server(), chosen, 'allowed', true).direct).toBeUndefined()
  })

  it('needs a key where the provider wants one', () => {
    const keyless = mine((s) => withProvider(s, 'gemini', { direct: true }))
    expect(planOf(server(), withPreset(keyless, 'gemini'), 'allowed', false)).toMatchObject({
      providers: [],
    })
  })
})

describe('what the server offers', () => {
  beforeEach(() => {
    forgetOnLock()
    vi.mocked(getProviders).mockReset().mockResolvedValue(server())
  })
  const asked = async (...moments: number[]): Promise<number> => {
    for (const moment of moments) await serverProviders(moment).catch(() => undefined)
    return vi.mocked(getProviders).mock.calls.length
  }

  it('is asked for once in half a minute', async () => {
    expect(await asked(0, 29_000, 30_001)).toBe(2)
  })

  it('is asked for again after the vault was shut', async () => {
    await asked(0)
    forgetOnLock()
    expect(await asked(1)).toBe(2)
  })

  it('is asked for again while it is nobody, so that who is set up answers at once', async () => {
    const nobody = server({
      openai: { configured: false },
      gemini: { configured: false },
      grok: { configured: false },
      local: { configured: false },
    })
    vi.mocked(getProviders).mockResolvedValueOnce(nobody)
    expect(await asked(0, 1, 2)).toBe(2)
  })

  it('is asked for again after a failure', async () => {
    vi.mocked(getProviders).mockRejectedValueOnce(new Error('offline'))
    expect(await asked(0, 1)).toBe(2)
  })
})
