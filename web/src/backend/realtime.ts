/** The official client for live events, loaded when the first workspace opens its line. */
import type { RealtimeClient } from '@supabase/realtime-js'
import { getConfig } from './config'
import { accessToken, getSupabase, serverUrl } from './supabase'

export type { RealtimeClient } from '@supabase/realtime-js'

let making: Promise<RealtimeClient> | undefined

async function makeClient(): Promise<RealtimeClient> {
  const [{ RealtimeClient }, { url, anonKey }, { auth }] = await Promise.all([
    import('@supabase/realtime-js'),
    getConfig(),
    getSupabase(),
  ])
  const address = `${serverUrl(url).replace(/^http/, 'ws')}/realtime/v1`
  const client = new RealtimeClient(address, {
    params: { apikey: anonKey },
    accessToken: async () => (await accessToken()) ?? anonKey,
  })
  auth.onAuthStateChange((event, session) => {
    if (event === 'SIGNED_OUT') void client.setAuth()
    else if (session !== null) void client.setAuth(session.access_token)
  })
  return client
}

/** @throws ApiError when /config.json cannot be read; the next call tries again. */
export function getRealtime(): Promise<RealtimeClient> {
  making ??= makeClient().catch((error: unknown) => {
    making = undefined
    throw error
  })
  return making
}
