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
  const taken = new Uint8Array(hits.reduce((most, { end }) => Math.max(most, end), 0))
  const chosen: Hit[] = []
  for (const hit of ordered) {
    chosen.push(...leftOver(hit, taken))
    taken.fill(1, hit.start, hit.end)
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

/** The hit without the characters that are taken: itself, what is left of it, or nothing. */
function leftOver(hit: Hit, taken: Uint8Array): Hit[] {
  const pieces: [number, number][] = []
  let from = -1
  for (let at = hit.start; at <= hit.end; at++) {
    const free = at < hit.end && taken[at] === 0
    if (free && from < 0) from = at
    if (!free && from >= 0) {
      pieces.push([from, at])
      from = -1
    }
  }
  if (pieces.length === 1 && pieces[0]?.[0] === hit.start && pieces[0][1] === hit.end) return [hit]
  const { shown: _, ...rest } = hit
  return pieces.map(([start, end]) => ({ ...rest, start, end, piece: true }))
}
