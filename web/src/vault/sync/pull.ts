/**
 * Following the workspace: fetch what is new, verify it, take it in.
 *
 * Nothing the server says is believed. A record counts when a signed commit of a member
 * covers exactly these bytes at this place, when it opens, and when it is not older than
 * what this device has seen. A record that fails is named and left out; a good copy that
 * is already here stays, and the rest of the workspace opens. What is checked is
 * spelled out in spec/sync.md.
 */

import type { CommitView, OpenedRecords } from '../../crypto/api/records'
import { cryptoErrorOf } from '../../crypto/errors'
import type { CryptoApi } from '../../crypto/worker'
import { type Known, openCompartment } from '../store/body'
import type { Disk } from '../store/disk'
import type { Memory } from '../store/memory'
import type { Progress, Promised, Refusal } from '../store/step'
import type { PullPage, ServedRecord, VaultServer } from '../wire/server'
import { orUndefined } from '../wire/shape'
import { type ProblemReason, VaultError } from '../wire/types'
import { hasLeft } from './left'
import type { Problems } from './problems'
import {
  isBehind,
  isMissingSeen,
  judge,
  lacksKey,
  nextState,
  problemOf,
  raiseAlarm,
  reasonOf,
  takeIn,
} from './verdict'

export interface PullParts {
  readonly workspace: string
  readonly crypto: Pick<CryptoApi, 'openRecords'>
  readonly server: VaultServer
  readonly disk: Pick<Disk, 'state' | 'outbox' | 'step'>
  readonly memory: Memory
  readonly problems: Problems
  /** Fetch and verify new ledger entries. */
  refreshLedger(): Promise<void>
  /** Walled compartments that this account may open. */
  inside(): readonly string[]
  /** Walled compartments that the ledger keeps this account out of. A key that is still on its way
   *  shuts nobody out. */
  outside(): readonly string[]
  /** Take in what checkpoints hold; left out: every record is judged by itself. */
  takeCheckpoints?(): Promise<'taken' | 'nothing' | 'altered'>
  /** Whether the person followed a restored server on another device, and not yet on this one: what is
   *  held here is of the history before. */
  readonly isBefore: boolean
}

const pageSize = 500
const mostRechecks = 100

/** The puller of an open workspace. Only one tab pulls at a time; see sync.ts. */
export class Puller {
  readonly #parts: PullParts
  #isSure = false

  constructor(parts: PullParts) {
    this.#parts = parts
  }

  /** Take in everything new. */
  async pull(): Promise<void> {
    const { workspace, server, disk } = this.#parts
    if (this.#parts.isBefore) await this.#refuseBehind()
    await this.#followWalls()
    await this.#takeCheckpoints()
    const { cursor, last = '', chains } = disk.state
    // Followed before each compartment had chains of its own: some went on behind walls since.
    const isOld = chains === undefined
    // What was seen last is asked for once more: every commit after the first comes with a page.
    let asked = this.#isSure || cursor < 2 || isOld ? '' : last
    const fetch = (after: number): Promise<PullPage> => server.pull(workspace, after, pageSize)
    const from = disk.state.cursor - (asked === '' ? 0 : 1)
    let fetched: Promise<PullPage> | undefined = fetch(from)
    for (let after = from; fetched !== undefined; asked = '') {
      const page: PullPage = await fetched
      if (page.seq < disk.state.cursor) await this.#refuseBehind()
      if (page.seq === after) break
      // The next one travels while this one is opened.
      fetched = page.more ? fetch(page.seq) : undefined
      // Whoever stops in the middle never asks for it.
      fetched?.catch(() => undefined)
      await this.#takePage(page, cursor === 0 || isOld, asked)
      after = page.seq
    }
    this.#isSure = true
    if (isOld) {
      await disk.step(() => ({ state: { ...disk.state, chains: {}, followed: [] } }))
    }
    await this.#checkPromises()
    if (isMissingSeen(disk.state)) await this.#alarm('withheld')
  }

  /** A device that holds nothing yet takes in many records at once, where a member has said what they are. */
  async #takeCheckpoints(): Promise<void> {
    const { disk, isBefore, takeCheckpoints, problems } = this.#parts
    const { cursor, heads } = disk.state
    if (cursor > 0 || heads.length > 0 || isBefore) return
    // Said, and not kept: what was handed out is not used, and every record is verified by itself.
    if ((await takeCheckpoints?.()) === 'altered')
      problems.add({ reason: 'checkpoint', kept: false })
  }

