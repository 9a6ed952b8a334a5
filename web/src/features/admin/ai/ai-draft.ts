/** The form of the server's AI settings as plain values: what an administrator changed, put over
 *  what is stored now, so that nobody undoes what somebody else set meanwhile. */
import type { ProviderSettings, ServerAiSettings } from '../../../backend/ai-admin'
import type { ProviderId } from '../../../backend/providers'
import { type AiPreset, aiPresets, presetProviders } from '../../../domain/conversation/ai-settings'

/** The most models that a provider's list takes. */
export const mostModels = 100

/** The settings with one provider's row changed. A provider that is switched off is nobody's
 *  default, and a model that left the list is nobody's primary one. */
export function withRow(
  settings: ServerAiSettings,
  id: ProviderId,
  change: Partial<ProviderSettings>,
): ServerAiSettings {
  const gone = change.active === false && settings.default_provider === id
  return {
    ...settings,
    default_provider: gone ? '' : settings.default_provider,
    providers: settings.providers.map((row) => {
      if (row.id !== id) return row
      const next = { ...row, ...change }
      return next.models.includes(next.model) ? next : { ...next, model: '' }
    }),
  }
}

/** Switch providers on and off as a preset says; with Gemini alone it thinks deeply. */
export function withServerPreset(settings: ServerAiSettings, preset: AiPreset): ServerAiSettings {
  const chosen = presetProviders[preset]
  const { default_provider } = settings
  return {
    ...settings,
    default_provider:
      default_provider !== '' && chosen.includes(default_provider) ? default_provider : '',
    providers: settings.providers.map((row) => ({
      ...row,
      active: chosen.includes(row.id),
      deep: row.id === 'gemini' ? preset === 'gemini' : row.deep,
    })),
  }
}

/** The preset that the settings are, if they are one. */
export function serverPresetOf(settings: ServerAiSettings): AiPreset | undefined {
  return aiPresets.find((preset) => {
    const wanted = withServerPreset(settings, preset).providers
    return settings.providers.every(
      (row, index) => row.active === wanted[index]?.active && row.deep === wanted[index].deep,
    )
  })
}

/** Whether questions can go to a provider: it is on, and has a key or, for a local one, an address. */
export function isReady({ id, active, key, address }: ProviderSettings): boolean {
  return active && (id === 'local' ? address !== '' : key !== 'none')
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** What of `mine` differs from `base`, over `now`. */
function over<T extends object>(base: T, mine: T, now: T): T {
  const out = { ...now }
  for (const key of Object.keys(mine) as (keyof T)[]) {
    if (!same(mine[key], base[key])) out[key] = mine[key]
  }
  return out
}

/** What was changed since `base`, over what is stored `now`. */
export function rebased(
  base: ServerAiSettings,
  mine: ServerAiSettings,
  now: ServerAiSettings,
): ServerAiSettings {
  const rowOf = (settings: ServerAiSettings, row: ProviderSettings): ProviderSettings =>
    settings.providers.find(({ id }) => id === row.id) ?? row
  return {
    ...over({ ...base, providers: [] }, { ...mine, providers: [] }, { ...now, providers: [] }),
    version: now.version,
    providers: now.providers.map((row) => ({
      ...over(rowOf(base, row), rowOf(mine, row), row),
      // What the server finds out by itself is never the form's.
      key: row.key,
      address: row.address,
      simulated: row.simulated,
    })),
  }
}

/** Whether a provider's row waits to be saved, so that a test would not use it. */
export function rowDiffers(a: ServerAiSettings, b: ServerAiSettings, id: ProviderId): boolean {
  const row = ({ providers }: ServerAiSettings) => providers.find((one) => one.id === id)
  return !same(row(a), row(b))
}
