/** Time-based one-time codes and security keys as a second factor, and the recovery codes that
 *  stand in for a lost one. The service's own errors are thrown as they are. */
import { api } from './api'
import { asDemand, demands } from './demands'
import { ApiError, fromService, isApiError } from './errors'
import { getSupabase } from './supabase'

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

export interface SecondFactorStatus extends AskedFactors {
  /** How many recovery codes are left; undefined where none were ever made. */
  readonly recoveryCodesLeft: number | undefined
  /** False when codes were made and nobody said that they have them; earlier ones still work. */
  readonly areCodesConfirmed: boolean
}

const codesPath = '/api/v1/account/factor-codes'

/** What a session without the second factor is asked for. */
export async function askedFactors(): Promise<AskedFactors> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.auth.mfa.listFactors()
  if (error) throw fromService(error)
  const verified = (type: string) =>
    data.all.find((factor) => factor.factor_type === type && factor.status === 'verified')?.id
  return { factorId: verified('totp'), keyId: verified('webauthn') }
}

/** Whether a second factor is asked for, and how many recovery codes are left. */
export async function secondFactorStatus(): Promise<SecondFactorStatus> {
  const asked = await askedFactors()
  const none = { ...asked, recoveryCodesLeft: undefined, areCodesConfirmed: true }
  if (asked.factorId === undefined && asked.keyId === undefined) return none
  try {
    const codes = await api.get(codesPath)
    return { ...asked, recoveryCodesLeft: codes.remaining, areCodesConfirmed: codes.confirmed }
  } catch (error) {
    if (isApiError(error, 'not_found')) return none
    throw error
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
  if (error && '__isWebAuthnError' in error) {
    throw new ApiError({ type: 'key_not_shown', message: error.message, status: 0 })
  }
  if (error) throw fromService(error)
}

/** Show one of the recovery codes instead; each works once. */
export async function verifyFactorRecoveryCode(code: string): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.auth.mfa.recoveryCodes.verify({ code: plain(code) })
  if (error) throw fromService(error)
}

/** Begin: drops a half-made factor first, so that giving up and starting over works. */
export async function beginEnrolment(): Promise<FactorEnrolment> {
  const supabase = await getSupabase()
  const { data: factors, error: listError } = await supabase.auth.mfa.listFactors()
  if (listError) throw fromService(listError)
  for (const { id, status } of factors.all) {
    if (status === 'unverified') await supabase.auth.mfa.unenroll({ factorId: id })
  }
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

/** Turn the second factor off. One that is gone already counts as done: an earlier answer was lost. */
export async function removeSecondFactor(factorId: string): Promise<void> {
  const supabase = await getSupabase()
  await demands.through(async () => {
    const { error } = await supabase.auth.mfa.unenroll({ factorId })
    if (error && error.code !== 'mfa_factor_not_found') throw asDemand(error)
  })
  // The session token still says "two factors"; the user it carries must not.
  await supabase.auth.refreshSession()
}
