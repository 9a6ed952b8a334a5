import { beforeEach, expect, test, vi } from 'vitest'
import {
  type AiSettings,
  defaultAiSettings,
  withProvider,
} from '../../domain/conversation/ai-settings'
import { forgetOnLock } from '../../lib/on-lock'
import { liveView } from '../records/current'
import { aiSettings, saveAiSettings } from './ai-settings'

const account = vi.hoisted(() => ({ stored: undefined as unknown }))

vi.mock('./session', () => ({
  accountSetting: async () => account.stored,
  saveAccountSetting: async (_: string, change: (stored: unknown) => unknown) => {
    account.stored = change(account.stored)
  },
}))

const store = (settings: AiSettings): void => {
  account.stored = JSON.stringify(settings)
}

beforeEach(() => {
  account.stored = undefined
  forgetOnLock()
})

test('a choice leaves a key alone that another window has stored meanwhile', async () => {
  const shown = await aiSettings()
  store(withProvider(shown, 'openai', { key: 'k' }))
  await saveAiSettings(withProvider(shown, 'grok', { active: false }), shown)
  const kept = await aiSettings()
  expect(kept.providers.openai.key).toBe('k')
  expect(kept.providers.grok.active).toBe(false)
})

test('whom another tab switches off is off here, too', async () => {
  expect((await aiSettings()).providers.grok.active).toBe(true)
  store(withProvider(defaultAiSettings, 'grok', { active: false }))
  liveView.set({ accountVersion: 7 })
  await expect.poll(async () => (await aiSettings()).providers.grok.active).toBe(false)
})
