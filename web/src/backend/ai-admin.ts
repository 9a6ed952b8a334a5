/** How administrators set AI up for everybody. Keys go in and never come out. */
import { api, type Wire } from './api'
import type { ProviderId, ProviderTest } from './providers'

/** How one provider is set up. */
export type ProviderSettings = Wire['AIProviderSettings']
/** The settings for everybody; their version is given back on saving, so that nobody overwrites
 *  what somebody else changed. */
export type ServerAiSettings = Wire['AISettings']
/** What a provider offers now, or why it does not say. */
export type OfferedModels = Wire['AIModels']

/** The settings as they are now. */
export async function getAiSettings(): Promise<ServerAiSettings> {
  return await api.get('/api/v1/admin/ai/settings')
}

/** @throws ApiError `stale` when somebody else changed them meanwhile. */
export async function putAiSettings(settings: ServerAiSettings): Promise<ServerAiSettings> {
  // What only the server says is refused on the way in, which the description's types do not know.
  const providers = settings.providers.map(
    ({ key: _, address: __, simulated: ___, ...row }) => row as ProviderSettings,
  )
  return await api.put('/api/v1/admin/ai/settings', { body: { ...settings, providers } })
}

/** Store a provider's key for everybody; it is never handed out again. */
export async function putAiKey(id: ProviderId, key: string): Promise<ServerAiSettings> {
  const call = { params: { path: { id } }, body: { key } }
  return await api.put('/api/v1/admin/ai/providers/{id}/key', call)
}

/** Delete a stored key; one of the environment holds again. */
export async function deleteAiKey(id: ProviderId): Promise<ServerAiSettings> {
  return await api.delete('/api/v1/admin/ai/providers/{id}/key', { params: { path: { id } } })
}

/** Have the server ask a provider for one word, with its own key. */
export async function testServerKey(id: ProviderId): Promise<ProviderTest> {
  return await api.post('/api/v1/admin/ai/providers/{id}/test', { params: { path: { id } } })
}

/** Have the server ask a provider which models it offers. */
export async function offeredModels(id: ProviderId): Promise<OfferedModels> {
  return await api.get('/api/v1/admin/ai/providers/{id}/models', { params: { path: { id } } })
}
