/**
 * What an open workspace hears while it is open: the server's nudges, who else is here, other
 * tabs, and a poll for whatever was missed.
 */
import type { CryptoApi } from '../../crypto/worker'
import type { Ears, Line } from '../keys/nudges'
import { createPresence, type LivePresence } from '../keys/presence'
import type { Tabs } from '../store/tabs'
import type { ViewStore } from '../store/view'
import { type Clock, every } from '../wire/clock'
import type { Exchange } from './exchange'
import type { Held } from './held'

export interface ConnectionParts {
  readonly workspace: string
  readonly userId: string
  readonly crypto: CryptoApi
  readonly view: ViewStore
  readonly tabs: Tabs
  readonly clock: Clock
  readonly held: Held
  readonly exchange: Exchange
  /** which of the firm's keys is the newest */
  readonly epoch: number
  /** Open the line to the server: nudges, and who is here. */
  join(ears: Ears): Line
}

const slowPoll = 120_000

/** The connection of an open workspace; open until `stop`. */
export class Connection {
  readonly #parts: ConnectionParts
  readonly #line: Line
  readonly #stops: readonly (() => void)[]
  #epoch: number
  readonly presence: LivePresence

  constructor(parts: ConnectionParts) {
    this.#parts = parts
    this.#epoch = parts.epoch
    const { workspace, userId, crypto, tabs, clock, exchange } = parts
    this.presence = createPresence({
      userId,
      nameOf: (id) => crypto.presenceName(workspace, id),
      say: (present) => this.#line.say(present),
    })
    this.#line = parts.join({
      onSeq: (seq) => this.#hearOf(seq),
      onTeam: () => this.#hearOfTeam(),
      onLost: () => exchange.doubt(),
      onPresent: (present) => this.presence.hear(present),
    })
    this.#stops = [
      () => this.#line.leave(),
      tabs.listen((message) => {
        if (message.type === 'changed') this.#hearTab().catch(() => undefined)
      }),
      every(clock, slowPoll, () => this.#lookAround()),
    ]
  }

  /** Names in which tabs tell each other what they have open change with the firm's key. */
  follow(epoch: number): void {
    if (this.#epoch !== epoch) this.presence.renew()
    this.#epoch = epoch
  }

  stop(): void {
    for (const stop of this.#stops) stop()
  }

  #hearOf(seq: number): void {
    const { held, exchange } = this.#parts
    if (seq > held.disk.state.cursor) exchange.kick()
    if (seq === Number.POSITIVE_INFINITY) exchange.tend()
  }

  #hearOfTeam(): void {
    const { view } = this.#parts
    view.set({ teamRevision: view.read().teamRevision + 1 })
    this.#parts.exchange.tend()
    this.#parts.exchange.kick()
  }

  /** What another tab has stored; among it, that the person has seen what was returned. */
  async #hearTab(): Promise<void> {
    const { exchange, view, held } = this.#parts
    await exchange.sync.heard()
    view.set({ returned: held.disk.state.returned })
  }

  #lookAround(): void {
    this.#parts.exchange.kick()
    this.#parts.exchange.tend()
  }
}
