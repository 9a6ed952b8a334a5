import { expect, it } from 'vitest'
import type { CheckpointView } from '../../crypto/api/checkpoint'
import type { Bytes } from '../../crypto/api/values'
import { encodeCbor } from '../../crypto/cbor'
import { columnsOf } from '../../crypto/checkpoint/columns'
import { refuse } from '../../crypto/errors'
import { openCompartment } from '../store/body'
import { createMemory } from '../store/memory'
import type { Progress, Step } from '../store/step'
import { newId } from '../wire/ids'
import { takeCheckpoints } from './take'

const nothing: Progress = {
  cursor: 0,
  loosePages: 0,
  heads: [],
  followed: [],
  refused: [],
  alarms: [],
}

/** What stands in a compartment, `seq` long ago. */
const viewOf = (compartment: string, seq: number, segments = 2): CheckpointView => ({
  workspace: 'w',
  compartment,
  id: newId(),
  author: 'ana',
  ledger: 'l',
  at: 1,
  seq,
  heads: [],
  followed: [],
  segments: Array.from({ length: segments }, () => ({ hash: 'h', count: 1 })),
})

const segmentOf = (id: string): Bytes =>
  encodeCbor(
    columnsOf([
      {
        id,
        compartment: openCompartment,
        version: 1,
        author: 'ana',
        epoch: 1,
        kind: 'note',
        schema: 1,
        removed: false,
        createdAt: 1,
        editedAt: 1,
        conflicts: [],
        value: encodeCbor({ title: id }),
      },
    ]),
  )

/** A new device, and what its worker makes of statements and segments. */
function newDevice(
  views: readonly CheckpointView[],
  openSegment: (view: CheckpointView, place: number) => Promise<Bytes>,
  state: Progress = nothing,
) {
  const memory = createMemory({ put: () => undefined })
  const disk = {
    state,
    async step(plan: () => Step): Promise<void> {
      const { known = [], state: next } = plan()
      memory.learn(known)
      disk.state = next ?? disk.state
    },
  }
  const taken = { isAll: false }
  const take = (inside: readonly string[] = []) =>
    takeCheckpoints({
      onTaken: () => {
        taken.isAll = true
      },
      workspace: 'w',
      crypto: {
        readCheckpoint: async (_, statement) => views[statement[0] ?? 0] as CheckpointView,
        openSegment,
      },
      server: {
        checkpoints: async () => views.map((_, at) => Uint8Array.of(at)),
        segment: async () => new Uint8Array(),
      },
      disk,
      memory,
      refreshLedger: async () => undefined,
      inside: () => inside,
    })
  return { memory, disk, take, taken }
}

const laterOn = (): Promise<void> => new Promise((go) => setTimeout(go))

it('nothing of a refused checkpoint stays, though a segment was still being opened', async () => {
  let open: (columns: Bytes) => void = () => undefined
  const late = new Promise<Bytes>((resolve) => {
    open = resolve
  })
  const { memory, disk, take, taken } = newDevice([viewOf(openCompartment, 9)], (_, place) =>
    place === 1 ? Promise.reject(refuse({ type: 'checkpoint_refused', reason: 'altered' })) : late,
  )
  const result = take()
  await laterOn()
  open(segmentOf('late'))
  expect(await result).toBe('altered')
  expect(taken.isAll).toBe(false)
  await laterOn()
  expect([memory.known.size, disk.state.taken]).toEqual([0, undefined])
})

it('what was taken before the network went is kept, and nothing is said to be all of it', async () => {
  const views = [viewOf(openCompartment, 9, 9)]
  const { memory, disk, take, taken } = newDevice(views, async (_, place) => {
    if (place === 6) throw new Error('the network went')
    return segmentOf(`r${place}`)
  })
  await expect(take()).rejects.toThrow('the network went')
  expect(taken.isAll).toBe(false)
  expect(disk.state.taken?.length).toBeGreaterThanOrEqual(5)
  expect(disk.state.taken).toHaveLength(memory.known.size)
})

it('what is told of compartments that are shut, or told twice, is passed over', async () => {
  const views = [viewOf('wall', 3), viewOf(openCompartment, 5), viewOf(openCompartment, 9)]
  const opened: number[] = []
  const { disk, take } = newDevice(views, async (view, place) => {
    opened.push(view.seq)
    return segmentOf(`r${place}`)
  })
  expect(await take()).toBe('taken')
  expect([...new Set(opened)]).toEqual([9])
  expect(disk.state.cursor).toBe(9)
})

it('a device that began with checkpoints which are gone since pulls like any other', async () => {
  const begun = { ...nothing, taken: ['gone 1'] }
  const { disk, take } = newDevice([], async () => segmentOf('r'), begun)
  expect(await take()).toBe('nothing')
  expect(disk.state.taken).toBeUndefined()
})
