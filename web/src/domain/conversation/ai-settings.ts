/**
 * What a person chooses about AI: whom they let be asked, with which model, how, and with
 * whose key. It narrows what the administrators of the server set.
 *
 * It is no record: keys of one's own must not be readable by colleagues, so all of it lies
 * in the account's sealed settings, which one person alone can open.
 */

import { byProvider, type ProviderId, providerIds } from '../../lib/providers.ts'
import type { Of } from '../record/describe.ts'
import { choice, flag, other, text } from '../record/fields.ts'
import { orInitial, part } from '../record/parts.ts'

/** What a person chooses about one provider. */
const providerChoice = part({
  active: flag(true),
  /** '' is the model that the administrators chose */
  model: text(),
  /** null: as the administrators set it */
  deep: other<boolean | null>(null, (raw) => (typeof raw === 'boolean' ? raw : null)),
  /** asked by this browser itself, without the server */
  direct: flag(),
  /** the person's own key; '' is the server's */
  key: text(),
  /** where a local model listens, for direct mode */
  address: text(),
})
/** See {@link providerChoice}. */
export type AiProviderChoice = Of<typeof providerChoice>

const oneChoice = providerChoice.startsAs(providerChoice.initial)
const providers = part(byProvider(() => oneChoice))

/** What a person chooses about AI; as the administrators set it where they never chose. */
const aiSettings = part({
  providers: providers.startsAs(providers.initial),
  /** '' is the one that the administrators chose */
  defaultProvider: choice(['', ...providerIds], ''),
  /** null: as the administrators set it */
  temperature: numberWithin(0, 2),
  /** null: as the administrators set it */
  maxTokens: numberWithin(1, 1_000_000),
  /** whether a judge is asked where the administrators allow one */
  judge: flag(true),
})
/** See {@link aiSettings}. */
export type AiSettings = Of<typeof aiSettings>

function numberWithin(least: number, most: number) {
  return other<number | null>(null, (raw) =>
    typeof raw === 'number' && raw >= least && raw <= most ? raw : null,
  )
}

/** Where Ollama listens, the most common local server. */
export const usualLocalAddress = 'http://localhost:11434/v1'

/** The choice of somebody who never chose. */
export const defaultAiSettings: AiSettings = aiSettings.initial

/** The presets, in the order of their buttons. */
export const aiPresets = ['gemini', 'geminiOpenai', 'all'] as const
export type AiPreset = (typeof aiPresets)[number]

/** Whom each preset switches on. */
export const presetProviders: Readonly<Record<AiPreset, readonly ProviderId[]>> = {
  gemini: ['gemini'],
  geminiOpenai: ['openai', 'gemini'],
  all: providerIds,
}

/** Switch providers on and off as a preset says; Gemini alone thinks deeply. */
export function withPreset(settings: AiSettings, preset: AiPreset): AiSettings {
  const choose = (id: ProviderId): AiProviderChoice => {
    const choice = settings.providers[id]
    const active = presetProviders[preset].includes(id)
    if (id !== 'gemini') return { ...choice, active }
    return { ...choice, active, deep: preset === 'gemini' ? true : null }
  }
  return {
    ...settings,
    providers: byProvider(choose),
    defaultProvider:
      settings.defaultProvider !== '' && presetProviders[preset].includes(settings.defaultProvider)
        ? settings.defaultProvider
        : '',
  }
}

/** The preset that the settings are, if they are one. */
export function presetOf(settings: AiSettings): AiPreset | undefined {
  return aiPresets.find((preset) => {
    const wanted = withPreset(settings, preset).providers
    return providerIds.every(
      (id) =>
        wanted[id].active === settings.providers[id].active &&
        (id !== 'gemini' || wanted[id].deep === settings.providers[id].deep),
    )
  })
}

/** The settings with one provider's choice changed. */
export function withProvider(
  settings: AiSettings,
  id: ProviderId,
  change: Partial<AiProviderChoice>,
): AiSettings {
  const providers = { ...settings.providers, [id]: { ...settings.providers[id], ...change } }
  const turnedOff = change.active === false && settings.defaultProvider === id
  return { ...settings, providers, defaultProvider: turnedOff ? '' : settings.defaultProvider }
}

/** What was changed from `shown` to `next`, laid over what is `stored` by now. */
export function withChanges(shown: AiSettings, next: AiSettings, stored: AiSettings): AiSettings {
  const carry = <T extends object>(was: T, is: T, now: T): T => {
    const carried = { ...now }
    for (const name in is) if (is[name] !== was[name]) carried[name] = is[name]
    return carried
  }
  const choice = (id: ProviderId): AiProviderChoice =>
    carry(shown.providers[id], next.providers[id], stored.providers[id])
  return { ...carry(shown, next, stored), providers: byProvider(choice) }
}

/** The active providers that this browser asks itself. */
export function directProviders({ providers }: AiSettings): readonly ProviderId[] {
  return providerIds.filter((id) => providers[id].active && providers[id].direct)
}

/** What is wrong with the address of a local model, or null. */
export function addressProblem(address: string): 'address' | null {
  if (address === '') return null
  try {
    const { protocol, host, username, password, search, hash } = new URL(address)
    const plain = username === '' && password === '' && search === '' && hash === ''
    return (protocol === 'http:' || protocol === 'https:') && host !== '' && plain
      ? null
      : 'address'
  } catch {
    return 'address'
  }
}

/** A key as it was meant: pasted ones often come with spaces or a line break around them. */
export function tidyKey(typed: string): string {
  return typed.trim()
}

/** Whether a key can be one: printable characters without a space. */
export function isKey(key: string): boolean {
  return key === '' || /^[!-~]{1,500}$/.test(key)
}

/** Read stored settings of any earlier shape; what is not there is as in the default. */
export const parseAiSettings = orInitial(aiSettings).read
