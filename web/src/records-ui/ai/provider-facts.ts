/** What a person must know about each provider: its name, and its refusals in words. */
import type { ProviderId } from '../../backend/providers'

/** Those that have one name in all languages; see `useProviderName` for a local model. */
export const providerNames: Readonly<Record<Exclude<ProviderId, 'local'>, string>> = {
  openai: 'OpenAI',
  gemini: 'Gemini',
  grok: 'Grok',
}

const failures = {
  auth: 'failureAuth',
  quota: 'failureQuota',
  rate_limited: 'failureRateLimited',
  unavailable: 'failureUnavailable',
  inward: 'failureInward',
  timeout: 'failureTimeout',
  not_configured: 'failureNotConfigured',
} as const

/** The catalogue key of the reason why a test failed. */
export function testFailure(
  code: string | undefined,
): (typeof failures)[keyof typeof failures] | 'failureOther' {
  const known = Object.entries(failures).find(([name]) => name === code)
  return known?.[1] ?? 'failureOther'
}
