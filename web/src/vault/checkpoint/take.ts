/**
 * The first download into a new device: segments of many records each, instead of every record
 * by itself. A segment counts when a member's signed statement names exactly these bytes.
 *
 * It goes on where it was interrupted. What fails its check refuses all of it; the caller then
 * pulls from the beginning, where every record is verified by itself.
 */
import type { CheckpointView } from '../../crypto/api/checkpoint'
import type { DeviceHead } from '../../crypto/api/records'
import { decodeCbor } from '../../crypto/cbor'
import { cryptoErrorOf } from '../../crypto/errors'
import type { CryptoApi } from '../../crypto/worker'
import { openCompartment } from '../store/body'
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
}

/** What became of it: where nothing was taken, the caller pulls from the beginning. */
export type Taken = 'taken' | 'nothing' | 'altered'

/** How many segments travel at once. */
const atOnce = 4

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
    await takeSegments(parts, checkpoints)
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

/** Rejects with the first failure, when nothing is under way any more that could still be taken in. */
async function takeSegments(
  parts: TakeParts,
  checkpoints: readonly CheckpointView[],
): Promise<void> {
  const { disk } = parts
  const held = new Set(disk.state.taken)
  const wanted = checkpoints
    .flatMap((checkpoint) => checkpoint.segments.map((_, at) => ({ checkpoint, place: at + 1 })))
    .filter((one) => !held.has(nameOf(one)))
    .values()
  const failures: unknown[] = []
  const takeSome = async (): Promise<void> => {
    for (const segment of wanted) {
      if (failures.length === 0) await takeSegment(parts, segment)
    }
  }
  const note = (cause: unknown): void => void failures.push(cause)
  await Promise.all(Array.from({ length: atOnce }, () => takeSome().catch(note)))
  if (failures.length > 0) throw failures[0]
}

interface Segment {
  readonly checkpoint: CheckpointView
  readonly place: number
}

const nameOf = ({ checkpoint, place }: Segment): string => `${checkpoint.id} ${place}`

async function takeSegment(parts: TakeParts, segment: Segment): Promise<void> {
  const { workspace, crypto, server, disk, memory } = parts
  const { checkpoint, place } = segment
  const envelope = await server.segment({ workspace, id: checkpoint.id, place })
  const columns = await crypto.openSegment(checkpoint, place, envelope)
  const known = readPage(decodeCbor(columns))
  await disk.step(() => ({
    known,
    state: { ...disk.state, taken: [...(disk.state.taken ?? []), nameOf(segment)] },
  }))
  memory.show()
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
