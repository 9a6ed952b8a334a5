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

import type { DeviceChain, DeviceHead } from '../../crypto/api/records'
import type { Plain } from '../../crypto/api/values'
import type { Decoded } from '../../crypto/cbor'
import type { CryptoApi } from '../../crypto/worker'
import { type ProblemReason, type Returned, VaultError } from '../wire/types'
import { type Known, type Pending, pendingRow, readKnownRow, readPendingRow } from './body'
import type { LocalChange, LocalDb, OutboxRow, PageRow, PlainRow } from './localdb'
import type { Memory } from './memory'
import {
  createRows,
  drawRev,
  inStretches,
  outboxName,
  type Push,
  pagesOf,
  pushName,
  pushRow,
  type Rows,
  readPushRow,
  stateName,
} from './sealed-rows'

/** How far this device has followed the workspace. */
export interface Progress {
  /** everything up to this sequence number is held or was refused */
  readonly cursor: number
  /** the hash of the commit at the cursor, where it is known: a server that was restored from a backup
   *  and has gone on since has another one there */
  readonly last?: string
  readonly heads: readonly DeviceHead[]
  /** devices whose commits are followed one by one since the first sync; a gap is an alarm */
  readonly followed: readonly string[]
  /** small pages since the last compaction */
  readonly loosePages: number
  /** this device's own chains of commits by compartment, as far as they were acknowledged. None at all
   *  in a state from before each compartment had its own: what was followed then tells of no gap */
  readonly chains?: Readonly<Record<string, DeviceChain>>
  /** what was refused and is asked for again at the next start */
  readonly refused: readonly Refusal[]
  /** what verified commits say must exist and was not seen yet; none in older states */
  readonly promised?: readonly Promised[]
  /** walled compartments this device follows, rising; none in states older than walls */
  readonly inside?: readonly string[]
  /** what was wrong with the workspace as a whole; forgotten only when the person follows a server
   *  that was restored from a backup */
  readonly alarms: readonly ProblemReason[]
  /** how often they did */
  readonly restores?: number
  /** what became of it the last time, until they have seen it */
  readonly returned?: Returned
}

/** A version that a verified commit covers. */
export interface Promised {
  readonly id: string
  readonly version: number
  readonly compartment: string
}

export interface Refusal {
  readonly id: string
  readonly version: number
  readonly reason: ProblemReason
}

/** A change in the outbox as it lies on disk. */
export interface Kept {
  readonly rev: number
  readonly pending: Pending
}

/** What changes together. What is left out stays. */
export interface Step {
  /** newly verified records; only together with `state` */
  readonly known?: readonly Known[]
  readonly outbox?: ReadonlyMap<string, Pending | undefined>
  /** the push now under way; null when it is settled */
  readonly push?: Push | null
  readonly state?: Progress
  /** write all known records anew into few pages; only together with `state` */
  readonly compact?: boolean
  /** Forget everything that was known for these records, whatever their versions, and every change
   *  that is not among `outbox`. Another disk and another memory go on from there. */
  readonly replace?: readonly Known[]
  /** values that become true together with the rest */
  readonly plain?: readonly PlainRow[]
}

