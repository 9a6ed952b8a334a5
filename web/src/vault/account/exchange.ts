/**
 * What an open workspace exchanges with the server: records both ways, where files lie, and
 * what the ledger calls for.
 */
import type { CryptoApi } from '../../crypto/worker'
import { takeCheckpoints } from '../checkpoint/take'
import { CheckpointWriter, type Pace, usualPace } from '../checkpoint/write'
import { exclusively } from '../store/exclusive'
import type { LocalDb } from '../store/localdb'
import type { Tabs } from '../store/tabs'
import type { ViewStore } from '../store/view'
import { createPlacement, type Placement } from '../sync/placement'
import { Puller } from '../sync/pull'
import { Pusher } from '../sync/push'
import { reseal } from '../sync/reseal'
import { Sync } from '../sync/sync'
import { raiseAlarm } from '../sync/verdict'
import { createLedgerTasks, type LedgerTasks } from '../team/ledger-tasks'
import type { Membership } from '../team/membership'
import { maySeal, rightsOf } from '../team/rights.ts'
import type { Clock } from '../wire/clock'
import type { VaultServer } from '../wire/server'
import type { SyncState, VaultError } from '../wire/types'
import type { Held } from './held'
import { isHeldBack } from './restored'

export interface ExchangeParts {
  readonly workspace: string
  readonly userId: string
  readonly crypto: CryptoApi
  readonly server: VaultServer
  readonly db: LocalDb
  readonly view: ViewStore
  readonly tabs: Tabs
  readonly clock: Clock
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly membership: Membership
  readonly held: Held
  /** how often checkpoints are made; left out: as usual */
  readonly pace?: Pace | undefined
  /** a restored server was followed on another device, and not yet on this one */
  readonly isBefore: boolean
  /** Told when the server no longer knows the session. */
  onSignedOut(): void
  /** Told when the server does not serve this workspace any more. */
  onGone(): void
}

/** The exchange of an open workspace with the server. */
export class Exchange {
  readonly #parts: ExchangeParts
  readonly #puller: Puller
  readonly #placement: Placement
  readonly #checkpoints: CheckpointWriter
  readonly pusher: Pusher
  readonly sync: Sync
  readonly ledgerTasks: LedgerTasks
  #onTaken: () => void = () => undefined
  readonly #taken = new Promise<void>((resolve) => {
    this.#onTaken = resolve
  })

  constructor(parts: ExchangeParts) {
    this.#parts = parts
    const { workspace, userId, crypto, server, clock, membership } = parts
    const { disk, memory, problems } = parts.held
    const refreshLedger = membership.refresh
    const shared = { workspace, crypto, server, disk, memory, refreshLedger }
    this.#puller = new Puller({
      ...shared,
      problems,
      inside: () => this.#inside(),
      outside: () =>
        membership.view.walls.flatMap(({ id, members }) => (members.includes(userId) ? [] : [id])),
      takeCheckpoints: () =>
        takeCheckpoints({
          ...shared,
          inside: () => this.#inside(),
          onTaken: () => this.#onTaken(),
        }),
      isBefore: parts.isBefore,
    })
    this.pusher = new Pusher({
      ...shared,
      userId,
      now: () => clock.now(),
      isHeldBack: () => isHeldBack(disk.state.returned),
      maySeal: (compartment) => maySeal(membership.view, compartment),
      onRollback: () => raiseAlarm(disk, problems, 'rollback'),
    })
    this.#placement = createPlacement({
      workspace,
      server,
      memory,
      inside: () => this.#inside(),
      mayWrite: () => this.mayWrite(),
    })
    this.#checkpoints = new CheckpointWriter({
      ...shared,
      pace: parts.pace ?? usualPace,
      now: () => clock.now(),
      inside: () => this.#inside(),
      mayWrite: () => this.mayWrite(),
      exclusively: (run) => this.#exclusively('checkpoint', run),
    })
    this.sync = new Sync({
      disk,
      memory,
      puller: this.#puller,
      pusher: this.pusher,
      clock,
      exclusively: (run) => this.#exclusively('sync', run),
      announce: () => parts.tabs.post({ type: 'changed' }),
      onState: (state, error) => this.#show(state, error),
    })
    this.ledgerTasks = createLedgerTasks({
      workspace,
      crypto,
      server,
      membership,
      exclusively: (run) => this.#exclusively('steward', run),
      reseal: () => this.#reseal(),
    })
  }

  /** Whether this account's role may change records. */
  mayWrite(): boolean {
    return rightsOf(this.#parts.membership.view.role).write
  }

  /** Synchronise for the first time; resolves as soon as there is something to show. What is written and
   *  pulled after that tells of its failures as every later round does. */
  first(): Promise<void> {
    // What was written since a checkpoint is still to come.
    this.sync.unsettle()
    return Promise.race([this.#taken, this.sync.now()])
  }

  /** There is a reason to synchronise; soon. */
  kick(): void {
    this.sync.kick()
  }

  /** What cannot be done now is done after the next nudge, poll or start. */
  tend(): void {
    this.ledgerTasks.run().catch(() => undefined)
  }

  /** The line broke: nobody knows what was missed. */
  doubt(): void {
    this.#puller.doubt()
    this.kick()
  }

  /** Walled compartments that this account may open. */
  #inside(): readonly string[] {
    return this.#parts.membership.view.walls.flatMap(({ id, isOpen }) => (isOpen ? [id] : []))
  }

  #exclusively<T>(name: string, run: () => Promise<T>): Promise<T> {
    const { db, clock, locks } = this.#parts
    return exclusively(name, db, clock, locks, run)
  }

  #show(state: SyncState, error: VaultError | undefined): void {
    const { view, held, onSignedOut, onGone } = this.#parts
    view.set({ sync: state, pending: held.memory.pending.size })
    // What cannot be placed now is placed after a later round.
    if (error === undefined) this.#placement.run().catch(() => undefined)
    // And what cannot be said of the firm now, another time or by somebody else.
    if (state === 'saved') this.#checkpoints.run().catch(() => undefined)
    if (error?.type === 'signed-out') onSignedOut()
    if (error?.type === 'not-found') onGone()
  }

  #reseal(): Promise<void> {
    const { held, membership, view } = this.#parts
    return reseal({
      memory: held.memory,
      membership,
      sync: this.sync,
      pusher: this.pusher,
      onProgress: (progress) => view.set({ resealing: progress }),
    })
  }
}
