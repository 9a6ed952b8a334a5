// Following every device's chain of commits. spec/sync.md, section "Chains".
//
// Each device has a chain of commits in each compartment, under a name of its own:
// it numbers them, links each to the one before, and tells which commits of other
// chains it has seen. Two different commits with one
// number, or a link to something else than what was seen, is a fork: somebody
// was shown another history. What a device has signed itself counts for more than
// what others tell of it, or any member could have a colleague's work refused by
// telling of a commit that there never was. What this cannot see is a tail that is
// withheld from everybody.

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
  /** Whether others tell two things of one commit, or something else than its device signed after all. */
  readonly isDisputed: boolean
}

/** One device while following. */
interface Track {
  author: string
  n: number
  hash: string
  /** '' for a chain that goes through several, or of which none is known */
  compartment: string | undefined
  /** as its own commits tell */
  readonly hashByNumber: Map<number, string>
  /** as others tell, until it tells itself */
  readonly claimByNumber: Map<number, string>
}

/** Follow verified commits from known heads. The heads given are not changed. */
export function followChains(
  heads: readonly DeviceHead[],
  commits: readonly VerifiedCommit[],
): Followed {
  const trackByDevice = new Map<string, Track>(
    heads.map(
      ({ device, author, n, hash, recent, claimed, compartment = n > 0 ? '' : undefined }) => [
        device,
        {
          author,
          n,
          hash,
          compartment,
          hashByNumber: new Map(recent),
          claimByNumber: new Map(claimed),
        },
      ],
    ),
  )
  const reasonByHash = new Map<string, CommitReason>()
  const gaps: Gap[] = []
  const fitting: VerifiedCommit[] = []
  for (const commit of commits.toSorted((a, b) => a.n - b.n)) {
    const device = toBase64Url(commit.device)
    const track = trackByDevice.get(device) ?? newTrack()
    const reason = faultOf(track, commit)
    if (reason) {
      reasonByHash.set(toBase64Url(commit.hash), reason)
      continue
    }
    if (track.n > 0 && commit.n > track.n + 1) {
      gaps.push({ device, from: track.n + 1, to: commit.n - 1 })
    }
    trackByDevice.set(device, track)
    note(track, commit)
    fitting.push(commit)
  }
  let isDisputed = [...trackByDevice.values()].map(settleClaims).includes(true)
  for (const commit of fitting) {
    if (contradicts(trackByDevice, commit)) reasonByHash.set(toBase64Url(commit.hash), 'forked')
    else if (noteSeen(trackByDevice, commit)) isDisputed = true
  }
  return { heads: Array.from(trackByDevice, toHead), reasonByHash, gaps, isDisputed }
}

function newTrack(): Track {
  return {
    author: '',
    n: 0,
    hash: '',
    compartment: undefined,
    hashByNumber: new Map(),
    claimByNumber: new Map(),
  }
}

function faultOf(track: Track, commit: VerifiedCommit): CommitReason | undefined {
  const known = track.hashByNumber.get(commit.n)
  const before = track.hashByNumber.get(commit.n - 1)
  if (track.author !== '' && track.author !== commit.author) return 'forked'
  if (known !== undefined && known !== toBase64Url(commit.hash)) return 'forked'
  if (before !== undefined && before !== toBase64Url(commit.prev)) return 'broken_chain'
  return undefined
}

/** Whether a commit tells of another's something else than that other signed. */
function contradicts(trackByDevice: ReadonlyMap<string, Track>, commit: VerifiedCommit): boolean {
  return commit.seen.some(({ device, n, hash }) => {
    const known = trackByDevice.get(toBase64Url(device))?.hashByNumber.get(n)
    return known !== undefined && known !== toBase64Url(hash)
  })
}

function note(track: Track, commit: VerifiedCommit): void {
  const hash = toBase64Url(commit.hash)
  track.author = commit.author
  const compartment = compartmentOf(commit)
  track.compartment = [undefined, compartment].includes(track.compartment) ? compartment : ''
  track.hashByNumber.set(commit.n, hash)
  if (commit.n > 1) track.hashByNumber.set(commit.n - 1, toBase64Url(commit.prev))
  if (commit.n >= track.n) {
    track.n = commit.n
    track.hash = hash
  }
}

/** The one compartment of a commit's objects; '' where there are several. */
function compartmentOf({ objs }: VerifiedCommit): string {
  const [first = '', ...others] = new Set(objs.map((one) => toBase64Url(one.compartment)))
  return others.length === 0 ? first : ''
}

/** Drop what others told of commits that the device has told of by now; true if it was something else. */
function settleClaims({ hashByNumber, claimByNumber }: Track): boolean {
  let isOther = false
  for (const [n, claimed] of claimByNumber) {
    const known = hashByNumber.get(n)
    if (known === undefined) continue
    claimByNumber.delete(n)
    isOther ||= known !== claimed
  }
  return isOther
}

/** Remember what a commit tells of others'; true if somebody told something else before. */
function noteSeen(trackByDevice: Map<string, Track>, commit: VerifiedCommit): boolean {
  let isOther = false
  for (const { device, n, hash } of commit.seen) {
    const name = toBase64Url(device)
    const track = trackByDevice.get(name) ?? newTrack()
    trackByDevice.set(name, track)
    if (track.hashByNumber.has(n)) continue
    const before = track.claimByNumber.get(n)
    isOther ||= before !== undefined && before !== toBase64Url(hash)
    track.claimByNumber.set(n, toBase64Url(hash))
  }
  return isOther
}

function toHead([device, track]: [string, Track]): DeviceHead {
  const { author, n, hash, compartment, hashByNumber, claimByNumber } = track
  return {
    device,
    author,
    n,
    hash,
    recent: newest(hashByNumber),
    claimed: newest(claimByNumber),
    ...(compartment && { compartment }),
  }
}

function newest(hashByNumber: ReadonlyMap<number, string>): [number, string][] {
  return [...hashByNumber].toSorted(([a], [b]) => a - b).slice(-mostRecent)
}
