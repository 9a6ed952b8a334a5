/** The auth calls that need no password: mails, Google, a firm's provider, the session that an address brought.
 *  Everything with a password goes through web/src/vault/account/session.ts. */
import { currentMarkers } from '../lib/auth-markers'
import { paths } from '../lib/paths'
import { rememberAsked } from './asked'
import { getAuth, startAuth } from './auth'
import { fromService } from './errors'
import { leaveForFirm, leaveForGoogle } from './provider-sign-in'
import { getSupabase } from './supabase'

/** The service's own sentence inside an error, however deep; undefined for other errors. */
export function serviceMessage(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    const fromService = '__isAuthError' in e && e.__isAuthError === true
    if (fromService && e.name !== 'AuthRetryableFetchError') return e.message
  }
  return undefined
}

/** Ask for a password-reset mail. The answer is the same whether the address has an account. */
export async function sendPasswordReset(email: string): Promise<void> {
  const supabase = await getSupabase()
  rememberAsked(email)
  const { error } = await supabase.auth.resetPasswordForEmail(email, {
    redirectTo: window.location.origin + paths.passwordReset(),
  })
  if (error) throw fromService(error)
}

/** Ask for another confirmation mail after sign-up. */
export async function resendConfirmation(email: string): Promise<void> {
  const supabase = await getSupabase()
  rememberAsked(email)
  const { error } = await supabase.auth.resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: window.location.origin + paths.callback() },
  })
  if (error) throw fromService(error)
}

/** Leave for Google; the browser comes back at /auth/callback. */
export async function signInWithGoogle(): Promise<void> {
  try {
    await leaveForGoogle()
  } catch (error) {
    throw error instanceof Error ? fromService(error) : error
  }
}

/** Leave for the identity provider of the firm with this domain; the browser comes back at
 *  /auth/callback. False where no firm on this server has it. */
export async function signInWithFirm(domain: string): Promise<boolean> {
  try {
    await leaveForFirm(domain)
    return true
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if ('code' in error && error.code === 'sso_provider_not_found') return false
    throw fromService(error)
  }
}

export type ArrivedSession = 'present' | 'missing' | 'failed'

/** What became of the session that a link or Google put into the address bar. */
export async function arrivedSession(): Promise<ArrivedSession> {
  await startAuth()
  const supabase = await getSupabase()
  const { data, error } = await supabase.auth.getSession()
  if (data.session !== null) return 'present'
  const { error: refused, expired } = currentMarkers()
  const failed = refused !== '' || expired || error !== null || getAuth().arrivalFailed
  return failed ? 'failed' : 'missing'
}

/** Change the person's name or firm, which the server keeps with the account; what is left out stays. */
export async function updateAccount(change: {
  readonly fullName?: string
  readonly lawFirm?: string
}): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.auth.updateUser({
    data: { full_name: change.fullName, law_firm: change.lawFirm },
  })
  if (error) throw fromService(error)
}
