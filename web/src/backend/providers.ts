/** The AI providers of this server: which the operator has configured, and whether they answer. */
import { api } from './api'

export type ProviderId = 'openai' | 'gemini' | 'grok' | 'local'

export interface Provider {
  readonly id: ProviderId
  readonly configured: boolean
  readonly model: string
  /** Made-up answers for demonstrations and tests. */
  readonly simulated: boolean
}

export interface ProviderTest {
  readonly ok: boolean
  /** Why not: one of the stream's error codes (auth, quota, timeout, …). */
  readonly code?: string
  readonly model: string
  readonly latency_ms: number
}

export async function listProviders(): Promise<readonly Provider[]> {
  const { providers } = await api.get<{ providers: readonly Provider[] }>('/ai/providers')
  return providers
}

/** Ask the provider for one word. The question holds nothing of anybody's. */
export async function testProvider(id: ProviderId): Promise<ProviderTest> {
  return await api.post<ProviderTest>(`/ai/providers/${id}/test`)
}
