/** The official auth client, made once from /config.json and loaded only when a screen needs to
 *  know who is signed in. Its sisters for storage, functions and tables would come with the whole
 *  client and are not asked for anything; the one for live events is in realtime.ts. */
import type { AuthClient } from '@supabase/auth-js'
import { pause } from '../lib/pause'
import { getConfig } from './config'
import { patientFetch } from './patience'

/** What is used of the official client. */
export interface SupabaseClient {
  readonly auth: InstanceType<typeof AuthClient>
}

let making: Promise<SupabaseClient> | undefined

async function makeClient(): Promise<SupabaseClient> {
  const [{ AuthClient }, { url, anonKey }] = await Promise.all([
    import('@supabase/auth-js'),
    getConfig(),
  ])
  // Reading the client took long, and making it does.
  await pause()
  const service = serverUrl(url)
  const auth = new AuthClient({
    url: `${service}/auth/v1`,
    // Spelt as the client spells it: it puts the session's in its place.
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    // As the whole client names it: sessions that were stored before go on.
    storageKey: `sb-${new URL(service).hostname.split('.')[0]}-auth-token`,
    fetch: patientFetch,
    persistSession: true,
    autoRefreshToken: true,
    // backend/arrival.ts looks at what the address brings, and asks about it.
    detectSessionInUrl: false,
    // Links in mails are opened on whatever device reads the mail: the PKCE flow would only
    // work in the browser that asked for them. A provider is left for by PKCE.
    flowType: 'implicit',
    experimental: { recoveryCodes: true },
  })
  return { auth }
}

/** The server answers under several names (localhost, 127.0.0.1, a LAN address); the page's own
 *  origin always works and needs no CORS. A configured path prefix is kept. */
export function serverUrl(configured: string): string {
  const url = new URL(configured, window.location.origin)
  const prefix = url.pathname.replace(/\/$/, '')
  return window.location.origin + prefix
}

/** @throws ApiError when /config.json cannot be read; the next call tries again. */
export function getSupabase(): Promise<SupabaseClient> {
  making ??= makeClient().catch((error: unknown) => {
    making = undefined
    throw error
  })
  return making
}

/** The bearer for a call of ours, refreshed by the client when it is about to expire. */
export async function accessToken(): Promise<string | undefined> {
  const supabase = await getSupabase()
  const { data } = await supabase.auth.getSession()
  return data.session?.access_token
}
