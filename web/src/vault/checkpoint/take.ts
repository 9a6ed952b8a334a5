/**
 * The first download into a new device: segments of many records each, instead of every record
 * by itself. A segment counts when a member's signed statement names exactly these bytes.
 *
 * Screens show them as soon as all are verified; they are written behind that.
 * It goes on where it was interrupted. What fails its check refuses all of it; the caller then
 * pulls from the beginning, where every record is verified by itself.
 */
import type { CheckpointView } from '../../crypto/api/checkpoint'
import type { DeviceHead } from '../../crypto/api/records'
import { decodeCbor } from '../../crypto/cbor'
import { cryptoErrorOf } from '../../crypto/errors'
import type { CryptoApi } from '../../crypto/worker'
import { type Known, openCompartment } from '../store/body'
import type { Disk } from '../store/disk'
import type { Memory } from '../store/memory'
import { readPage } from '../store/page'
import type { Progress } from '../store/step'
import type { CheckpointServer } from '../wire/server-checkpoints'

export interface TakeParts {
  readonly workspace: string
  readonly crypto: Pick<CryptoApi, 'readCheckpoint' | 'openSegment'>
  readonly server: Pick<CheckpointServer, 'checkpoints' | 'segment'>
  readonly disk: Pick<Disk, 'state' | 'step'>
  readonly memory: Memory
  /** Fetch and verify new ledger entries, and take new keys. */
  refreshLedger(): Promise<void>
  /** Walled compartments that this account may open. */
  inside(): readonly string[]
  /** Told when all segments are in memory: verified, and not all of them on the disk. */
  onTaken?(): void
}

/** What became of it: where nothing was taken, the caller pulls from the beginning. */
export type Taken = 'taken' | 'nothing' | 'altered'

/** How many segments travel at once. */
const atOnce = 4
/** So few that an edit does not wait long behind them. */
const writtenAtOnce = 4

/** Take in what checkpoints hold of every compartment that this account may open. Rejects when the
 *  server cannot be reached; the next call goes on from there. */
export async function takeCheckpoints(parts: TakeParts): Promise<Taken> {
  const { disk } = parts
  try {
    const newest = newestOf(await readAll(parts))
    const checkpoints = [openCompartment, ...parts.inside()].map((one) => newest.get(one))
    // What is missing has to be pulled from the beginning, and the rest comes with it.
    if (!checkpoints.every((one) => one !== undefined)) {
      if (disk.state.taken !== undefined) await letGo(parts)
      return 'nothing'
    }
    await new Taking(parts).take(checkpoints)
    await disk.step(() => ({ state: followedBy(disk.state, checkpoints) }))
    return 'taken'
  } catch (error) {
    const refused = cryptoErrorOf(error)
    if (refused === undefined) throw error
    await letGo(parts)
    // Who may not write any more has been let go since, or has another role: nobody lied.
    const isAltered = refused.type === 'checkpoint_refused' && refused.reason !== 'not_authorised'
    return isAltered ? 'altered' : 'nothing'
  }
}

async function readAll(parts: TakeParts): Promise<readonly CheckpointView[]> {
  const { workspace, crypto, server } = parts
  const statements = await server.checkpoints(workspace)
  const read = () =>
    Promise.all(statements.map((statement) => crypto.readCheckpoint(workspace, statement)))
  try {
    return await read()
  } catch (error) {
    if (cryptoErrorOf(error)?.type !== 'ledger_behind') throw error
    await parts.refreshLedger()
    return await read()
  }
}

/** Of each compartment the one that reaches furthest. */
function newestOf(checkpoints: readonly CheckpointView[]): ReadonlyMap<string, CheckpointView> {
  const rising = checkpoints.toSorted((a, b) => a.seq - b.seq)
  return new Map(rising.map((one) => [one.compartment, one]))
}

interface Segment {
  readonly checkpoint: CheckpointView
  readonly place: number
}

/** A segment in memory that is not on the disk yet. */
interface OpenedSegment {
  readonly segment: Segment
  readonly columns: Uint8Array
  readonly known: readonly Known[]
}

const nameOf = ({ checkpoint, place }: Segment): string => `${checkpoint.id} ${place}`

/** Takes segments into memory, and writes them while none is waiting to be opened: all at last where the
 *  network is fast, one by one where it is slow. */
class Taking {
  readonly #parts: TakeParts
  readonly #opened: OpenedSegment[] = []
  readonly #failures: unknown[] = []
  #opening = 0
  #writing: Promise<void> = Promise.resolve()

  constructor(parts: TakeParts) {
    this.#parts = parts
  }

  /** Rejects with the first failure, when nothing is under way any more that could still be taken in. What
   *  was taken by then is written, unless it was refused. */
  async take(checkpoints: readonly CheckpointView[]): Promise<void> {
    const held = new Set(this.#parts.disk.state.taken)
    const wanted = checkpoints
      .flatMap((checkpoint) => checkpoint.segments.map((_, at) => ({ checkpoint, place: at + 1 })))
      .filter((one) => !held.has(nameOf(one)))
      .values()
    const takeSome = async (): Promise<void> => {
      for (const segment of wanted) {
        if (this.#failures.length === 0) await this.#takeOne(segment)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, () => takeSome().catch(this.#note)))
    if (this.#failures.length === 0) this.#parts.onTaken?.()
    if (cryptoErrorOf(this.#failures[0]) !== undefined) this.#opened.length = 0
    this.#write()
    await this.#writing
    if (this.#failures.length > 0) throw this.#failures[0]
  }

  readonly #note = (cause: unknown): void => void this.#failures.push(cause)

  async #takeOne(segment: Segment): Promise<void> {
    const { workspace, crypto, server, memory } = this.#parts
    const { checkpoint, place } = segment
    const envelope = await server.segment({ workspace, id: checkpoint.id, place })
    this.#opening++
    try {
      const columns = await crypto.openSegment(checkpoint, place, envelope)
      const known = readPage(decodeCbor(columns))
      memory.learn(known)
      memory.show()
      this.#opened.push({ segment, columns, known })
    } finally {
      this.#opening--
    }
    if (this.#opening === 0) this.#write()
  }

  #write(): void {
    this.#writing = this.#writing.then(() => this.#writeAll()).catch(this.#note)
  }

  async #writeAll(): Promise<void> {
    const { disk } = this.#parts
    while (this.#opened.length > 0) {
      const some = this.#opened.splice(0, writtenAtOnce)
      const names = some.map(({ segment }) => nameOf(segment))
      await disk.step(() => ({
        known: some.flatMap(({ known }) => known),
        pages: some.map(({ columns }) => columns),
        state: { ...disk.state, taken: [...(disk.state.taken ?? []), ...names] },
      }))
    }
  }
}

/** How far a device has followed that has taken these: later commits go on from their chains. */
function followedBy(
  { taken, ...state }: Progress,
  checkpoints: readonly CheckpointView[],
): Progress {
  const heads = new Map<string, DeviceHead>()
  for (const head of checkpoints.flatMap((one) => one.heads)) heads.set(head.device, head)
  return {
    ...state,
    cursor: Math.min(...checkpoints.map(({ seq }) => seq)),
    heads: [...heads.values()],
    followed: [...new Set(checkpoints.flatMap(({ followed }) => followed))],
  }
}

/** As if nothing had been taken; changes made meanwhile stay. */
async function letGo({ disk, memory }: TakeParts): Promise<void> {
  memory.clearKnown()
  await disk.step(() => {
    const { taken, ...state } = disk.state
    return { state, compact: true }
  })
  memory.show()
}
