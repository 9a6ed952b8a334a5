/**
 * The account service as the vault needs it, over the official client. Passwords never
 * come here: what is sent as one is the value that the crypto worker derived from it.
 */
import { rememberAsked } from '../../backend/asked'
import type { SupabaseClient } from '../../backend/supabase'
import type { Kdf } from '../../crypto/api/account'
import { paths } from '../../lib/paths'
import { VaultError, type VaultErrorType } from '../wire/types'

type Answer = Awaited<ReturnType<SupabaseClient['auth']['getSession']>>
type Session = NonNullable<Answer['data']['session']>
type AuthError = NonNullable<Answer['error']>

/** Who registers. */
export interface SignUp {
  readonly email: string
  readonly password: string
  readonly fullName: string
  readonly lawFirm?: string | undefined
  /** the interface language, for the mails the server writes */
  readonly language: string
}

/** Who is signed in, as far as the vault cares. */
export interface AuthSession {
  readonly userId: string
  readonly email: string
  /** names this session in the vault proof */
  readonly sessionId: string
  /** the second factor is still to be shown */
  readonly needsFactor: boolean
  /** has a password of its own to sign in with; people who came with Google have none */
  readonly hasPassword: boolean
}

export interface AuthDoor {
  /** The session of this browser; undefined when nobody is signed in. */
  session(): Promise<AuthSession | undefined>
  /** Resolves to whether a confirmation mail must be followed before there is a session. */
  signUp(person: SignUp, signIn: string, kdf: Kdf): Promise<boolean>
  signIn(email: string, signIn: string): Promise<AuthSession>
  /** `current` is needed when the session is not fresh. */
  updatePassword(signIn: string, kdf: Kdf, current?: string): Promise<void>
  signOut(): Promise<void>
  /** Hear of sessions that begin and end elsewhere: mail links, other tabs, the server. */
  listen(heard: (event: 'signed-in' | 'signed-out') => void): Promise<() => void>
}

export interface AuthParts {
  client(): Promise<SupabaseClient>
  /** Sign out; logs and rejects as the specification says. */
  endSession(): Promise<void>
  readonly origin: string
}

/** The account service behind the official client. */
export function createAuth({ client, endSession, origin }: AuthParts): AuthDoor {
  return {
    async session() {
      const { data, error } = await (await client()).auth.getSession()
      if (error) throw authError(error)
      return data.session === null ? undefined : sessionOf(data.session)
    },
    async signUp({ email, fullName, lawFirm, language }, signIn, kdf) {
      rememberAsked(email)
      const { data, error } = await (await client()).auth.signUp({
        email,
        password: signIn,
        options: {
          data: {
            full_name: fullName,
            ...(lawFirm ? { law_firm: lawFirm } : {}),
            language,
            vault_kdf: kdf,
          },
          emailRedirectTo: origin + paths.callback(),
        },
      })
      if (error) throw authError(error)
      return data.session === null
    },
    async signIn(email, signIn) {
      const { data, error } = await (await client()).auth.signInWithPassword({
        email,
        password: signIn,
      })
      if (error) throw authError(error)
      return sessionOf(data.session)
    },
    async updatePassword(signIn, kdf, current) {
      const { error } = await (await client()).auth.updateUser({
        password: signIn,
        ...(current === undefined ? {} : { current_password: current }),
        data: { vault_kdf: kdf },
      })
      if (error) throw authError(error)
    },
    async signOut() {
      try {
        await endSession()
      } catch (error) {
        throw authError(error as AuthError)
      }
    },
    async listen(heard) {
      const { data } = (await client()).auth.onAuthStateChange((event) => {
        // Not from inside: the client holds its lock while it notifies.
        if (event === 'SIGNED_OUT') queueMicrotask(() => heard('signed-out'))
        if (event === 'SIGNED_IN' || event === 'MFA_CHALLENGE_VERIFIED') {
          queueMicrotask(() => heard('signed-in'))
        }
      })
      return () => data.subscription.unsubscribe()
    },
  }
}

/** What the vault cares about in a session of the client's. */
export function sessionOf({ user, access_token }: Session): AuthSession {
  const claims = claimsOf(access_token)
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false
  const providers: unknown = user.app_metadata.providers
  return {
    userId: user.id,
    email: user.email ?? '',
    sessionId: typeof claims.session_id === 'string' ? claims.session_id : '',
    needsFactor: hasFactor && claims.aal !== 'aal2',
    hasPassword: !Array.isArray(providers) || providers.includes('email'),
  }
}

function claimsOf(token: string): { readonly session_id?: unknown; readonly aal?: unknown } {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(payload))
    return typeof claims === 'object' && claims !== null ? claims : {}
  } catch {
    return {}
  }
}

const typeByCode: Readonly<Record<string, VaultErrorType>> = {
  invalid_credentials: 'wrong-password',
  email_not_confirmed: 'unconfirmed',
  over_request_rate_limit: 'rate-limited',
  over_email_send_rate_limit: 'rate-limited',
  reauthentication_needed: 'reauthenticate',
  session_not_found: 'signed-out',
  session_expired: 'signed-out',
  refresh_token_not_found: 'signed-out',
  passkey_disabled: 'passkey-disabled',
}

/** The service's own sentence, under a type of ours. */
export function authError(error: AuthError): VaultError {
  const isOffline = error.name === 'AuthRetryableFetchError'
  const type = isOffline ? 'offline' : (typeByCode[error.code ?? ''] ?? 'server')
  return new VaultError(type, error.message, { cause: error })
}
