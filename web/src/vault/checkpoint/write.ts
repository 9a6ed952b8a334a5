/**
 * Saying what stands in a compartment, for devices that are still to come: sealed segments and a
 * signed statement over them, every so many changes. A browser does it that holds everything and
 * whose account may write; the server learns nothing by it.
 */
import type { CheckpointClaim, SegmentMark } from '../../crypto/api/checkpoint'
import { encodeCbor } from '../../crypto/cbor'
import { columnsOf } from '../../crypto/checkpoint/columns'
import type { CryptoApi } from '../../crypto/worker'
import { type Known, openCompartment } from '../store/body'
import type { Disk } from '../store/disk'
import type { Memory } from '../store/memory'
import { columnRecord, portionsOf } from '../store/page'
import { newId } from '../wire/ids'
import type { CheckpointServer } from '../wire/server-checkpoints'

/** From how many changes on a firm has checkpoints, and after how many more there is a new one. */
export interface Pace {
  readonly least: number
  readonly every: number
}

/** Below that a few pages bring everything. */
export const usualPace: Pace = { least: 4_000, every: 8_000 }

export interface WriteParts {
  readonly workspace: string
  readonly crypto: Pick<CryptoApi, 'readCheckpoint' | 'sealSegment' | 'signCheckpoint'>
  readonly server: Omit<CheckpointServer, 'segment'>
  readonly disk: Pick<Disk, 'state'>
  readonly memory: Memory
  readonly pace: Pace
  now(): number
  /** Walled compartments that this account may open. */
  inside(): readonly string[]
  mayWrite(): boolean
  /** Run while no other tab of this browser does. */
  exclusively<T>(run: () => Promise<T>): Promise<T>
}

const recordsPerSegment = 2_000
const bytesPerSegment = 768 * 1024

/** Makes the checkpoints of an open workspace when they are due. */
export class CheckpointWriter {
  readonly #parts: WriteParts
  /** Browsers that are open at the same time do not all begin at once: the first spares the others. */
  readonly #patience = Math.random()
  #askedAt = 0
  #running: Promise<void> | undefined

  constructor(parts: WriteParts) {
    this.#parts = parts
  }

  /** Everything was synchronised: make what is due. */
  run(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #run(): Promise<void> {
    const { pace, exclusively } = this.#parts
    const { cursor } = this.#parts.disk.state
    const wait = this.#askedAt === 0 ? 0 : pace.every * (1 + this.#patience)
    if (cursor < pace.least || cursor - this.#askedAt < wait || !this.#isWhole()) return
    // What fails is tried again after as many changes, or with the next start.
    this.#askedAt = cursor
    await exclusively(async () => {
      const newest = await this.#newest()
      for (const compartment of [openCompartment, ...this.#parts.inside()]) {
        const seq = newest.get(compartment)
        if (seq === undefined || cursor - seq >= pace.every) await this.#write(compartment)
      }
    })
  }

  /** Whether all that was ever written up to the cursor is here, and this account may speak for it. */
  #isWhole(): boolean {
    const { disk, memory, mayWrite } = this.#parts
    const { refused, alarms, promised = [], taken } = disk.state
    const isMissing = refused.length + alarms.length + promised.length > 0 || taken !== undefined
    return !isMissing && memory.pending.size === 0 && mayWrite()
  }

  /** Up to where the checkpoints reach that the server has, by compartment. One that does not verify
   *  is none: a good one takes its place. */
  async #newest(): Promise<ReadonlyMap<string, number>> {
    const { workspace, crypto, server } = this.#parts
    const newest = new Map<string, number>()
    for (const statement of await server.checkpoints(workspace)) {
      const read = await crypto.readCheckpoint(workspace, statement).catch(() => undefined)
      if (read !== undefined) newest.set(read.compartment, read.seq)
    }
    return newest
  }

  async #write(compartment: string): Promise<void> {
    const { workspace, crypto, server, disk, memory, now } = this.#parts
    // All of one moment: what comes in while segments are stored is pulled after them.
    const { cursor: seq, heads, followed, chains = {} } = disk.state
    const own = Object.values(chains).map(({ device }) => device)
    const records = inOrder([...memory.known.values()].filter((r) => r.compartment === compartment))
    const claim: Omit<CheckpointClaim, 'segments'> = {
      compartment,
      id: newId(),
      at: now(),
      seq,
      heads: heads.filter((head) => head.n > 0 && head.compartment === compartment),
      followed: [...followed, ...own],
    }
    const segments: SegmentMark[] = []
    for (const portion of portionsOf(records, recordsPerSegment, bytesPerSegment)) {
      const place = segments.length + 1
      const columns = encodeCbor(columnsOf(portion.map(columnRecord)))
      const at = { workspace, compartment, id: claim.id, place }
      const { envelope, hash } = await crypto.sealSegment({ ...at, columns })
      await server.storeSegment(at, compartment, envelope)
      segments.push({ hash, count: portion.length })
    }
    const statement = await crypto.signCheckpoint(workspace, { ...claim, segments })
    await server.storeCheckpoint(workspace, statement)
  }
}

/** The kinds of which there are few first: with them most lists are whole at once on a new device. */
function inOrder(records: readonly Known[]): readonly Known[] {
  const countOf = new Map<string, number>()
  for (const { body } of records) countOf.set(body.kind, (countOf.get(body.kind) ?? 0) + 1)
  const rank = ({ body }: Known): number => countOf.get(body.kind) ?? 0
  return records.toSorted((a, b) => rank(a) - rank(b) || (a.body.kind < b.body.kind ? -1 : 1))
}
