/**
 * When to synchronise: after every change, on a nudge, on coming back, and again after a
 * failure, ever more slowly. A round finishes a push that was under way, pushes until
 * nothing is left, and pulls.
 *
 * Rounds of several tabs follow one another; each tab hears from the others when the
 * disk has news. A failed round loses nothing: what was to be said lies in the outbox.
 */

import type { Disk } from '../store/disk'
import type { Memory } from '../store/memory'
import type { Clock } from '../wire/clock'
import { isOffline, vaultError } from '../wire/errors'
import { type SyncState, VaultError } from '../wire/types'
import type { Puller } from './pull'
import type { Pusher, PushOutcome } from './push'

export interface SyncParts {
  readonly disk: Disk
  readonly memory: Memory
  readonly puller: Puller
  readonly pusher: Pusher
  readonly clock: Clock
  /** Run while no other tab of this browser synchronises. */
  exclusively<T>(run: () => Promise<T>): Promise<T>
  /** Tell the other tabs that the disk has news. */
  announce(): void
  /** Told how it stands. */
  onState(state: SyncState, error: VaultError | undefined): void
}

export interface Sync {
  /** Something is about to change: until it lies in the outbox nobody is told that all is saved. */
  unsettle(): void
  /** There is a reason to synchronise; soon. */
  kick(): void
  /** Synchronise now, once; rejects with what went wrong. */
  now(): Promise<void>
  /**
   * Pull, push what is pending, and then run `tryOnce`, again as long as it ends 'stale'.
   * Rejects with `VaultError` 'stale' after five times, or with what went wrong.
   */
  linear(tryOnce: () => Promise<PushOutcome | undefined>): Promise<void>
  /** Another tab changed the disk. */
  heard(): Promise<void>
  stop(): void
}

const firstDelay = 1_000
const longestDelay = 60_000
const mostStale = 5
const manyPages = 100

/** The synchronisation of an open workspace. */
export function createSync(parts: SyncParts): Sync {
  const { disk, memory, puller, pusher, clock } = parts
  let failures = 0
  let hasPulled = false
  let isStopped = false
  let running: Promise<void> | undefined
  let isWanted = false
  let callOff: (() => void) | undefined

  const round = async (): Promise<void> => {
    await begin()
    // Once this device has followed the workspace, pushing first saves a round trip. What was refused
    // for good may be a change to something that is not here any more: that is pulled first.
    const isFresh = hasPulled && failures === 0
    if (!isFresh) await puller.pull()
    const isPushed = await pushAll()
    if (isFresh || isPushed) await puller.pull()
    if (!hasPulled && disk.state.refused.length > 0) await puller.recheck()
    hasPulled = true
    if (disk.state.loosePages > manyPages) await compact()
    parts.announce()
  }

  const begin = async (): Promise<void> => {
    await disk.catchUp()
    memory.show()
    await pusher.resume()
  }

  /** Push what is pending; whether there was anything. */
  const pushAll = async (): Promise<boolean> => {
    let stale = 0
    for (let isPushed = false; ; isPushed = true) {
      const outcome = await pusher.push()
      if (outcome === undefined) return isPushed
      if (outcome === 'stored') {
        parts.announce()
        continue
      }
      if (++stale > mostStale) throw new VaultError('stale', 'the server refuses every version')
      await puller.pull()
    }
  }

  /** Try a push of its own on the freshest state until nobody is in between. */
  const linearly = async (tryOnce: () => Promise<PushOutcome | undefined>): Promise<void> => {
    await begin()
    for (let attempt = 1; attempt <= mostStale; attempt++) {
      await puller.pull()
      await pushAll()
      if ((await tryOnce()) !== 'stale') return parts.announce()
    }
    throw new VaultError('stale', 'others change this faster than it can be written')
  }

  /** Many small pages open slowly; few large ones say the same. */
  const compact = (): Promise<void> => disk.step(() => ({ state: disk.state, compact: true }))

  const state = (): SyncState => {
    if (memory.pending.size === 0) return 'saved'
    return pusher.isHolding ? 'error' : 'saving'
  }

  const attempt = async (run: () => Promise<void>): Promise<void> => {
    if (memory.pending.size > 0) parts.onState('saving', undefined)
    try {
      await parts.exclusively(run)
      failures = 0
      if (!isStopped) parts.onState(state(), undefined)
    } catch (cause) {
      failures++
      puller.doubt()
      const error = vaultError(cause)
      if (!isStopped) report(error)
      throw error
    }
  }

  const report = (error: Error): void => {
    const known =
      error instanceof VaultError
        ? error
        : new VaultError('server', error.message, { cause: error })
    parts.onState(isOffline(error) ? 'offline' : 'error', known)
    retryAfter(known.retryAfterSeconds)
  }

  const retryAfter = (seconds: number | undefined): void => {
    const backoff = Math.min(firstDelay * 2 ** (failures - 1), longestDelay)
    const delay = seconds === undefined ? backoff * (0.75 + Math.random() / 2) : seconds * 1000
    callOff?.()
    callOff = clock.after(delay, kick)
  }

  /** One round at a time in this tab; wishes that arrive meanwhile are one more round. */
  const run = (): Promise<void> => {
    if (running !== undefined) {
      isWanted = true
      return running
    }
    callOff?.()
    running = (async () => {
      do {
        isWanted = false
        await attempt(round)
      } while (isWanted && !isStopped)
    })().finally(() => {
      running = undefined
    })
    return running
  }

  const kick = (): void => {
    if (isStopped) return
    if (memory.pending.size > 0 && failures === 0) parts.onState('saving', undefined)
    // A failure is reported through onState, and tried again later.
    run().catch(() => undefined)
  }

  return {
    unsettle() {
      if (!isStopped && failures === 0) parts.onState('saving', undefined)
    },
    kick,
    now: run,
    linear: (tryOnce) => attempt(() => linearly(tryOnce)),
    async heard() {
      await disk.catchUp()
      memory.show()
      if (!isStopped) parts.onState(state(), undefined)
    },
    stop() {
      isStopped = true
      callOff?.()
    },
  }
}
