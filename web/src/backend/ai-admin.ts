/** How administrators set AI up for everybody. Keys go in and never come out. */
import { api } from './api'
import type { ProviderId, ProviderTest } from './providers'

/** How one provider is set up. */
export interface ProviderSettings {
  readonly id: ProviderId
  readonly active: boolean
  readonly model: string
  readonly models: readonly string[]
  readonly deep: boolean
  /** '' is the provider's own address, or the one the environment names */
  readonly base_url: string
  readonly speech_model: string
  /** where the key comes from */
  readonly key: 'settings' | 'environment' | 'none'
  /** where questions go now */
  readonly address: string
  readonly simulated: boolean
}

/** The settings for everybody. */
export interface ServerAiSettings {
  /** given back on saving, so that nobody overwrites what somebody else changed */
  readonly version: number
  readonly default_provider: ProviderId | ''
  readonly temperature: number | null
  readonly max_tokens: number
  readonly fallback: boolean
  readonly judge: boolean
  readonly requests_per_minute: number
  readonly tokens_per_day: number
  /** of a whole firm; 0 for none */
  readonly workspace_requests_per_minute: number
  readonly workspace_tokens_per_day: number
  readonly providers: readonly ProviderSettings[]
}

/** What a provider offers now, or why it does not say. */
export interface OfferedModels {
  readonly models: readonly string[]
  readonly code?: string
}

/** The settings as they are now. */
export async function getAiSettings(): Promise<ServerAiSettings> {
  return await api.get<ServerAiSettings>('/admin/ai/settings')
}

/** @throws ApiError `stale` when somebody else changed them meanwhile. */
export async function putAiSettings(settings: ServerAiSettings): Promise<ServerAiSettings> {
  const { providers, ...rest } = settings
  return await api.put<ServerAiSettings>('/admin/ai/settings', {
    ...rest,
    providers: providers.map(({ key: _, address: __, simulated: ___, ...row }) => row),
  })
}

/** Store a provider's key for everybody; it is never handed out again. */
export async function putAiKey(id: ProviderId, key: string): Promise<ServerAiSettings> {
  return await api.put<ServerAiSettings>(`/admin/ai/providers/${id}/key`, { key })
}

/** Delete a stored key; one of the environment holds again. */
export async function deleteAiKey(id: ProviderId): Promise<ServerAiSettings> {
  return await api.delete<ServerAiSettings>(`/admin/ai/providers/${id}/key`)
}

/** Have the server ask a provider for one word, with its own key. */
export async function testServerKey(id: ProviderId): Promise<ProviderTest> {
  return await api.post<ProviderTest>(`/admin/ai/providers/${id}/test`)
}

/** Have the server ask a provider which models it offers. */
export async function offeredModels(id: ProviderId): Promise<OfferedModels> {
  return await api.get<OfferedModels>(`/admin/ai/providers/${id}/models`)
}
