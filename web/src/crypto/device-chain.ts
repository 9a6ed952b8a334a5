// Following every device's chain of commits. spec/sync.md, section "Chains".
//
// Each device numbers its commits and links each to the one before, and tells
// which commits of other devices it has seen. Two different commits with one
// number, or a link to something else than what was seen, is a fork: somebody
// was shown another history. What this cannot see is a tail that is withheld
// from everybody.

import type { DeviceHead } from './api/records'
import { toBase64Url } from './bytes'
import type { VerifiedCommit } from './commit'
import type { CommitReason } from './errors'

const mostRecent = 64

export interface Gap {
  readonly device: string
  readonly from: number
  readonly to: number
}

export interface Followed {
  readonly heads: readonly DeviceHead[]
  /** Why a commit does not fit what is known, by its hash (base64url). */
  readonly reasonByHash: ReadonlyMap<string, CommitReason>
  readonly gaps: readonly Gap[]
}

/** One device while following. */
interface Track {
  author: string
  n: number
  hash: string
  readonly hashByNumber: Map<number, string>
}

/** Follow verified commits from known heads. The heads given are not changed. */
export function followChains(
  heads: readonly DeviceHead[],
  commits: readonly VerifiedCommit[],
): Followed {
  const trackByDevice = new Map<string, Track>(
    heads.map(({ device, author, n, hash, recent }) => [
      device,
      { author, n, hash, hashByNumber: new Map(recent) },
    ]),
  )
  const reasonByHash = new Map<string, CommitReason>()
  const gaps: Gap[] = []
  for (const commit of commits.toSorted((a, b) => a.n - b.n)) {
    const device = toBase64Url(commit.device)
    const track = trackByDevice.get(device) ?? newTrack()
    const reason = faultOf(track, commit) ?? faultOfSeen(trackByDevice, commit)
    if (reason) {
      reasonByHash.set(toBase64Url(commit.hash), reason)
      continue
    }
    if (track.n > 0 && commit.n > track.n + 1) {
      gaps.push({ device, from: track.n + 1, to: commit.n - 1 })
    }
    trackByDevice.set(device, track)
    note(track, commit)
    noteSeen(trackByDevice, commit)
  }
  return { heads: Array.from(trackByDevice, toHead), reasonByHash, gaps }
}

function newTrack(): Track {
  return { author: '', n: 0, hash: '', hashByNumber: new Map() }
}

function faultOf(track: Track, commit: VerifiedCommit): CommitReason | undefined {
  const known = track.hashByNumber.get(commit.n)
  const before = track.hashByNumber.get(commit.n - 1)
  if (track.author !== '' && track.author !== commit.author) return 'forked'
  if (known !== undefined && known !== toBase64Url(commit.hash)) return 'forked'
  if (before !== undefined && before !== toBase64Url(commit.prev)) return 'broken_chain'
  return undefined
}

function faultOfSeen(
  trackByDevice: ReadonlyMap<string, Track>,
  commit: VerifiedCommit,
): CommitReason | undefined {
  const contradicts = commit.seen.some(({ device, n, hash }) => {
    const known = trackByDevice.get(toBase64Url(device))?.hashByNumber.get(n)
    return known !== undefined && known !== toBase64Url(hash)
  })
  return contradicts ? 'forked' : undefined
}

function note(track: Track, commit: VerifiedCommit): void {
  const hash = toBase64Url(commit.hash)
  track.author = commit.author
  track.hashByNumber.set(commit.n, hash)
  if (commit.n > 1) track.hashByNumber.set(commit.n - 1, toBase64Url(commit.prev))
  if (commit.n >= track.n) {
    track.n = commit.n
    track.hash = hash
  }
}

function noteSeen(trackByDevice: Map<string, Track>, commit: VerifiedCommit): void {
  for (const { device, n, hash } of commit.seen) {
    const name = toBase64Url(device)
    const track = trackByDevice.get(name) ?? newTrack()
    trackByDevice.set(name, track)
    track.hashByNumber.set(n, toBase64Url(hash))
  }
}

function toHead([device, track]: [string, Track]): DeviceHead {
  const recent = [...track.hashByNumber].toSorted(([a], [b]) => a - b).slice(-mostRecent)
  return { device, author: track.author, n: track.n, hash: track.hash, recent }
}
