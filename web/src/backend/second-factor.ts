/** Time-based one-time codes as a second factor, and the recovery codes that stand in for a lost
 *  phone. The service's own errors are thrown as they are. */
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
}

async function verifiedFactor(): Promise<string | undefined> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.auth.mfa.listFactors()
  if (error) throw error
  return data.totp.find(({ status }) => status === 'verified')?.id
}

export async function secondFactorStatus(): Promise<SecondFactorStatus> {
  const supabase = await getSupabase()
  const factorId = await verifiedFactor()
  if (factorId === undefined) return { factorId, recoveryCodesLeft: undefined }
  const { data } = await supabase.auth.mfa.recoveryCodes.getStatus()
  return { factorId, recoveryCodesLeft: data?.remaining }
}

/** A code without spaces, in plain figures: some input methods write them in full width. */
const plain = (code: string): string => code.normalize('NFKC').replace(/\s/g, '')

/** Show a code at sign-in; the session then counts as proven by two factors. */
export async function verifySecondFactor(code: string): Promise<void> {
  const supabase = await getSupabase()
  const factorId = await verifiedFactor()
  if (factorId === undefined) return
  const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId, code: plain(code) })
  if (error) throw error
}

/** Show one of the recovery codes instead; each works once. */
export async function verifyFactorRecoveryCode(code: string): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.auth.mfa.recoveryCodes.verify({ code: plain(code) })
  if (error) throw error
}

/** Begin: drops a half-made factor first, so that giving up and starting over works. */
export async function beginEnrolment(): Promise<FactorEnrolment> {
  const supabase = await getSupabase()
  const { data: factors, error: listError } = await supabase.auth.mfa.listFactors()
  if (listError) throw listError
  for (const { id, status } of factors.all) {
    if (status === 'unverified') await supabase.auth.mfa.unenroll({ factorId: id })
  }
  const { data, error } = await supabase.auth.mfa.enroll({
    factorType: 'totp',
    issuer: 'Legal AI Platform',
  })
  if (error) throw error
  return { factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret }
}

export async function finishEnrolment(factorId: string, code: string): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId, code: plain(code) })
  if (error) throw error
}

/** Make a fresh set of recovery codes; an earlier set stops working. */
export async function newFactorRecoveryCodes(): Promise<readonly string[]> {
  const { recoveryCodes } = (await getSupabase()).auth.mfa
  const existing = await recoveryCodes.getStatus()
  const { data, error } =
    existing.data === null ? await recoveryCodes.generate() : await recoveryCodes.regenerate()
  if (error) throw error
  return data.codes
}

export async function removeSecondFactor(factorId: string): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.auth.mfa.unenroll({ factorId })
  if (error) throw error
  // The session token still says "two factors"; the user it carries must not.
  await supabase.auth.refreshSession()
}
