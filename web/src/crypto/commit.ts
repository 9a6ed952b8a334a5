// A signed commit: one author's statement that these exact envelopes, at these
// places and versions, are theirs. spec/sync.md, section "Commit".
//
//   commit  = CBOR [payload bytes, signature 64]
//   payload = CBOR {v, ws, author, device, n, prev, seen, ledger, at, objs}
//
// AES-GCM says that somebody with the firm key wrote a record. The commit says
// who, after what, and that the server has added and exchanged nothing.

import type { CommitView } from './api/records'
import type { Bytes } from './api/values'
import { compareBytes, isRising, toBase64Url } from './bytes'
import { decodeCanonical, encodeCbor } from './cbor'
import { type CommitReason, refuse } from './errors'
import { readBytes, readList, readMap, readUint, readUuid } from './fields'
import { sha256 } from './hash'
import { type Ledger, type Member, memberAt, wasInside } from './ledger'
import { importVerifier, type Signer } from './sign'

const largestCommit = 256 * 1024
export const mostObjects = 500
const what = 'commit'

/** One object as a commit names it. */
export interface CommittedObject {
  readonly id: Bytes
  readonly compartment: Bytes
  readonly version: number
  /** SHA-256 of the envelope. */
  readonly hash: Bytes
}

/** A device of which the author had seen commit `n` with this hash. */
export interface SeenDevice {
  readonly device: Bytes
  readonly n: number
  readonly hash: Bytes
}

export interface CommitPayload {
  readonly ws: Bytes
  readonly author: string
  readonly device: Bytes
  /** Position in the device's own chain, from 1. */
  readonly n: number
  /** Hash of the device's commit n-1; 32 zeros for the first. */
  readonly prev: Bytes
  readonly seen: readonly SeenDevice[]
  /** Newest ledger entry the author had verified. */
  readonly ledger: Bytes
  readonly at: number
  /** Sorted by id, each id once. */
  readonly objects: readonly CommittedObject[]
}

/** A commit whose signature and authority have been checked. */
export interface VerifiedCommit extends CommitPayload {
  readonly hash: Bytes
  readonly member: Member
}

/** Write and sign a commit. Objects and seen devices are put in order here. */
export async function signCommitPayload(
  signer: Signer,
  payload: CommitPayload,
): Promise<{ commit: Bytes; hash: Bytes }> {
  const seen = payload.seen.toSorted((a, b) => compareBytes(a.device, b.device))
  const objects = payload.objects.toSorted((a, b) => compareBytes(a.id, b.id))
  if (!isRising(objects.map((object) => object.id)) || objects.length > mostObjects) {
    throw refuse({ type: 'malformed', what })
  }
  const payloadBytes = encodeCbor({
    v: 1,
    ws: payload.ws,
    author: payload.author,
    device: payload.device,
    n: payload.n,
    prev: payload.prev,
    seen: seen.map(({ device, n, hash }) => [device, n, hash]),
    ledger: payload.ledger,
    at: payload.at,
    objs: objects.map(({ id, compartment, version, hash }) => [id, compartment, version, hash]),
  })
  const signature = await signer.sign('commit', payloadBytes)
  return { commit: encodeCbor([payloadBytes, signature]), hash: await sha256(payloadBytes) }
}

/** The name of a commit, or undefined when the bytes are none. */
export async function commitHash(bytes: Uint8Array): Promise<Bytes | undefined> {
  const parts = tryRead(() => split(bytes))
  return parts && sha256(parts.payloadBytes)
}

/** Check a commit's shape, workspace, author and signature against the verified ledger.
 *  @throws CryptoFailure commit_refused, or ledger_behind when it names an entry not replayed yet. */
export async function verifyCommit(ledger: Ledger, bytes: Uint8Array): Promise<VerifiedCommit> {
  const parts = tryRead(() => split(bytes))
  const payload = parts && tryRead(() => readPayload(parts.payloadBytes))
  if (!parts || !payload) throw refused('malformed')
  if (compareBytes(payload.ws, ledger.workspace) !== 0) throw refused('wrong_workspace')
  const standing = memberAt(ledger, payload.author, toBase64Url(payload.ledger))
  if (!standing) throw refuse({ type: 'ledger_behind' })
  const { member } = standing
  if (!member || member.role === 'read-only') throw refused('not_authorised')
  if (!isInside(ledger, payload)) throw refused('not_authorised')
  const verify = await verifierOf(member)
  if (!(await verify?.('commit', parts.payloadBytes, parts.signature)))
    throw refused('bad_signature')
  return { ...payload, member, hash: await sha256(parts.payloadBytes) }
}

