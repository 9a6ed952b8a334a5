/**
 * Sealing anew what lies under an older key: after a removal, records must not open with
 * the key that the removed member has.
 *
 * What is still to do is read off the records themselves (the epoch of the key each was
 * sealed with), so an interruption costs nothing: any browser that may do it goes on.
 * A record sealed anew is an ordinary new version with the same content; edits made
 * meanwhile merge as always.
 */
import { type Known, openCompartment, sizeOf } from '../store/body'
import type { Memory } from '../store/memory'
import type { Membership } from '../team/membership'
import type { Edit } from './changes'
import { hasLeft } from './left'
import type { Pusher } from './push'
import type { Sync } from './sync'

export interface ResealParts {
  readonly memory: Memory
  readonly membership: Membership
  readonly sync: Sync
  readonly pusher: Pusher
  /** Told how far it is; undefined when nothing is to do. */
  onProgress(progress: ResealProgress | undefined): void
}

export interface ResealProgress {
  readonly done: number
  readonly total: number
}

const mostAtOnce = 200
const mostBytes = 4 * 1024 * 1024

/** Seal everything anew that this account may and that needs it. Rejects when it cannot go on for now. */
export async function reseal(parts: ResealParts): Promise<void> {
  const { memory, membership, sync, pusher } = parts
  try {
    for (;;) {
      const before = staleRecords(memory, membership).length
      if (before === 0) return
      parts.onProgress({ done: memory.known.size - before, total: memory.known.size })
      await sync.linear(async () => {
        const edits = nextBatch(staleRecords(memory, membership))
        return edits.length === 0 ? undefined : await pusher.pushEdits(edits)
      })
      // What cannot be moved on (a pending change that waits) is left for the next time.
      if (staleRecords(memory, membership).length >= before) return
    }
  } finally {
    parts.onProgress(undefined)
  }
}

/** Records under an older key of a compartment whose newest key this account holds. */
export function staleRecords(memory: Memory, { view }: Membership): readonly Known[] {
  const epochOf = new Map(view.walls.filter(({ isOpen }) => isOpen).map((w) => [w.id, w.epoch]))
  if (view.hasKey) epochOf.set(openCompartment, view.epoch)
  return [...memory.known.values()].filter(({ id, compartment, epoch = 1, body }) => {
    const current = epochOf.get(compartment)
    const isStale = current !== undefined && epoch < current && !memory.pending.has(id)
    // Behind a wall it goes on under other keys, and here nothing of it is left.
    return isStale && !hasLeft(body)
  })
}

function nextBatch(stale: readonly Known[]): readonly Edit[] {
  const edits: Edit[] = []
  let bytes = 0
  for (const { id, body } of stale) {
    bytes += 512 + sizeOf(body) * 1.13
    if (edits.length > 0 && (bytes > mostBytes || edits.length >= mostAtOnce)) break
    edits.push({ id, before: body, after: body })
  }
  return edits
}
