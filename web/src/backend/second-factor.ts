/** Time-based one-time codes as a second factor, and the recovery codes that stand in for a lost
 *  phone. The service's own errors are thrown as they are. */
import { api } from './api'
import { asDemand, demands } from './demands'
import { fromService, isApiError } from './errors'
import { getSupabase } from './supabase'

export interface FactorEnrolment {
  readonly factorId: string
  /** A `data:` URL of the QR code, for an <img>. */
  readonly qrCode: string
  /** For typing by hand where a camera is missing. */
  readonly secret: string
}

export interface SecondFactorStatus {
  readonly factorId: string | undefined
  /** How many recovery codes are left; undefined where none were ever made. */
  readonly recoveryCodesLeft: number | undefined
  /** False when codes were made and nobody said that they have them; earlier ones still work. */
  readonly areCodesConfirmed: boolean
}

const codesPath = '/api/v1/account/factor-codes'

async function verifiedFactor(): Promise<string | undefined> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.auth.mfa.listFactors()
  if (error) throw fromService(error)
  return data.totp.find(({ status }) => status === 'verified')?.id
}

/** Whether a second factor is asked for, and how many recovery codes are left. */
export async function secondFactorStatus(): Promise<SecondFactorStatus> {
  const factorId = await verifiedFactor()
  const none = { factorId, recoveryCodesLeft: undefined, areCodesConfirmed: true }
  if (factorId === undefined) return none
  try {
    const codes = await api.get(codesPath)
    return { factorId, recoveryCodesLeft: codes.remaining, areCodesConfirmed: codes.confirmed }
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
  const factorId = await verifiedFactor()
  if (factorId === undefined) return
  const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId, code: plain(code) })
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
