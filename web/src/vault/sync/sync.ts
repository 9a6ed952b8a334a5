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
  readonly puller: Pick<Puller, 'pull' | 'recheck' | 'doubt'>
  readonly pusher: Pick<Pusher, 'resume' | 'push' | 'isHolding'>
  readonly clock: Clock
  /** Run while no other tab of this browser synchronises. */
  exclusively<T>(run: () => Promise<T>): Promise<T>
  /** Tell the other tabs that the disk has news. */
  announce(): void
  /** Told how it stands. */
  onState(state: SyncState, error: VaultError | undefined): void
}

const firstDelay = 1_000
const longestDelay = 60_000
const mostStale = 5
const manyPages = 100

/** The synchronisation of an open workspace. */
export class Sync {
  readonly #parts: SyncParts
  #failures = 0
  #hasPulled = false
  #isStopped = false
  #running: Promise<void> | undefined
  #isWanted = false
  #callOff: (() => void) | undefined

  constructor(parts: SyncParts) {
    this.#parts = parts
  }

  /** Something is about to change, or was never fetched: until that is done nobody is told that all is saved. */
  unsettle(): void {
    if (!this.#isStopped && this.#failures === 0) this.#parts.onState('saving', undefined)
  }

  /** Synchronise now, once; rejects with what went wrong. One round at a time in this tab: wishes that
   *  arrive once it has begun are one more round, while it still waits for another tab they are this one. */
  now(): Promise<void> {
    if (this.#running !== undefined) {
      this.#isWanted = true
      return this.#running
    }
    this.#callOff?.()
    this.#running = (async () => {
      do {
        await this.#attempt(() => {
          this.#isWanted = false
          return this.#round()
        })
      } while (this.#isWanted && !this.#isStopped)
    })().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  /**
   * Pull, push what is pending, and then run `tryOnce`, again as long as it ends 'stale'.
   * Rejects with `VaultError` 'stale' after five times, or with what went wrong.
   */
  linear(tryOnce: () => Promise<PushOutcome | undefined>): Promise<void> {
    return this.#attempt(() => this.#linearly(tryOnce))
  }

  /** Another tab changed the disk. */
  async heard(): Promise<void> {
    const { disk, memory } = this.#parts
    await disk.catchUp()
    memory.show()
    if (!this.#isStopped) this.#parts.onState(this.#state(), undefined)
  }

  stop(): void {
    this.#isStopped = true
    this.#callOff?.()
  }

  /** There is a reason to synchronise; soon. */
  kick(): void {
    const { memory } = this.#parts
    if (this.#isStopped) return
    if (memory.pending.size > 0 && this.#failures === 0) this.#parts.onState('saving', undefined)
    // A failure is reported through onState, and tried again later.
    this.now().catch(() => undefined)
  }

  async #round(): Promise<void> {
    const { disk, puller } = this.#parts
    await this.#begin()
    // Once this device has followed the workspace, pushing first saves a round trip. What was refused
    // for good may be a change to something that is not here any more: that is pulled first.
    const isFresh = this.#hasPulled && this.#failures === 0
    if (!isFresh) await puller.pull()
    const isPushed = await this.#pushAll()
    if (isFresh || isPushed) await puller.pull()
    if (!this.#hasPulled && disk.state.refused.length > 0) await puller.recheck()
    this.#hasPulled = true
    if (disk.state.loosePages > manyPages) await this.#compact()
    this.#parts.announce()
  }

  async #begin(): Promise<void> {
    const { disk, memory, pusher } = this.#parts
    await disk.catchUp()
    memory.show()
    await pusher.resume()
  }

  /** Push what is pending; whether there was anything. */
  async #pushAll(): Promise<boolean> {
    const { puller, pusher } = this.#parts
    let stale = 0
    for (let isPushed = false; ; isPushed = true) {
      const outcome = await pusher.push()
      if (outcome === undefined) return isPushed
      if (outcome === 'stored') {
        this.#parts.announce()
        continue
      }
      if (++stale > mostStale) throw new VaultError('stale', 'the server refuses every version')
      await puller.pull()
    }
  }

  /** Try a push of its own on the freshest state until nobody is in between. */
  async #linearly(tryOnce: () => Promise<PushOutcome | undefined>): Promise<void> {
    const { puller } = this.#parts
    await this.#begin()
    for (let attempt = 1; attempt <= mostStale; attempt++) {
      await puller.pull()
      await this.#pushAll()
      if ((await tryOnce()) !== 'stale') return this.#parts.announce()
    }
    throw new VaultError('stale', 'others change this faster than it can be written')
  }

  /** Many small pages open slowly; few large ones say the same. */
  #compact(): Promise<void> {
    const { disk } = this.#parts
    return disk.step(() => ({ state: disk.state, compact: true }))
  }

  #state(): SyncState {
    const { memory, pusher } = this.#parts
    if (memory.pending.size === 0) return 'saved'
    return pusher.isHolding ? 'error' : 'saving'
  }

  async #attempt(run: () => Promise<void>): Promise<void> {
    const { memory, puller } = this.#parts
    if (memory.pending.size > 0) this.#parts.onState('saving', undefined)
    try {
      await this.#parts.exclusively(run)
      this.#failures = 0
      if (!this.#isStopped) this.#parts.onState(this.#state(), undefined)
    } catch (cause) {
      this.#failures++
      puller.doubt()
      const error = vaultError(cause)
      if (!this.#isStopped) this.#report(error)
      throw error
    }
  }

  #report(error: Error): void {
    const known =
      error instanceof VaultError
        ? error
        : new VaultError('server', error.message, { cause: error })
    this.#parts.onState(isOffline(error) ? 'offline' : 'error', known)
    this.#retryAfter(known.retryAfterSeconds)
  }

  #retryAfter(seconds: number | undefined): void {
    const { clock } = this.#parts
    const backoff = Math.min(firstDelay * 2 ** (this.#failures - 1), longestDelay)
    const delay = seconds === undefined ? backoff * (0.75 + Math.random() / 2) : seconds * 1000
    this.#callOff?.()
    this.#callOff = clock.after(delay, () => this.kick())
  }
}
