/**
 * How a push is made: its records sealed, and a commit signed for each compartment.
 *
 * A commit is of one compartment, so that whoever is outside a wall need not be shown it; what
 * belongs together goes as several in one push, which is stored whole. What goes behind a wall
 * leaves a last version where it was (left.ts), in a commit that comes first.
 */

import type { RecordToSeal, SealedObject } from '../../crypto/api/records'
import type { CryptoApi } from '../../crypto/worker'
import { openCompartment, toRecordPlain } from '../store/body'
import type { Disk } from '../store/disk'
import type { Memory } from '../store/memory'
import type { OwnCommit, Push } from '../store/sealed-rows'
import type { Kept } from '../store/step'
import { encodePush, type PushPart } from '../wire/server'
import { leavesFrom, leftBody } from './left'

export interface MakeParts {
  readonly workspace: string
  readonly crypto: Pick<CryptoApi, 'newId' | 'sealRecords' | 'signCommit'>
  readonly disk: Pick<Disk, 'state'>
  readonly memory: Pick<Memory, 'known'>
  readonly now: () => number
}

const mostSeen = 256

/** A commit of this push with what it brings. */
interface Made extends PushPart {
  readonly own: OwnCommit
}

/** Seal and sign a push of these changes; nothing is written down or sent yet. */
export async function makePush(parts: MakeParts, batch: readonly Kept[]): Promise<Push> {
  const { workspace, crypto, memory } = parts
  const from = batch.map(({ pending }) => leavesFrom(pending, memory.known.get(pending.id)))
  const versions = batch.map(({ pending }, i) => pending.base + (from[i] === undefined ? 1 : 2))
  const left = batch.flatMap(({ pending: { id, base, body } }, i): RecordToSeal[] => {
    const compartment = from[i]
    const plain = toRecordPlain(leftBody(body))
    return compartment === undefined ? [] : [{ id, compartment, version: base + 1, plain }]
  })
  const next = batch.map(({ pending: { id, compartment, body } }, i) => {
    return { id, compartment, version: versions[i] ?? 1, plain: toRecordPlain(body) }
  })
  const sealed = await crypto.sealRecords(workspace, [...left, ...next])
  const objects = sealed.slice(left.length)
  const made = await commitAll(parts, [
    ...byPlace(sealed.slice(0, left.length)),
    ...byPlace(objects),
  ])
  const key = await crypto.newId()
  const items = batch.map(({ rev, pending: { id, compartment, body } }, i) => {
    const { epoch = 1 } = objects[i] ?? {}
    return { id, compartment, version: versions[i] ?? 1, rev, body, epoch }
  })
  const commits = made.map(({ own }) => own)
  return { key, request: encodePush(key, made), items, commits }
}

/** Sign a commit for each place, each behind the last one of its compartment. */
async function commitAll(
  { workspace, crypto, disk, now }: MakeParts,
  places: readonly (readonly SealedObject[])[],
): Promise<readonly Made[]> {
  const chains = new Map(Object.entries(disk.state.chains ?? {}))
  const made: Made[] = []
  for (const objects of places) {
    const { compartment = openCompartment } = objects[0] ?? {}
    const seen = disk.state.heads.filter(
      (head) => head.compartment === openCompartment || head.compartment === compartment,
    )
    const { commit, chain } = await crypto.signCommit({
      workspace,
      chain: chains.get(compartment) ?? { device: await crypto.newId(), n: 0, hash: '' },
      seen: seen.slice(0, mostSeen),
      at: now(),
      objects,
    })
    chains.set(compartment, chain)
    made.push({ commit, objects, own: { ...chain, compartment, count: objects.length } })
  }
  return made
}

/** Sealed records by the compartment that they lie in, in the order in which these come. */
function byPlace(objects: readonly SealedObject[]): readonly (readonly SealedObject[])[] {
  const places = new Map<string, SealedObject[]>()
  for (const object of objects) {
    const place = places.get(object.compartment)
    if (place === undefined) places.set(object.compartment, [object])
    else place.push(object)
  }
  return [...places.values()]
}
