/** Time-based one-time codes and security keys as a second factor, and the recovery codes that
 *  stand in for a lost one. The service's own errors are thrown as they are. */
import type { Factor } from '@supabase/auth-js'
import { api } from './api'
import { asDemand, demands } from './demands'
import { ApiError, type ApiErrorType, fromService, isApiError } from './errors'
import { getSupabase } from './supabase'

type Supabase = Awaited<ReturnType<typeof getSupabase>>

export interface FactorEnrolment {
  readonly factorId: string
  /** A `data:` URL of the QR code, for an <img>. */
  readonly qrCode: string
  /** For typing by hand where a camera is missing. */
  readonly secret: string
}

/** What is asked for at sign-in: either does. */
export interface AskedFactors {
  /** The authenticator app. */
  readonly factorId: string | undefined
  /** A security key; any other of the account's answers for it. */
  readonly keyId: string | undefined
}

export interface SecurityKey {
  readonly id: string
  /** Empty where a program gave none. */
  readonly name: string
  readonly createdAt: number
}

export interface SecondFactorStatus {
  /** The authenticator app. */
  readonly factorId: string | undefined
  readonly keys: readonly SecurityKey[]
  /** How many recovery codes are left; undefined where none were ever made. */
  readonly recoveryCodesLeft: number | undefined
  /** False when codes were made and nobody said that they have them; earlier ones still work. */
  readonly areCodesConfirmed: boolean
}

const codesPath = '/api/v1/account/factor-codes'

/** What a session without the second factor is asked for. */
export async function askedFactors(): Promise<AskedFactors> {
  const { factorId, keys } = verifiedFactors(await listFactors(await getSupabase()))
  return { factorId, keyId: keys[0]?.id }
}

/** Which second factors are asked for, and how many recovery codes are left. */
export async function secondFactorStatus(): Promise<SecondFactorStatus> {
  const verified = verifiedFactors(await listFactors(await getSupabase()))
  const none = { ...verified, recoveryCodesLeft: undefined, areCodesConfirmed: true }
  if (verified.factorId === undefined && verified.keys.length === 0) return none
  try {
    const codes = await api.get(codesPath)
    return { ...verified, recoveryCodesLeft: codes.remaining, areCodesConfirmed: codes.confirmed }
  } catch (error) {
    if (isApiError(error, 'not_found')) return none
    throw error
  }
}

async function listFactors(supabase: Supabase): Promise<readonly Factor[]> {
  const { data, error } = await supabase.auth.mfa.listFactors()
  if (error) throw fromService(error)
  return data.all
}

function verifiedFactors(
  factors: readonly Factor[],
): Pick<SecondFactorStatus, 'factorId' | 'keys'> {
  const verified = (type: string) =>
    factors.filter((factor) => factor.factor_type === type && factor.status === 'verified')
  const keys = verified('webauthn').map((factor) => ({
    id: factor.id,
    name: factor.friendly_name ?? '',
    createdAt: Date.parse(factor.created_at),
  }))
  return { factorId: verified('totp')[0]?.id, keys }
}

/** Drops what was begun and given up, so that starting over works. */
async function dropHalfMade(supabase: Supabase, type: Factor['factor_type']): Promise<void> {
  for (const { id, factor_type, status } of await listFactors(supabase)) {
    if (factor_type !== type || status !== 'unverified') continue
    await supabase.auth.mfa.unenroll({ factorId: id })
  }
}

/** A code without spaces, in plain figures: some input methods write them in full width. */
const plain = (code: string): string => code.normalize('NFKC').replace(/\s/g, '')

/** Show a code at sign-in; the session then counts as proven by two factors. */
export async function verifySecondFactor(code: string): Promise<void> {
  const supabase = await getSupabase()
  const { factorId } = await askedFactors()
  if (factorId === undefined) return
  const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId, code: plain(code) })
  if (error) throw fromService(error)
}

/** Have the browser ask for a security key instead. */
export async function verifySecurityKey(): Promise<void> {
  const supabase = await getSupabase()
  const { keyId } = await askedFactors()
  if (keyId === undefined) return
  const { error } = await supabase.auth.mfa.webauthn.authenticate({ factorId: keyId })
  if (error) throw ofKey(error)
}

/** Have the browser make a security key. Resolves to all that the account has then. */
export async function addSecurityKey(name: string): Promise<readonly SecurityKey[]> {
  const supabase = await getSupabase()
  await dropHalfMade(supabase, 'webauthn')
  const { user } = await demands.through(async () => {
    const { data, error } = await supabase.auth.mfa.webauthn.register({ friendlyName: name })
    if (error) throw ofKey(error)
    return data
  })
  return verifiedFactors(user.factors ?? []).keys
}

/** What went wrong with a security key: in the browser, or at the account service. */
function ofKey(error: Error & { readonly code?: unknown }): Error {
  const type =
    keyErrors.get(error.code) ?? ('__isWebAuthnError' in error ? 'key_not_shown' : undefined)
  return type === undefined
    ? asDemand(error)
    : new ApiError({ type, message: error.message, status: 0 })
}

const keyErrors: ReadonlyMap<unknown, ApiErrorType> = new Map([
  ['ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED', 'key_known'],
  ['mfa_factor_name_conflict', 'key_name_taken'],
])

/** Show one of the recovery codes instead; each works once. */
export async function verifyFactorRecoveryCode(code: string): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.auth.mfa.recoveryCodes.verify({ code: plain(code) })
  if (error) throw fromService(error)
}

/** Begin to set up an authenticator app. */
export async function beginEnrolment(): Promise<FactorEnrolment> {
  const supabase = await getSupabase()
  await dropHalfMade(supabase, 'totp')
  const data = await demands.through(async () => {
    const { data, error } = await supabase.auth.mfa.enroll({
      factorType: 'totp',
      issuer: 'Legal AI Platform',
    })
    if (error) throw asDemand(error)
    return data
  })
  return { factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret }
}

/** Confirm a new factor with a code from the person's device; from now on it is asked for. */
export async function finishEnrolment(factorId: string, code: string): Promise<void> {
  const supabase = await getSupabase()
  // Setting up an app may take longer than an act of the person counts.
  await demands.through(async () => {
    const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId, code: plain(code) })
    if (error) throw asDemand(error)
  })
}

/** Make a fresh set of recovery codes; those of an earlier set work until these are confirmed. */
export async function newFactorRecoveryCodes(): Promise<readonly string[]> {
  return (await api.post(codesPath)).codes
}

/** The person has these codes: all others stop working. To say it twice does no harm. */
export async function confirmFactorRecoveryCodes(codes: readonly string[]): Promise<void> {
  await api.put(codesPath, { body: { codes } })
}

/** Take a second factor away. One that is gone already counts as done: an earlier answer was lost. */
export async function removeSecondFactor(factorId: string): Promise<void> {
  const supabase = await getSupabase()
  await demands.through(async () => {
    const { error } = await supabase.auth.mfa.unenroll({ factorId })
    if (error && error.code !== 'mfa_factor_not_found') throw asDemand(error)
  })
  // The session token still says "two factors"; the user it carries must not.
  await supabase.auth.refreshSession()
}
