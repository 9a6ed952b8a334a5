/** What a person must know about each provider: its name, the operator's settings, its refusals. */
import type { ProviderId } from '../../backend/providers'

export const providerNames: Readonly<Record<ProviderId, string>> = {
  openai: 'OpenAI',
  gemini: 'Gemini',
  grok: 'Grok',
  local: 'Local',
}

/** The settings of the server that connect it, the necessary one first. */
export const variablesFor: Readonly<Record<ProviderId, readonly string[]>> = {
  openai: ['OPENAI_API_KEY'],
  gemini: ['GEMINI_API_KEY'],
  grok: ['XAI_API_KEY'],
  local: ['LOCAL_AI_BASE_URL', 'LOCAL_AI_API_KEY'],
}

const failures = {
  auth: 'failureAuth',
  quota: 'failureQuota',
  rate_limited: 'failureRateLimited',
  unavailable: 'failureUnavailable',
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
