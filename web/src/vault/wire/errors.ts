/** Every failure below the vault, said in the vault's own words. The one table for it. */
import { type ApiError, type ApiErrorType, isApiError } from '../../backend/errors'
import { type CryptoError, cryptoErrorOf } from '../../crypto/errors'
import { VaultError, type VaultErrorType } from './types'

/** Codes that are not here mean that the server failed or refused in a way nobody can act on. */
const typeByApiError: Partial<Readonly<Record<ApiErrorType, VaultErrorType>>> = {
  unauthenticated: 'signed-out',
  denied: 'denied',
  proof_required: 'denied',
  act_required: 'act-required',
  held: 'held',
  not_found: 'not-found',
  stale: 'stale',
  conflict: 'stale',
  too_large: 'too-large',
  quota: 'full',
  rate_limited: 'rate-limited',
  unavailable: 'offline',
  offline: 'offline',
}

const typeByCryptoError: Readonly<Record<CryptoError['type'], VaultErrorType>> = {
  tampered: 'tampered',
  wrong_key: 'wrong-password',
  no_key: 'tampered',
  unreadable: 'tampered',
  kdf_refused: 'weak-profile',
  ledger_refused: 'tampered',
  ledger_behind: 'tampered',
  commit_refused: 'tampered',
  checkpoint_refused: 'tampered',
  file_refused: 'tampered',
  invitation_refused: 'tampered',
  grant_refused: 'tampered',
  rolled_back: 'tampered',
  code_mistyped: 'wrong-recovery-code',
  malformed: 'tampered',
  too_large: 'too-large',
  locked: 'locked',
  out_of_memory: 'memory',
  aborted: 'aborted',
  internal: 'server',
}

/** The failure as a `VaultError`, with the original as its cause. Bugs pass through as they are. */
export function vaultError(error: unknown): Error {
  if (error instanceof VaultError) return error
  const refused = cryptoErrorOf(error)
  if (refused !== undefined) {
    return new VaultError(typeByCryptoError[refused.type], messageOf(error), { cause: error })
  }
  if (isApiError(error)) return fromApi(error)
  if (isNamed(error, 'AbortError')) return new VaultError('aborted', 'stopped', { cause: error })
  if (isStorageFailure(error)) {
    return new VaultError('storage', `this browser keeps no data: ${messageOf(error)}`, {
      cause: error,
    })
  }
  return error instanceof Error ? error : new Error(String(error))
}

/** Run something and let its failures out as `VaultError`s. */
export async function asVault<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw vaultError(error)
  }
}

/** Whether trying again later may help: the network or the server is away. */
export function isOffline(error: unknown): boolean {
  return isOfType(error, 'offline')
}

/** Whether this is what a failure means to the vault. */
export function isOfType(error: unknown, type: VaultErrorType): boolean {
  const seen = vaultError(error)
  return seen instanceof VaultError && seen.type === type
}

/** For `catch`: what fails only because the network is away may be done later. */
export function unlessOffline(error: unknown): void {
  if (!isOffline(error)) throw error
}

function fromApi(error: ApiError): VaultError {
  return new VaultError(typeByApiError[error.type] ?? 'server', error.message, {
    cause: error,
    retryAfterSeconds: error.retryAfterSeconds,
  })
}

/** How IndexedDB, and indexed-db.ts over it, say that nothing can be kept. */
const storageFailures = ['QuotaExceededError', 'OpenFailedError', 'DatabaseClosedError']

function isStorageFailure(error: unknown): boolean {
  return storageFailures.some((name) => isNamed(error, name))
}

function isNamed(error: unknown, name: string): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === name
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
