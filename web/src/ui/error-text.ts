/** The sentence a person reads when something did not work. */
import type { TFunction } from 'i18next'

interface TypedError {
  readonly type: string
  readonly retryAfterSeconds?: number | undefined
}

function isTyped(error: unknown): error is Error & TypedError {
  return error instanceof Error && 'type' in error && typeof error.type === 'string'
}

const keyByType = {
  offline: 'errorOffline',
  unauthenticated: 'errorUnauthenticated',
  'signed-out': 'errorUnauthenticated',
  denied: 'errorDenied',
  proof_required: 'errorProofRequired',
  held: 'errorHeld',
  factor_required: 'errorFactorRequired',
  locked: 'errorProofRequired',
  act_required: 'errorActRequired',
  'act-required': 'errorActRequired',
  not_found: 'errorNotFound',
  'not-found': 'errorNotFound',
  stale: 'errorStale',
  last_owner: 'errorLastOwner',
  too_large: 'errorTooLarge',
  'too-large': 'errorTooLarge',
  full: 'errorFull',
  quota: 'errorFull',
  pii_suspected: 'errorPiiSuspected',
  daily_tokens: 'errorDailyTokens',
  inward: 'errorInward',
  not_configured: 'errorNotConfigured',
  assets_missing: 'errorAssetsMissing',
  unavailable: 'errorUnavailable',
  internal: 'errorInternal',
  server: 'errorInternal',
  malformed: 'errorInternal',
  reauthenticate: 'errorReauthenticate',
  tampered: 'errorTampered',
  storage: 'errorStorage',
  'weak-profile': 'errorWeakProfile',
  'wrong-password': 'errorWrongPassword',
  'wrong-recovery-code': 'errorWrongRecoveryCode',
  'wrong-mailed-code': 'errorWrongMailedCode',
  'passkey-cancelled': 'errorPasskeyCancelled',
  key_known: 'errorKeyKnown',
  key_name_taken: 'errorKeyNameTaken',
  key_not_shown: 'errorKeyNotShown',
  'passkey-exists': 'errorPasskeyExists',
  'passkey-unsupported': 'errorPasskeyUnsupported',
  'passkey-disabled': 'errorPasskeyDisabled',
  'passkey-keyless': 'errorPasskeyKeyless',
  'wrong-passkey': 'errorWrongPasskey',
  'passkey-unknown': 'errorPasskeyUnknown',
  'no-keys': 'errorNoKeys',
  unconfirmed: 'errorUnconfirmed',
} as const

function isKnown(type: string): type is keyof typeof keyByType {
  return type in keyByType
}

/** The account service's own refusals carry a code in place of a type. */
function isHeld(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'held'
}

/** Translate by the error's `type`. An error of a kind that nobody foresaw shows its own words. */
export function errorText(t: TFunction<'common'>, error: unknown): string {
  if (isHeld(error)) return t('errorHeld')
  if (!isTyped(error)) return error instanceof Error ? error.message : String(error)
  if (error.type === 'rate_limited' || error.type === 'rate-limited') {
    return error.retryAfterSeconds === undefined
      ? t('errorRateLimitedNoTime')
      : t('errorRateLimited', { count: Math.ceil(error.retryAfterSeconds) })
  }
  return isKnown(error.type) ? t(keyByType[error.type]) : error.message
}
