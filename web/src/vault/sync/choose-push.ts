/** Which of the pending changes go out together. */
import { sizeOf } from '../store/body'
import type { Kept } from '../store/step'

const mostObjects = 500
const mostBytes = 6 * 1024 * 1024

/** The oldest changes that fit into one push; a batch is not torn apart unless it alone is too big, and
 *  waits whole when part of it is held. `weigh` says how many versions a change makes. */
export function choosePush(
  waiting: readonly Kept[],
  isHeld: (kept: Kept) => boolean,
  weigh: (kept: Kept) => number,
): readonly Kept[] {
  const chosen: Kept[] = []
  let [count, bytes] = [0, 0]
  for (const batch of batches(waiting)) {
    if (batch.some(isHeld)) continue
    const size = batch.reduce((sum, kept) => sum + bytesOf(kept), 0)
    const more = batch.reduce((sum, kept) => sum + weigh(kept), 0)
    const fits = count + more <= mostObjects && bytes + size <= mostBytes
    if (!fits && chosen.length > 0) break
    chosen.push(...batch)
    count += more
    bytes += size
  }
  return fitting(chosen, weigh)
}

const bytesOf = ({ pending }: Kept): number => 512 + sizeOf(pending.body) * 1.13

function batches(waiting: readonly Kept[]): readonly (readonly Kept[])[] {
  const byName = new Map<string, Kept[]>()
  for (const kept of waiting.toSorted((a, b) => a.pending.order - b.pending.order)) {
    const batch = byName.get(kept.pending.batch)
    if (batch === undefined) byName.set(kept.pending.batch, [kept])
    else batch.push(kept)
  }
  return [...byName.values()]
}

function fitting(chosen: readonly Kept[], weigh: (kept: Kept) => number): readonly Kept[] {
  let [count, bytes] = [0, 0]
  const cut = chosen.findIndex((kept, i) => {
    count += weigh(kept)
    bytes += bytesOf(kept)
    return i > 0 && (count > mostObjects || bytes > mostBytes)
  })
  return cut < 0 ? chosen : chosen.slice(0, cut)
}
