import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { providerIds } from '../../lib/providers.ts'
import {
  type AiProviderChoice,
  type AiSettings,
  addressProblem,
  aiPresets,
  defaultAiSettings,
  isKey,
  parseAiSettings,
  presetOf,
  withChanges,
  withPreset,
  withProvider,
} from './ai-settings'

const choice: fc.Arbitrary<AiProviderChoice> = fc.record({
  active: fc.boolean(),
  model: fc.string(),
  deep: fc.constantFrom(true, false, null),
  direct: fc.boolean(),
  key: fc.string(),
  address: fc.string(),
})
const settings: fc.Arbitrary<AiSettings> = fc.record({
  providers: fc.record({ openai: choice, gemini: choice, grok: choice, local: choice }),
  defaultProvider: fc.constantFrom('' as const, ...providerIds),
  temperature: fc.constantFrom(null, 0, 0.7, 2),
  maxTokens: fc.constantFrom(null, 256, 8000),
  judge: fc.boolean(),
})

const activeIn = ({ providers }: AiSettings) => providerIds.filter((id) => providers[id].active)

describe('presets', () => {
  it.each([
    ['gemini', ['gemini']],
    ['geminiOpenai', ['openai', 'gemini']],
    ['all', ['openai', 'gemini', 'grok', 'local']],
  ] as const)('%s', (preset, expected) => {
    const chosen = withPreset(defaultAiSettings, preset)
    expect(activeIn(chosen)).toEqual(expected)
    expect(chosen.providers.gemini.deep).toBe(preset === 'gemini' ? true : null)
  })

  it('are recognised, and leave keys and models alone', () => {
    fc.assert(
      fc.property(settings, fc.constantFrom(...aiPresets), (before, preset) => {
        const after = withPreset(before, preset)
        expect(presetOf(after)).toBe(preset)
        for (const id of providerIds) {
          const { active: _, deep: __, ...rest } = after.providers[id]
          expect(before.providers[id]).toMatchObject(rest)
        }
        if (after.defaultProvider !== '') {
          expect(after.providers[after.defaultProvider].active).toBe(true)
        }
      }),
    )
  })

  it('are none when a provider is switched by hand', () => {
    const one = withProvider(withPreset(defaultAiSettings, 'gemini'), 'grok', { active: true })
    expect(presetOf(one)).toBeUndefined()
    expect(presetOf(defaultAiSettings)).toBe('all')
  })
})

it('a provider that is switched off is no longer the default', () => {
  const chosen = { ...defaultAiSettings, defaultProvider: 'grok' as const }
  expect(withProvider(chosen, 'grok', { active: false }).defaultProvider).toBe('')
  expect(withProvider(chosen, 'openai', { active: false }).defaultProvider).toBe('grok')
})

describe('what is stored', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(settings, (value) => {
        expect(parseAiSettings(JSON.parse(JSON.stringify(value)))).toEqual(value)
      }),
    )
  })

  it('takes defaults where a field is missing', () => {
    expect(parseAiSettings(undefined)).toEqual(defaultAiSettings)
    expect(parseAiSettings({ providers: { grok: { active: false } } })).toEqual(
      withProvider(defaultAiSettings, 'grok', { active: false }),
    )
    expect(parseAiSettings({ temperature: 9, maxTokens: -1 })).toEqual(defaultAiSettings)
  })
})

it.each([
  ['', null],
  ['http://localhost:11434/v1', null],
  ['https://gpu.firm.example', null],
  ['localhost:11434', 'address'],
  ['file:///etc/passwd', 'address'],
  ['http://user:secret@host/v1', 'address'],
  ['http://host/v1?key=1', 'address'],
  ['not an address', 'address'],
])('the address %j', (address, problem) => {
  expect(addressProblem(address)).toBe(problem)
})

it.each([
  ['', true],
  ['sk-abc_123', true],
  ['two words', false],
  ['ключ', false],
  ['x'.repeat(501), false],
])('the key %j', (key, fits) => {
  expect(isKey(key)).toBe(fits)
})

describe('changes over what was stored meanwhile', () => {
  it('keeps what another window stored, and what was changed here', () => {
    const shown = defaultAiSettings
    const stored = withProvider(withProvider(shown, 'openai', { key: 'k' }), 'grok', {
      active: false,
    })
    const next = { ...withProvider(shown, 'grok', { model: 'm' }), temperature: 1 }
    const carried = withChanges(shown, next, stored)
    expect(carried.providers.openai.key).toBe('k')
    expect(carried.providers.grok).toMatchObject({ active: false, model: 'm' })
    expect(carried.temperature).toBe(1)
  })

  it('is what was chosen where nothing else changed', () => {
    fc.assert(
      fc.property(settings, settings, (shown, next) => {
        expect(withChanges(shown, next, shown)).toEqual(next)
        expect(withChanges(shown, shown, next)).toEqual(next)
      }),
    )
  })
})
