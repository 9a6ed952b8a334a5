/** A session that arrives in the address: by a mail's link, or from a provider.
 *
 *  Anybody can send somebody a link that signs in, to an account of their own: who then works in
 *  it shows them what they enter. So a session is taken up at once only where this browser asked
 *  for it: by leaving for the provider, by asking for the mail, or because the account is signed
 *  in here already. Of every other the person is asked first, by the address that the server names. */
import { takeCode, takeSession } from '../lib/address-secrets'
import { wasAsked } from './asked'
import { getConfig } from './config'
import { fromService } from './errors'
import { sessionForCode } from './provider-sign-in'
import { request } from './request'
import type { SupabaseClient } from './supabase'

/** Somebody who is signed in, as far as it matters here. */
export interface Person {
  readonly id: string
  readonly email: string
}

/** A session that waits for a word about it. */
export interface Arriving {
  readonly email: string
  /** who is signed in here already, if anybody is */
  readonly present: string
  /** the link was to choose a new password */
  readonly recovery: boolean
}

interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
}

/** What became of the address: nothing was in it, or it could not be used, or a session was taken up,
 *  or it waits. */
export type Arrival = 'none' | 'failed' | 'taken' | 'recovery' | Arriving

let waiting: Tokens | undefined

/** Take up what the address brought. Rejects with nothing: what cannot be used is 'failed'. */
export async function receive(
  client: SupabaseClient,
  present: Person | undefined,
): Promise<Arrival> {
  const code = takeCode()
  const session = takeSession()
  try {
    if (code !== '') {
      await takeUp(client, await sessionForCode(code))
      return 'taken'
    }
    if (session === undefined) return 'none'
    const tokens = { access_token: session.accessToken, refresh_token: session.refreshToken }
    const recovery = session.kind === 'recovery'
    const { id, email } = await ownerOf(session.accessToken)
    if (present?.id === id || wasAsked(email)) {
      await takeUp(client, tokens)
      return recovery ? 'recovery' : 'taken'
    }
    waiting = tokens
    return { email, present: present?.email ?? '', recovery }
  } catch {
    return 'failed'
  }
}

/** The person said yes. @throws AuthError when the session has ended meanwhile. */
export async function acceptWaiting(client: SupabaseClient): Promise<void> {
  if (waiting === undefined) return
  await takeUp(client, waiting)
  waiting = undefined
}

/** The person said no: the session ends, as far as the server can be told. */
export async function declineWaiting(client: SupabaseClient): Promise<void> {
  if (waiting === undefined) return
  const { access_token } = waiting
  waiting = undefined
  await client.auth.admin.signOut(access_token, 'local').catch(() => undefined)
}

/** Without a provider's own tokens, which nothing here needs. */
async function takeUp(
  client: SupabaseClient,
  { access_token, refresh_token }: Tokens,
): Promise<void> {
  const { error } = await client.auth.setSession({ access_token, refresh_token })
  if (error) throw fromService(error)
}

/** Whose a token is, by the server's word; the token itself may say anything. Not asked by the client:
 *  it would end the present session over a refusal of another. */
async function ownerOf(token: string): Promise<Person> {
  const { anonKey } = await getConfig()
  const headers = { apikey: anonKey, authorization: `Bearer ${token}` }
  const answer = await request('/auth/v1/user', { headers, cache: 'no-store' })
  const { id, email } = (await answer.json()) as Person
  return { id, email }
}
