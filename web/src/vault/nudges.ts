/** Hearing from the server that a workspace has news: a number on a private channel, no content. */
import type { SupabaseClient } from '../backend/supabase'

/**
 * Listen for a workspace's nudges; returns how to stop. After every (re)connection `heard` is
 * told infinity, because nudges sent meanwhile are gone.
 */
export function listenForNudges(
  client: () => Promise<SupabaseClient>,
  workspace: string,
  heard: (seq: number) => void,
): () => void {
  let isStopped = false
  let leave: (() => void) | undefined
  const join = async (): Promise<void> => {
    const supabase = await client()
    await supabase.realtime.setAuth()
    if (isStopped) return
    const channel = supabase
      .channel(`workspace:${workspace}`, { config: { private: true } })
      .on('broadcast', { event: 'seq' }, ({ payload }: { payload?: { seq?: unknown } }) => {
        if (typeof payload?.seq === 'number') heard(payload.seq)
      })
      .subscribe((status) => {
        if (status === 'SUBSCRIBED') heard(Number.POSITIVE_INFINITY)
      })
    leave = () => void supabase.removeChannel(channel)
  }
  // Without nudges the slow poll and coming back to the page do; the client itself reconnects.
  join().catch(() => undefined)
  return () => {
    isStopped = true
    leave?.()
  }
}
