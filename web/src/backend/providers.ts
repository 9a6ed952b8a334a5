/** The AI providers of this server: which may be asked, with whose key, and whether they answer. */
import { type ProviderId, providerFacts, providerIds } from '../lib/providers'
import { api, type Wire } from './api'

export type { ProviderId }

/** A provider as the server is set up. */
export type Provider = Wire['AIProvider']
/** The providers, and what the administrators set for everybody. */
export type Providers = Wire['AIProviders']
/** How a provider answered; why not: one of the stream's error codes (auth, quota, timeout, …). */
export type ProviderTest = Wire['AIProviderTest']

/** A person's own keys by provider, for one request. */
export type OwnKeys = Readonly<Partial<Record<ProviderId, string>>>

/** Put a person's keys into the headers of one request; the server neither stores nor logs them. */
export function addOwnKeys(headers: Headers, keys: OwnKeys): void {
  for (const id of providerIds) {
    const { keyHeader } = providerFacts[id]
    const key = keys[id] ?? ''
    if (key !== '' && keyHeader !== undefined) headers.set(keyHeader, key)
  }
}

/** The providers and models that may be asked. */
export async function getProviders(): Promise<Providers> {
  return await api.get('/api/v1/ai/providers')
}

/** Ask the provider for one word, with the person's own key where one is given. The question
 *  holds nothing of anybody's. */
export async function testProvider(id: ProviderId, ownKey = ''): Promise<ProviderTest> {
  const { keyHeader } = providerFacts[id]
  const header = ownKey === '' || keyHeader === undefined ? {} : { [keyHeader]: ownKey }
  return await api.post('/api/v1/ai/providers/{id}/test', { params: { path: { id }, header } })
}