  /** The server was away: it may have been restored from a backup meanwhile, and gone on since. */
  doubt(): void {
    this.#isSure = false
  }

  /** Ask again for what was refused: it may have been put right. */
  async recheck(): Promise<void> {
    const { workspace, server, disk, memory, problems } = this.#parts
    for (const refusal of disk.state.refused
      .filter((one) => this.#canBeRight(one))
      .slice(0, mostRechecks)) {
      const { versions = [], commits = [] } =
        (await orUndefined(server.history(workspace, refusal.id))) ?? {}
      const latest = versions.toSorted((a, b) => b.version - a.version)[0]
      if (latest === undefined || latest.version < refusal.version) continue
      const opened = await this.#open([latest], commits)
      const { accepted } = judge(opened.records, memory)
      if (!opened.records.some(({ ok }) => ok)) continue
      await disk.step(() => ({
        ...takeIn(accepted, disk),
        state: {
          ...disk.state,
          refused: disk.state.refused.filter(({ id }) => id !== refusal.id),
        },
      }))
      problems.settle([refusal.id], ['altered', 'unsigned', 'rollback', 'fork', 'withheld'])
    }
    memory.show()
  }

  async #open(
    records: readonly ServedRecord[],
    commits: readonly Uint8Array[],
  ): Promise<OpenedRecords> {
    const { workspace, crypto, disk, memory } = this.#parts
    const attempt = (): Promise<OpenedRecords> =>
      crypto.openRecords({
        workspace,
        records: records.map((record) => {
          const held = memory.known.get(record.id)?.version
          return held === undefined ? record : { ...record, atLeast: held }
        }),
        commits,
        heads: disk.state.heads,
      })
    let opened: OpenedRecords | undefined
    try {
      opened = await attempt()
    } catch (error) {
      if (cryptoErrorOf(error)?.type !== 'ledger_behind') throw error
    }
    if (opened !== undefined && !isBehind(opened) && !lacksKey(opened)) return opened
    await this.#parts.refreshLedger()
    try {
      return await attempt()
    } catch (error) {
      // Somebody wrote who knows of entries that this device is not served.
      if (cryptoErrorOf(error)?.type === 'ledger_behind') await this.#alarm('ledger')
      throw error
    }
  }

