/** What a provider's refusals are in words. */
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
