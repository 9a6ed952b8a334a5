/** Sign-in over a provider, by PKCE: what comes back in the address is worth something in the tab
 *  that left alone, which holds the verifier. */
import type { Session } from '@supabase/auth-js'
import { paths } from '../lib/paths'
import { getConfig } from './config'
import { serverUrl } from './supabase'

/** The verifier outlives the way to the provider and back, in the tab's own storage; sessions that
 *  the client would keep there as well go elsewhere. */
const verifiers = {
  getItem: (name: string): string | null => sessionStorage.getItem(name),
  setItem: (name: string, value: string): void => {
    if (/-code-verifier/.test(name)) sessionStorage.setItem(name, value)
  },
  removeItem: (name: string): void => sessionStorage.removeItem(name),
}

async function open() {
  const [{ AuthClient }, { url, anonKey }] = await Promise.all([
    import('@supabase/auth-js'),
    getConfig(),
  ])
  return new AuthClient({
    url: `${serverUrl(url)}/auth/v1`,
    headers: { apikey: anonKey, authorization: `Bearer ${anonKey}` },
    storageKey: 'legalai-leaving',
    storage: verifiers,
    flowType: 'pkce',
    autoRefreshToken: false,
    detectSessionInUrl: false,
  })
}

/** Leave for Google; the browser comes back at /auth/callback. @throws AuthError, ApiError. */
export async function leaveForGoogle(): Promise<void> {
  const client = await open()
  const { data, error } = await client.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: window.location.origin + paths.callback(), skipBrowserRedirect: true },
  })
  if (error) throw error
  // The provider comes back to the server's public name, whatever name this page was opened
  // under; a cookie that is set here has to be met there.
  const { pathname, search } = new URL(data.url)
  const { origin } = new URL((await getConfig()).url, window.location.origin)
  window.location.assign(origin + pathname + search)
}

/** Leave for the identity provider of the firm with this domain; the browser comes back at
 *  /auth/callback. @throws AuthError, ApiError. */
export async function leaveForFirm(domain: string): Promise<void> {
  const client = await open()
  const { data, error } = await client.signInWithSSO({
    domain,
    options: { redirectTo: window.location.origin + paths.callback(), skipBrowserRedirect: true },
  })
  if (error) throw error
  window.location.assign(data.url) // of the server, under its public name
}

/** The session that a code from the address stands for. @throws AuthError when this tab did not leave
 *  for it, or when the server refuses the code. */
export async function sessionForCode(code: string): Promise<Session> {
  const client = await open()
  const { data, error } = await client.exchangeCodeForSession(code)
  if (error) throw error
  return data.session
}
