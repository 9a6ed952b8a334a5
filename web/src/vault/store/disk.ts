/**
 * Memory and disk kept in step, one step at a time.
 *
 * A step changes records, the outbox, the push under way and the sync state together:
 * it is sealed, written in one transaction, and only then taken into memory. If another
 * tab wrote first, nothing is written, this tab catches up with what the other wrote, and
 * the step is planned again. A crash between any two instructions leaves one of the two
 * states, never half of each.
 *
 * Pages are only ever added together with a new sync state, so whoever holds the newest
 * state has seen every page.
 */

import type { CryptoApi } from '../../crypto/worker'
import { VaultError } from '../wire/types'
import { type Pending, readPendingRow } from './body'
import type { LocalDb, OutboxRow, PageRow } from './localdb'
import type { Memory } from './memory'
import { readPage } from './page'
import { type OutboxChange, sealStep } from './seal-step'
import {
  createRows,
  drawRev,
  inStretches,
  outboxName,
  type Push,
  pushName,
  type Rows,
  readPushRow,
  stateName,
} from './sealed-rows'
import type { Kept, Progress, Step } from './step'

export interface DiskParts {
  readonly workspace: string
  readonly device: string
  readonly crypto: CryptoApi
  readonly db: LocalDb
  readonly memory: Memory
  /** told when a stored change does not open; it stays where it is */
  readonly onDamaged: (id: string) => void
}

const begin: Progress = {
  cursor: 0,
  loosePages: 0,
  heads: [],
  followed: [],
  chains: {},
  refused: [],
  alarms: [],
}
const smallPage = 100

/** Pages of a few rows open slowly when there are many of them. */
function withLoosePages(step: Step): Step {
  const { state, known = [], compact } = step
  if (state === undefined) return step
  if (compact || step.replace) return { ...step, state: { ...state, loosePages: 0 } }
  const isSmall = known.length > 0 && known.length < smallPage
  return isSmall ? { ...step, state: { ...state, loosePages: state.loosePages + 1 } } : step
}

/** The disk of an open workspace; call `catchUp` before anything else. */
export class Disk {
  readonly #parts: DiskParts
  readonly #rows: Rows
  readonly #outbox = new Map<string, Kept>()
  readonly outbox: ReadonlyMap<string, Kept> = this.#outbox
  readonly #damaged = new Set<string>()
  #state = begin
  #stateRev = 0
  #lastPage = 0
  #queue: Promise<unknown> = Promise.resolve()

  constructor(parts: DiskParts) {
    this.#parts = parts
    this.#rows = createRows(parts.crypto, parts.workspace, parts.device)
  }

  get state(): Progress {
    return this.#state
  }

  /** Take over what is stored and not yet in memory. */
  catchUp(): Promise<void> {
    return this.#serial(() => this.#catchUp())
  }

  /** Make one step. `plan` is asked again after catching up when another tab was faster. */
  step(plan: () => Step): Promise<void> {
    return this.#serial(async () => {
      while (!(await this.#write(plan()))) await this.#catchUp()
    })
  }

  /** Resolves when every step asked for so far is made or has failed. */
  settled(): Promise<void> {
    return this.#serial(async () => undefined)
  }

  /** The push that was under way when this device last stopped. */
  async push(): Promise<Push | undefined> {
    const { db } = this.#parts
    const row = await db.push()
    if (row === undefined) return undefined
    const [read] = await this.#rows.open([{ name: pushName(row.key), sealed: row.sealed }])
    return read === undefined ? undefined : readPushRow(row.key, row.request, read)
  }

