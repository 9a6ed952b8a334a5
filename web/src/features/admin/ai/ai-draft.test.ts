import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ServerAiSettings } from '../../../backend/ai-admin'
import { aiPresets } from '../../../domain/conversation/ai-settings'
import { aiSettings } from '../../testing/ai-settings'
import { isReady, rebased, rowDiffers, serverPresetOf, withRow, withServerPreset } from './ai-draft'

const activeOf = ({ providers }: ServerAiSettings) =>
  providers.filter(({ active }) => active).map(({ id }) => id)

test.each([
  ['gemini', ['gemini'], true],
  ['geminiOpenai', ['openai', 'gemini'], false],
  ['all', ['openai', 'gemini', 'grok', 'local'], false],
] as const)('the preset %s', (preset, active, deep) => {
  const next = withServerPreset(aiSettings({ default_provider: 'grok' }), preset)
  expect(activeOf(next)).toEqual(active)
  expect(next.providers.find(({ id }) => id === 'gemini')?.deep).toBe(deep)
  expect(next.default_provider).toBe(preset === 'all' ? 'grok' : '')
})

test('a preset is recognised as the one it is, whatever was set before', () => {
  const flags = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean())
  fc.assert(
    fc.property(flags, flags, fc.constantFrom(...aiPresets), (active, deep, preset) => {
      const settings = aiSettings()
      const before = {
        ...settings,
        providers: settings.providers.map((row, index) => ({
          ...row,
          active: active[index] === true,
          deep: deep[index] === true,
        })),
      }
      expect(serverPresetOf(withServerPreset(before, preset))).toBe(preset)
    }),
  )
})

test('who is switched off is nobody’s default, and a model that left the list no primary one', () => {
  const settings = aiSettings({ default_provider: 'openai' })
  expect(withRow(settings, 'openai', { active: false }).default_provider).toBe('')
  const [row] = withRow(settings, 'openai', { models: ['b'] }).providers
  expect(row).toMatchObject({ model: '', models: ['b'] })
})

test('what somebody else stored stays, and what was changed here wins', () => {
  const base = aiSettings()
  const mine = withRow({ ...base, max_tokens: 500 }, 'grok', { deep: true })
  const theirs = {
    ...withRow({ ...base, fallback: false, max_tokens: 900 }, 'grok', { models: ['grok-new'] }),
    version: 7,
  }
  const merged = rebased(base, mine, theirs)
  expect(merged).toMatchObject({ version: 7, fallback: false, max_tokens: 500 })
  expect(merged.providers.find(({ id }) => id === 'grok')).toMatchObject({
    deep: true,
    models: ['grok-new'],
  })
})

test('nothing changed here is what is stored, and what the server finds out is its own', () => {
  const base = aiSettings()
  const stored = withRow({ ...aiSettings(), version: 2 }, 'openai', { key: 'settings' })
  expect(rebased(base, base, stored)).toEqual(stored)
  expect(rebased(base, withRow(base, 'openai', { key: 'none' }), stored)).toEqual(stored)
})

test('a row differs only where it was changed', () => {
  const base = aiSettings()
  const mine = withRow(base, 'grok', { deep: true })
  expect(rowDiffers(base, mine, 'grok')).toBe(true)
  expect(rowDiffers(base, mine, 'openai')).toBe(false)
})

test('ready is who is on and has a key, and a local one with an address', () => {
  const [row] = aiSettings().providers
  if (row === undefined) throw new Error('no row')
  expect(isReady({ ...row, key: 'none' })).toBe(false)
  expect(isReady({ ...row, key: 'environment' })).toBe(true)
  expect(isReady({ ...row, key: 'settings', active: false })).toBe(false)
  expect(isReady({ ...row, id: 'local', key: 'none', address: 'http://localhost/v1' })).toBe(true)
  expect(isReady({ ...row, id: 'local', key: 'none', address: '' })).toBe(false)
})