  #mayOpen(compartment: string): boolean {
    return compartment === openCompartment || this.#parts.inside().includes(compartment)
  }

  /** Let go of records, and of changes to them, that now stand behind a wall this account is outside of. */
  async #letGo(ids: readonly string[]): Promise<void> {
    const { memory } = this.#parts
    memory.forget(ids)
    await this.#dropChanges(ids)
  }

  /** Drop changes to records, and from the disk what these were before. */
  async #dropChanges(ids: readonly string[]): Promise<void> {
    const { disk, memory } = this.#parts
    if (ids.length === 0) return
    for (const id of ids) memory.edit(id, undefined)
    await disk.step(() => ({
      outbox: new Map(ids.filter((id) => disk.outbox.has(id)).map((id) => [id, undefined])),
      state: disk.state,
      compact: true,
    }))
  }

  /** Walls came or went since this device looked last: fetch what is inside, drop what is not. */
  async #followWalls(): Promise<void> {
    const { disk, memory } = this.#parts
    const outside = new Set(this.#parts.outside())
    const { known } = memory
    await this.#letGo([...known.values()].flatMap((r) => (outside.has(r.compartment) ? r.id : [])))
    const inside = [...this.#parts.inside()].sort()
    const { inside: before = [] } = disk.state
    if (inside.join() === before.join()) return
    const isMore = inside.some((id) => !before.includes(id))
    await disk.step(() => ({
      state: { ...disk.state, inside, cursor: isMore ? 0 : disk.state.cursor },
    }))
  }

  #alarm(reason: ProblemReason): Promise<void> {
    const { disk, problems } = this.#parts
    return raiseAlarm(disk, problems, reason)
  }

  async #refuseBehind(): Promise<never> {
    await this.#alarm('rollback')
    throw new VaultError('tampered', 'the server is behind what this device has seen')
  }

  async #takePage(page: PullPage, isFirst: boolean, last: string): Promise<void> {
    const { disk, memory } = this.#parts
    const opened = await this.#open(page.records, page.commits)
    const isThere = [...opened.commits, ...opened.refused].some(({ hash }) => hash === last)
    if (last !== '' && !isThere) await this.#refuseBehind()
    if (page.seq === disk.state.cursor) return
    const { accepted, refused } = judge(opened.records, memory)
    const { followed } = disk.state
    await disk.step(() => ({
      ...takeIn(accepted, disk),
      state: {
        ...nextState(disk.state, page, opened, isFirst, accepted, refused),
        promised: this.#promise(disk.state, opened.commits, accepted),
      },
    }))
    const outside = new Set(this.#parts.outside())
    await this.#letGo(
      opened.commits.flatMap(({ objects }) =>
        objects.flatMap(({ id, compartment, version }) => {
          const held = memory.known.get(id)
          return held && held.version < version && outside.has(compartment) ? id : []
        }),
      ),
    )
    await this.#dropChanges(accepted.flatMap(({ id, body }) => (hasLeft(body) ? id : [])))
    this.#report(accepted, refused)
    memory.show()
    for (const { error } of opened.refused) await this.#alarm(reasonOf(error))
    if (opened.isDisputed) await this.#alarm('fork')
    if (!isFirst && opened.gaps.some(({ device }) => followed.includes(device))) {
      await this.#alarm('withheld')
    }
  }

  /** What commits say must exist and was not seen yet. Kept until everything is pulled, which a
   *  later start may do. */
  #promise(
    { promised = [] }: Progress,
    commits: readonly CommitView[],
    accepted: readonly Known[],
  ): readonly Promised[] {
    const { memory } = this.#parts
    const byId = new Map(promised.map((one) => [one.id, one]))
    for (const one of commits.flatMap(({ objects }) => objects)) {
      if (!this.#mayOpen(one.compartment)) byId.delete(one.id)
      else if (one.version >= (byId.get(one.id)?.version ?? 0)) byId.set(one.id, one)
    }
    const seen = new Map(accepted.map(({ id, version }) => [id, version]))
    const isSeen = ({ id, version }: Promised): boolean =>
      Math.max(seen.get(id) ?? 0, memory.known.get(id)?.version ?? 0) >= version
    return [...byId.values()].filter((one) => !isSeen(one))
  }

  #report(accepted: readonly Known[], refused: readonly Refusal[]): void {
    const { memory, problems } = this.#parts
    problems.settle(
      accepted.map(({ id }) => id),
      ['altered', 'unsigned', 'rollback', 'fork', 'withheld'],
    )
    for (const refusal of refused) problems.add(problemOf(refusal, memory))
  }

  /** Everything was pulled: what a commit covers and nobody served was withheld. */
  async #checkPromises(): Promise<void> {
    const { disk, memory } = this.#parts
    const { promised = [] } = disk.state
    if (promised.length === 0) return
    const refused = new Set(disk.state.refused.map(({ id }) => id))
    const missing = promised
      .filter(
        ({ id, version, compartment }) =>
          (memory.known.get(id)?.version ?? 0) < version &&
          !refused.has(id) &&
          this.#mayOpen(compartment),
      )
      .map(({ id, version }): Refusal => ({ id, version, reason: 'withheld' }))
    await disk.step(() => ({
      state: { ...disk.state, promised: [], refused: [...disk.state.refused, ...missing] },
    }))
    this.#report([], missing)
  }

  /** Two contents of a version that is held stay two, whichever of them is served now. */
  #canBeRight({ id, version, reason }: Refusal): boolean {
    const { memory } = this.#parts
    return reason !== 'fork' || (memory.known.get(id)?.version ?? 0) < version
  }
}
