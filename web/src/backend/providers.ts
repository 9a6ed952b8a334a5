/** The AI providers of this server: which may be asked, with whose key, and whether they answer. */
import { api, bearerHeaders } from './api'
import { request } from './request'

export type ProviderId = 'openai' | 'gemini' | 'grok' | 'local'

export interface Provider {
  readonly id: ProviderId
  /** the server can ask it with a key of its own */
  readonly configured: boolean
  /** the administrators allow it */
  readonly active: boolean
  /** a person's own key can be sent along with a question */
  readonly own_key: boolean
  /** this page may ask it itself, if its person chooses so */
  readonly direct: boolean
  readonly model: string
  /** what a person may choose from */
  readonly models: readonly string[]
  /** thinks longer unless the person chooses otherwise */
  readonly deep: boolean
  /** can write down speech */
  readonly speech: boolean
  /** Made-up answers for demonstrations and tests. */
  readonly simulated: boolean
}

/** The providers, and what the administrators set for everybody. */
export interface Providers {
  readonly providers: readonly Provider[]
  /** '' is the first that can be asked */
  readonly default_provider: ProviderId | ''
  readonly temperature: number | null
  readonly max_tokens: number
  readonly fallback: boolean
  /** in a consensus one model may be asked to compare what words alone leave open */
  readonly judge: boolean
  /** what one person may ask; 0 is no limit */
  readonly requests_per_minute: number
  readonly tokens_per_day: number
}

export interface ProviderTest {
  readonly ok: boolean
  /** Why not: one of the stream's error codes (auth, quota, timeout, …). */
  readonly code?: string
  readonly model: string
  readonly latency_ms: number
}

/** A person's own keys by provider, for one request. */
export type OwnKeys = Readonly<Partial<Record<ProviderId, string>>>

const keyHeaders = {
  openai: 'x-ai-key-openai',
  gemini: 'x-ai-key-gemini',
  grok: 'x-ai-key-grok',
} as const

/** Put a person's keys into the headers of one request; the server neither stores nor logs them. */
export function addOwnKeys(headers: Headers, keys: OwnKeys): void {
  for (const id of ['openai', 'gemini', 'grok'] as const) {
    const key = keys[id]
    if (key !== undefined && key !== '') headers.set(keyHeaders[id], key)
  }
}

/** The providers and models that may be asked. */
export async function getProviders(): Promise<Providers> {
  return await api.get<Providers>('/ai/providers')
}

/** Ask the provider for one word, with the person's own key where one is given. The question
 *  holds nothing of anybody's. */
export async function testProvider(id: ProviderId, ownKey = ''): Promise<ProviderTest> {
  if (ownKey === '') return await api.post<ProviderTest>(`/ai/providers/${id}/test`)
  const headers = await bearerHeaders()
  headers.set('accept', 'application/json')
  addOwnKeys(headers, { [id]: ownKey })
  const response = await request(`/api/v1/ai/providers/${id}/test`, {
    method: 'POST',
    headers,
    cache: 'no-store',
    credentials: 'same-origin',
  })
  return (await response.json()) as ProviderTest
}
