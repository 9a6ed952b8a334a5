/** Which of several overlapping hits stands. Pure; the order of the input is irrelevant. */
import type { Hit } from './kinds'

const trust: Readonly<Record<Hit['source'], number>> = {
  person: 3,
  roster: 2,
  pattern: 1,
  context: 0,
}

/**
 * Choose hits that do not overlap, so that every character any hit covers stays
 * covered. The winner is the one a person asked for, else the one that covers the
 * other, else the one with more trust and weight; the loser keeps what the winner
 * leaves of it, so nothing that was found leaves unreplaced.
 */
export function resolveHits(hits: readonly Hit[]): Hit[] {
  const ordered = [...hits].filter((hit) => hit.end > hit.start).sort(byRank)
  const chosen: Hit[] = []
  for (const hit of ordered) {
    for (const piece of leftOver(hit, chosen)) chosen.push(piece)
  }
  return chosen.sort((a, b) => a.start - b.start)
}

function byRank(a: Hit, b: Hit): number {
  return (
    tier(b) - tier(a) ||
    sizeOf(b) - sizeOf(a) ||
    trust[b.source] - trust[a.source] ||
    b.weight - a.weight ||
    a.start - b.start
  )
}

function sizeOf(hit: Hit): number {
  return hit.size ?? hit.end - hit.start
}

/** Beyond length: what a person asked for, what the vault knows in full, what a check digit proves. */
function tier(hit: Hit): number {
  if (hit.source === 'person') return 3
  if (hit.source === 'roster') return hit.weight >= 95 ? 2 : 0
  return hit.weight >= 84 ? 1 : 0
}

function leftOver(hit: Hit, chosen: readonly Hit[]): Hit[] {
  let pieces: [number, number][] = [[hit.start, hit.end]]
  for (const other of chosen) {
    pieces = pieces.flatMap(([start, end]): [number, number][] => {
      if (other.end <= start || other.start >= end) return [[start, end]]
      const rest: [number, number][] = []
      if (other.start > start) rest.push([start, other.start])
      if (other.end < end) rest.push([other.end, end])
      return rest
    })
  }
  if (pieces.length === 1 && pieces[0]?.[0] === hit.start && pieces[0][1] === hit.end) return [hit]
  return pieces.map(([start, end]) => {
    const { shown: _, ...rest } = hit
    return { ...rest, start, end, piece: true }
  })
}