  #serial<T>(run: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(run)
    this.#queue = done.catch(() => undefined)
    return done
  }

  async #catchUp(): Promise<void> {
    const { db, memory } = this.#parts
    const stored = await db.read(this.#lastPage, this.#outbox)
    const isWhole =
      (await this.#readPages(stored.pages)) &&
      (stored.state === undefined || (await this.#readState(stored.state)))
    if (!isWhole && !(await this.#startOver(stored.state?.rev ?? 0))) return await this.#catchUp()
    for (const id of stored.gone) this.#keep(id, undefined, this.#outbox.get(id)?.pending)
    await this.#readOutbox(stored.changed)
    this.#settleUnkept(memory.pending.keys())
  }

  async #readPages(pages: readonly PageRow[]): Promise<boolean> {
    const { memory } = this.#parts
    for await (const { some, opened } of inStretches(pages, this.#rows.open)) {
      for (const page of opened) {
        if (page === undefined) return false
        memory.learn(readPage(page))
      }
      this.#lastPage = some.at(-1)?.n ?? this.#lastPage
      // While the workspace opens nobody looks yet: what is read is made ready bit by bit.
      if (this.#stateRev === 0) memory.show()
    }
    return true
  }

  async #readState(row: { rev: number; sealed: Uint8Array }): Promise<boolean> {
    if (row.rev === this.#stateRev) return true
    const [read] = await this.#rows.open([{ name: stateName, sealed: row.sealed }])
    if (read === undefined) return false
    const next = read as unknown as Progress
    if (this.#stateRev !== 0 && next.restores !== this.#state.restores) {
      throw new VaultError('stale', 'another tab has followed a restored server: open again')
    }
    this.#state = next
    this.#stateRev = row.rev
    return true
  }

  // Damaged pages cost a new download and nothing else: the server has all of their records.
  async #startOver(storedRev: number): Promise<boolean> {
    this.#stateRev = storedRev
    this.#lastPage = 0
    return await this.#write({
      state: { ...begin, ...keptOf(this.#state) },
      compact: true,
    })
  }

  async #readOutbox(changed: readonly OutboxRow[]): Promise<void> {
    const { onDamaged } = this.#parts
    const opened = await this.#rows.open(
      changed.map(({ id, rev, sealed }) => ({ name: outboxName(id, rev), sealed })),
    )
    for (const [i, { id, rev }] of changed.entries()) {
      const row = opened[i]
      if (row === undefined) {
        this.#damaged.add(id)
        onDamaged(id)
      } else this.#keep(id, { rev, pending: readPendingRow(row) }, this.#outbox.get(id)?.pending)
    }
  }

  #keep(id: string, next: Kept | undefined, before: Pending | undefined): void {
    const { memory } = this.#parts
    if (next === undefined) this.#outbox.delete(id)
    else this.#outbox.set(id, next)
    memory.settle(id, before, next?.pending)
  }

  #settleUnkept(ids: Iterable<string>): void {
    const { memory } = this.#parts
    for (const id of [...ids]) if (!this.#outbox.has(id)) memory.settle(id, undefined, undefined)
  }

  #rowsOf({ outbox: changed = new Map(), replace }: Step): readonly OutboxChange[] {
    const { memory } = this.#parts
    return [
      ...(replace ? new Map([...[...this.#outbox.keys()].map(none), ...changed]) : changed),
    ].map(([id, pending]) => ({
      id,
      pending,
      rev: drawRev(),
      expect: this.#outbox.get(id)?.rev ?? 0,
      // Edits made from now on stand on what is written, if that is what memory shows.
      before: pending === memory.pending.get(id) ? pending : this.#outbox.get(id)?.pending,
    }))
  }

  async #write(planned: Step): Promise<boolean> {
    const { db, memory } = this.#parts
    const step = withLoosePages(planned)
    const changes = this.#rowsOf(step)
    const rev = drawRev()
    const records = step.replace ?? (step.compact ? [...memory.known.values()] : step.known) ?? []
    const sealed = await sealStep(this.#rows, step, records, changes, {
      rev,
      expect: this.#stateRev,
    })
    const added = await db.apply(
      step.replace ? { ...sealed, expectOutbox: this.#outbox.size + this.#damaged.size } : sealed,
    )
    if (added === undefined) return false
    if (step.state) {
      this.#state = step.state
      this.#stateRev = rev
      this.#lastPage = added.at(-1) ?? this.#lastPage
    }
    memory.learn(step.known ?? [])
    for (const { id, pending, rev, before } of changes) {
      this.#keep(id, pending && { rev, pending }, before)
    }
    this.#settleUnkept((step.known ?? []).map(({ id }) => id))
    return true
  }
}

/** What outlives a download from the beginning. */
function keptOf({ chains = {}, alarms, restores, returned }: Progress): Partial<Progress> {
  return { chains, alarms, ...(restores && { restores }), ...(returned && { returned }) }
}

const none = (id: string): [string, undefined] => [id, undefined]
