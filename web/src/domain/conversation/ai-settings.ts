/**
 * What a person chooses about AI: whom they let be asked, with which model, how, and with
 * whose key. It narrows what the administrators of the server set.
 *
 * It is no record: keys of one's own must not be readable by colleagues, so all of it lies
 * in the account's sealed settings, which one person alone can open.
 */
import { type Raw, readChoice, readObject, readText } from '../record/read.ts'

/** The four providers, in the order in which they are shown and asked. */
export const aiProviderIds = ['openai', 'gemini', 'grok', 'local'] as const
export type AiProviderId = (typeof aiProviderIds)[number]

/** What a person chooses about one provider. */
export interface AiProviderChoice {
  readonly active: boolean
  /** '' is the model that the administrators chose */
  readonly model: string
  /** null: as the administrators set it */
  readonly deep: boolean | null
  /** asked by this browser itself, without the server */
  readonly direct: boolean
  /** the person's own key; '' is the server's */
  readonly key: string
  /** where a local model listens, for direct mode */
  readonly address: string
}

/** What a person chooses about AI. */
export interface AiSettings {
  readonly providers: Readonly<Record<AiProviderId, AiProviderChoice>>
  /** '' is the one that the administrators chose */
  readonly defaultProvider: AiProviderId | ''
  /** null: as the administrators set it */
  readonly temperature: number | null
  /** null: as the administrators set it */
  readonly maxTokens: number | null
  /** whether a judge is asked where the administrators allow one */
  readonly judge: boolean
}

/** Where Ollama listens, the most common local server. */
export const usualLocalAddress = 'http://localhost:11434/v1'

const untouched: AiProviderChoice = {
  active: true,
  model: '',
  deep: null,
  direct: false,
  key: '',
  address: '',
}

/** The choice of somebody who never chose. */
export const defaultAiSettings: AiSettings = {
  providers: { openai: untouched, gemini: untouched, grok: untouched, local: untouched },
  defaultProvider: '',
  temperature: null,
  maxTokens: null,
  judge: true,
}

/** The presets, in the order of their buttons. */
export const aiPresets = ['gemini', 'geminiOpenai', 'all'] as const
export type AiPreset = (typeof aiPresets)[number]

/** Whom each preset switches on. */
export const presetProviders: Readonly<Record<AiPreset, readonly AiProviderId[]>> = {
  gemini: ['gemini'],
  geminiOpenai: ['openai', 'gemini'],
  all: aiProviderIds,
}

/** Switch providers on and off as a preset says; Gemini alone thinks deeply. */
export function withPreset(settings: AiSettings, preset: AiPreset): AiSettings {
  const choose = (id: AiProviderId): AiProviderChoice => {
    const choice = settings.providers[id]
    const active = presetProviders[preset].includes(id)
    if (id !== 'gemini') return { ...choice, active }
    return { ...choice, active, deep: preset === 'gemini' ? true : null }
  }
  return {
    ...settings,
    providers: {
      openai: choose('openai'),
      gemini: choose('gemini'),
      grok: choose('grok'),
      local: choose('local'),
    },
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
    return aiProviderIds.every(
      (id) =>
        wanted[id].active === settings.providers[id].active &&
        (id !== 'gemini' || wanted[id].deep === settings.providers[id].deep),
    )
  })
}

/** The settings with one provider's choice changed. */
export function withProvider(
  settings: AiSettings,
  id: AiProviderId,
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
  const choice = (id: AiProviderId): AiProviderChoice =>
    carry(shown.providers[id], next.providers[id], stored.providers[id])
  const providers = {
    openai: choice('openai'),
    gemini: choice('gemini'),
    grok: choice('grok'),
    local: choice('local'),
  }
  return { ...carry(shown, next, stored), providers }
}

/** The active providers that this browser asks itself. */
export function directProviders({ providers }: AiSettings): readonly AiProviderId[] {
  return aiProviderIds.filter((id) => providers[id].active && providers[id].direct)
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

/** Read stored settings of any earlier shape; what cannot be read falls back to the default. */
export function parseAiSettings(raw: unknown): AiSettings {
  if (raw === undefined || raw === null) return defaultAiSettings
  const fields = readObject(raw, 'ai')
  const providers = fields.providers === undefined ? {} : readObject(fields.providers, 'providers')
  const read = (id: AiProviderId): AiProviderChoice =>
    providers[id] === undefined ? untouched : parseChoice(readObject(providers[id], id))
  return {
    providers: {
      openai: read('openai'),
      gemini: read('gemini'),
      grok: read('grok'),
      local: read('local'),
    },
    defaultProvider: readChoice(fields, 'defaultProvider', ['', ...aiProviderIds], ''),
    temperature: numberWithin(fields.temperature, 0, 2),
    maxTokens: numberWithin(fields.maxTokens, 1, 1_000_000),
    judge: fields.judge !== false,
  }
}

function parseChoice(fields: Raw): AiProviderChoice {
  return {
    active: fields.active !== false,
    model: readText(fields, 'model'),
    deep: typeof fields.deep === 'boolean' ? fields.deep : null,
    direct: fields.direct === true,
    key: readText(fields, 'key'),
    address: readText(fields, 'address'),
  }
}

function numberWithin(value: unknown, least: number, most: number): number | null {
  return typeof value === 'number' && value >= least && value <= most ? value : null
}