// One member signs thousands of commits: their key is checked and imported once.
const verifierByKey = new WeakMap<Uint8Array, ReturnType<typeof importVerifier>>()

/** The verifier of a member's signatures; undefined where their key is none. */
export function verifierOf({ sigPk }: Member): ReturnType<typeof importVerifier> {
  const known = verifierByKey.get(sigPk)
  if (known) return known
  const verifier = importVerifier(sigPk)
  verifierByKey.set(sigPk, verifier)
  return verifier
}

/** Whether the author was inside every wall that the commit writes behind, by the ledger it names. An
 *  older key of a wall stays with who was let out: that one opens an envelope proves nothing. */
function isInside(ledger: Ledger, { author, objects, ledger: entry }: CommitPayload): boolean {
  const walls = new Set(
    objects.flatMap(({ compartment }) =>
      compartment.some((byte) => byte !== 0) ? toBase64Url(compartment) : [],
    ),
  )
  const at = toBase64Url(entry)
  return [...walls].every((wall) => wasInside(ledger, author, wall, at))
}

function split(bytes: Uint8Array): { payloadBytes: Bytes; signature: Bytes } {
  if (bytes.length > largestCommit) throw refused('malformed')
  const [payload, signature] = readList(decodeCanonical(bytes, what), what, 2)
  return { payloadBytes: readBytes(payload, what), signature: readBytes(signature, what, 64) }
}

const payloadKeys = ['v', 'ws', 'author', 'device', 'n', 'prev', 'seen', 'ledger', 'at', 'objs']

function readPayload(bytes: Uint8Array): CommitPayload {
  const { map } = readMap(decodeCanonical(bytes, what), payloadKeys, what)
  const payload: CommitPayload = {
    ws: readBytes(map.ws, what, 32),
    author: readUuid(map.author, what),
    device: readBytes(map.device, what, 16),
    n: readUint(map.n, what, 1),
    prev: readBytes(map.prev, what, 32),
    seen: readList(map.seen, what).map((item) => {
      const [device, n, hash] = readList(item, what, 3)
      return {
        device: readBytes(device, what, 16),
        n: readUint(n, what, 1),
        hash: readBytes(hash, what, 32),
      }
    }),
    ledger: readBytes(map.ledger, what, 32),
    at: readUint(map.at, what),
    objects: readList(map.objs, what).map((item) => {
      const [id, compartment, version, hash] = readList(item, what, 4)
      return {
        id: readBytes(id, what, 16),
        compartment: readBytes(compartment, what, 16),
        version: readUint(version, what, 1),
        hash: readBytes(hash, what, 32),
      }
    }),
  }
  const isFirst = payload.prev.every((byte) => byte === 0)
  const isSound =
    map.v === 1 &&
    payload.objects.length >= 1 &&
    payload.objects.length <= mostObjects &&
    (payload.n === 1) === isFirst &&
    isRising(payload.objects.map((object) => object.id)) &&
    isRising(payload.seen.map((seen) => seen.device))
  if (!isSound) throw refused('malformed')
  return payload
}

/** What a reader makes of bytes; undefined where it refuses them. */
export function tryRead<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

function refused(reason: CommitReason) {
  return refuse({ type: 'commit_refused', reason })
}

/** A commit as it is handed out of the worker. */
export function commitView(commit: VerifiedCommit): CommitView {
  return {
    hash: toBase64Url(commit.hash),
    author: commit.author,
    device: toBase64Url(commit.device),
    n: commit.n,
    at: commit.at,
    objects: commit.objects.map(({ id, compartment, version }) => ({
      id: toBase64Url(id),
      compartment: toBase64Url(compartment),
      version,
    })),
  }
}
