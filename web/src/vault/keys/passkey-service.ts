/** The account service's calls about passkeys, over the official client. Decides nothing. */
import { asDemand, type Demands } from '../../backend/demands'
import { isApiError } from '../../backend/errors'
import type { SupabaseClient } from '../../backend/supabase'
import { type AuthSession, authError, sessionOf } from './auth'
import type { CreationOptions, PasskeyDevice, PasskeyJson, RequestOptions } from './passkey-device'

/** What a device is to answer, once. */
export interface Asked<Options> {
  readonly id: string
  readonly options: Options
}

/** A passkey as the server lists it. */
export interface ListedPasskey {
  readonly id: string
  readonly name: string
  /** base64url */
  readonly credential: string
  /** milliseconds since 1970 */
  readonly createdAt: number
  /** undefined: never used to sign in */
  readonly usedAt: number | undefined
}

export interface PasskeyService {
  ask(): Promise<Asked<RequestOptions>>
  signIn(asked: string, answer: PasskeyJson): Promise<AuthSession>
  askNew(): Promise<Asked<CreationOptions>>
  /** Resolves to the id of the new passkey. */
  add(asked: string, answer: PasskeyJson): Promise<string>
  list(): Promise<readonly ListedPasskey[]>
  rename(id: string, name: string): Promise<void>
  remove(id: string): Promise<void>
  /** Mail a code that stands in for the password of somebody who has none. */
  sendCode(): Promise<void>
}

/** What passkeys stand on: who counts them, and what holds them. */
export interface PasskeyTools {
  readonly passkeyService: PasskeyService
  readonly passkeyDevice: PasskeyDevice
}

type Auth = SupabaseClient['auth']
type Refusal = Parameters<typeof authError>[0]
type Answer<T> = { readonly data: T | null; readonly error: Error | null }
type Credential = Parameters<Auth['passkey']['verifyRegistration']>[0]['credential']

/** The service behind the official client. */
export function createPasskeyService(
  client: () => Promise<SupabaseClient>,
  demands: Demands,
): PasskeyService {
  const call = <T>(run: (auth: Auth) => Promise<Answer<T>>): Promise<T> =>
    demands.through(async () => {
      const { data, error } = await run((await client()).auth)
      if (error === null) return data as T
      const refusal = asDemand(error as Refusal)
      throw isApiError(refusal) ? refusal : authError(refusal)
    })
  return {
    async ask() {
      const { challenge_id, options } = await call((auth) => auth.passkey.startAuthentication())
      return { id: challenge_id, options }
    },
    async signIn(asked, answer) {
      const { session } = await call((auth) =>
        auth.passkey.verifyAuthentication({
          challengeId: asked,
          credential: answer as unknown as Credential,
        }),
      )
      if (session === null) throw new Error('signing in with a passkey: the answer has no session')
      return sessionOf(session)
    },
    async askNew() {
      const { challenge_id, options } = await call((auth) => auth.passkey.startRegistration())
      return { id: challenge_id, options }
    },
    async add(asked, answer) {
      const { id } = await call((auth) =>
        auth.passkey.verifyRegistration({
          challengeId: asked,
          credential: answer as unknown as Credential,
        }),
      )
      return id
    },
    async list() {
      const rows = await call((auth) => auth.passkey.list())
      return rows.map((row) => ({
        id: row.id,
        name: row.friendly_name ?? '',
        credential: credentialOf(row),
        createdAt: Date.parse(row.created_at),
        usedAt: row.last_used_at === undefined ? undefined : Date.parse(row.last_used_at),
      }))
    },
    async rename(id, name) {
      await call((auth) => auth.passkey.update({ passkeyId: id, friendlyName: name }))
    },
    async remove(id) {
      await call((auth) => auth.passkey.delete({ passkeyId: id }))
    },
    async sendCode() {
      await call((auth) => auth.reauthenticate())
    },
  }
}

/** A field of our server's, which the official client passes on without knowing it. */
function credentialOf(row: object): string {
  const { credential_id } = row as { readonly credential_id?: unknown }
  return typeof credential_id === 'string' ? credential_id : ''
}
