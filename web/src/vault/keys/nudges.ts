/**
 * The line to the server while a workspace is open: what is new (a number on a private
 * channel), and who else is here. No content either way: presence speaks of records by
 * names that only members can make out.
 */
import type { RealtimeClient } from '../../backend/realtime'
import { newId } from '../wire/ids'

/** What somebody's tab says of itself. */
export interface Present {
  /** account id */
  readonly user: string
  /** names of the records it has open; see presence.ts */
  readonly open: readonly string[]
}

/** What is heard on a line. */
export interface Ears {
  /** Up to this number there is something to pull; infinity after every (re)connection. */
  onSeq(seq: number): void
  /** The ledger has grown, or an invitation was answered. */
  onTeam(): void
  /** The line broke or was closed: the server went away, or serves this account no longer. */
  onLost(): void
  /** Everybody on the line now, this tab among them. */
  onPresent(present: readonly Present[]): void
}

export interface Line {
  /** Say what this tab has open; said again after every reconnection. */
  say(present: Present): void
  leave(): void
}

/** Open the line of a workspace. */
export function openLine(
  client: () => Promise<RealtimeClient>,
  workspace: string,
  ears: Ears,
): Line {
  let isStopped = false
  let leave: (() => void) | undefined
  let said: Present | undefined
  let send: (() => void) | undefined
  const join = async (): Promise<void> => {
    const realtime = await client()
    await realtime.setAuth()
    if (isStopped) return
    const config = { private: true, presence: { key: newId() } }
    const channel = realtime.channel(`workspace:${workspace}`, { config })
    // What cannot be said now is said after the next connection.
    send = () => {
      if (said !== undefined) channel.track({ ...said }).catch(() => undefined)
    }
    channel
      .on('broadcast', { event: 'seq' }, ({ payload }: { payload?: { seq?: unknown } }) => {
        if (typeof payload?.seq === 'number') ears.onSeq(payload.seq)
      })
      .on('broadcast', { event: 'ledger' }, () => ears.onTeam())
      .on('broadcast', { event: 'invitation' }, () => ears.onTeam())
      .on('presence', { event: 'sync' }, () =>
        ears.onPresent(Object.values(channel.presenceState()).flat().flatMap(presentOf)),
      )
      .subscribe((status) => {
        if (status !== 'SUBSCRIBED') {
          if (!isStopped) ears.onLost()
          return
        }
        ears.onSeq(Number.POSITIVE_INFINITY)
        send?.()
      })
    leave = () => void realtime.removeChannel(channel)
  }
  // Without the line the slow poll and coming back to the page do; the client itself reconnects.
  join().catch(() => undefined)
  return {
    say(present) {
      said = present
      send?.()
    },
    leave() {
      isStopped = true
      leave?.()
    },
  }
}

/** What another tab says is taken for what it claims to be, and for no more than that. */
function presentOf(meta: object): readonly Present[] {
  const { user, open } = meta as { user?: unknown; open?: unknown }
  if (typeof user !== 'string' || !Array.isArray(open)) return []
  return [{ user, open: open.filter((name): name is string => typeof name === 'string') }]
}