export interface Disk {
  readonly outbox: ReadonlyMap<string, Kept>
  readonly state: Progress
  /** Take over what is stored and not yet in memory. */
  catchUp(): Promise<void>
  /** Make one step. `plan` is asked again after catching up when another tab was faster. */
  step(plan: () => Step): Promise<void>
  /** The push that was under way when this device last stopped. */
  push(): Promise<Push | undefined>
  /** Resolves when every step asked for so far is made or has failed. */
  settled(): Promise<void>
}

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
export function createDisk({ workspace, device, crypto, db, memory, onDamaged }: DiskParts): Disk {
  const rows = createRows(crypto, workspace, device)
  const outbox = new Map<string, Kept>()
  const damaged = new Set<string>()
  let state = begin
  let stateRev = 0
  let lastPage = 0
  let queue: Promise<unknown> = Promise.resolve()

  const serial = <T>(run: () => Promise<T>): Promise<T> => {
    const done = queue.then(run)
    queue = done.catch(() => undefined)
    return done
  }

  const catchUp = async (): Promise<void> => {
    const stored = await db.read(lastPage, outbox)
    const isWhole =
      (await readPages(stored.pages)) &&
      (stored.state === undefined || (await readState(stored.state)))
    if (!isWhole && !(await startOver(stored.state?.rev ?? 0))) return await catchUp()
    for (const id of stored.gone) keep(id, undefined, outbox.get(id)?.pending)
    await readOutbox(stored.changed)
    settleUnkept(memory.pending.keys())
  }

  const readPages = async (pages: readonly PageRow[]): Promise<boolean> => {
    for await (const { some, opened } of inStretches(pages, rows.open)) {
      for (const page of opened) {
        if (page === undefined) return false
        memory.learn((page as Decoded[]).map(readKnownRow))
      }
      lastPage = some.at(-1)?.n ?? lastPage
    }
    return true
  }

  const readState = async (row: { rev: number; sealed: Uint8Array }): Promise<boolean> => {
    if (row.rev === stateRev) return true
    const [read] = await rows.open([{ name: stateName, sealed: row.sealed }])
    if (read === undefined) return false
    const next = read as unknown as Progress
    if (stateRev !== 0 && next.restores !== state.restores) {
      throw new VaultError('stale', 'another tab has followed a restored server: open again')
    }
    state = next
    stateRev = row.rev
    return true
  }

  // Damaged pages cost a new download and nothing else: the server has all of their records.
  const startOver = async (storedRev: number): Promise<boolean> => {
    stateRev = storedRev
    lastPage = 0
    return await write({
      state: { ...begin, ...keptOf(state) },
      compact: true,
    })
  }

  const readOutbox = async (changed: readonly OutboxRow[]): Promise<void> => {
    const opened = await rows.open(
      changed.map(({ id, rev, sealed }) => ({ name: outboxName(id, rev), sealed })),
    )
    for (const [i, { id, rev }] of changed.entries()) {
      const row = opened[i]
      if (row === undefined) {
        damaged.add(id)
        onDamaged(id)
      } else keep(id, { rev, pending: readPendingRow(row) }, outbox.get(id)?.pending)
    }
  }

  const keep = (id: string, next: Kept | undefined, before: Pending | undefined): void => {
    if (next === undefined) outbox.delete(id)
    else outbox.set(id, next)
    memory.settle(id, before, next?.pending)
  }

  const settleUnkept = (ids: Iterable<string>): void => {
    for (const id of [...ids]) if (!outbox.has(id)) memory.settle(id, undefined, undefined)
  }

  const rowsOf = ({ outbox: changed = new Map(), replace }: Step): readonly OutboxChange[] =>
    [...(replace ? new Map([...[...outbox.keys()].map(none), ...changed]) : changed)].map(
      ([id, pending]) => ({
        id,
        pending,
        rev: drawRev(),
        expect: outbox.get(id)?.rev ?? 0,
        // Edits made from now on stand on what is written, if that is what memory shows.
        before: pending === memory.pending.get(id) ? pending : outbox.get(id)?.pending,
      }),
    )

  const write = async (planned: Step): Promise<boolean> => {
    const step = withLoosePages(planned)
    const changes = rowsOf(step)
    const rev = drawRev()
    const records = step.replace ?? (step.compact ? [...memory.known.values()] : step.known) ?? []
    const sealed = await sealStep(rows, step, records, changes, { rev, expect: stateRev })
    const added = await db.apply(
      step.replace ? { ...sealed, expectOutbox: outbox.size + damaged.size } : sealed,
    )
    if (added === undefined) return false
    if (step.state) {
      state = step.state
      stateRev = rev
      lastPage = added.at(-1) ?? lastPage
    }
    memory.learn(step.known ?? [])
    for (const { id, pending, rev, before } of changes) {
      keep(id, pending && { rev, pending }, before)
    }
    settleUnkept((step.known ?? []).map(({ id }) => id))
    return true
  }

  return {
    outbox,
    get state() {
      return state
    },
    catchUp: () => serial(catchUp),
    step: (plan) =>
      serial(async () => {
        while (!(await write(plan()))) await catchUp()
      }),
    settled: () => serial(async () => undefined),
    async push() {
      const row = await db.push()
      if (row === undefined) return undefined
      const [read] = await rows.open([{ name: pushName(row.key), sealed: row.sealed }])
      return read === undefined ? undefined : readPushRow(row.key, row.request, read)
    },
  }
}

/** What outlives a download from the beginning. */
function keptOf({ chains = {}, alarms, restores, returned }: Progress): Partial<Progress> {
  return { chains, alarms, ...(restores && { restores }), ...(returned && { returned }) }
}

const none = (id: string): [string, undefined] => [id, undefined]

interface OutboxChange {
  readonly id: string
  readonly pending: Pending | undefined
  readonly rev: number
  /** the rev believed to be stored */
  readonly expect: number
  /** what edits in memory stand on */
  readonly before: Pending | undefined
}

/** A step as rows: everything in it sealed at once. */
async function sealStep(
  rows: Rows,
  step: Step,
  records: readonly Known[],
  changes: readonly OutboxChange[],
  { rev, expect }: { readonly rev: number; readonly expect: number },
): Promise<LocalChange> {
  const pages = pagesOf(records).map((value, i) => ({ name: `page/${rev}/${i}`, value }))
  const kept = changes.flatMap(({ id, pending, rev }) =>
    pending ? [{ id, rev, name: outboxName(id, rev), value: pendingRow(pending) }] : [],
  )
  const { state, push } = step
  const sealed = await rows.seal([
    ...pages,
    ...kept,
    ...(state ? [{ name: stateName, value: state as unknown as Plain }] : []),
    ...(push ? [{ name: pushName(push.key), value: pushRow(push) }] : []),
  ])
  // In the order in which they went in.
  let at = 0
  const next = (): Uint8Array => sealed[at++] ?? new Uint8Array()
  const addPages = pages.map(({ name }) => ({ name, sealed: next() }))
  const rowById = new Map(kept.map(({ id, rev }) => [id, { rev, sealed: next() }]))
  const stateRow = state && { expect, next: { name: 'sync', rev, sealed: next() } }
  const pushed = push && {
    slot: 'current' as const,
    key: push.key,
    request: push.request,
    sealed: next(),
  }
  return {
    addPages,
    replacePages: step.compact === true || step.replace !== undefined,
    outbox: changes.map(({ id, expect }) => {
      const row = rowById.get(id)
      return { id, expect, ...(row ? { next: row } : {}) }
    }),
    ...(stateRow ? { state: stateRow } : {}),
    ...(step.plain ? { plain: step.plain } : {}),
    ...(pushed === undefined ? {} : { push: pushed }),
  }
}
