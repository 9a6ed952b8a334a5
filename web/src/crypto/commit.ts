// A signed commit: one author's statement that these exact envelopes, at these
// places and versions, are theirs. spec/sync.md, section "Commit".
//
// AES-GCM says that somebody with the firm key wrote a record. The commit says
// who, after what, and that the server has added and exchanged nothing.

import type { CommitView } from './api/records'
import type { Bytes } from './api/values'
import { compareBytes, isAllZero, isRising, toBase64Url } from './bytes'
import { type CommitReason, refuse } from './errors'
import { sha256 } from './hash'
import { type Ledger, type Member, memberAt, wasInside } from './ledger'
import { type Commit, commit, signed } from './payloads/generated/payloads'
import { readAs } from './payloads/shape'
import { readSigned, signPayload } from './payloads/signed'
import { importVerifier, type Signer } from './sign'

const largestCommit = 256 * 1024
export const mostObjects = 500
const what = 'commit'

/** A commit whose signature and authority have been checked. */
export interface VerifiedCommit extends Commit {
  readonly hash: Bytes
  readonly member: Member
}

/** Write and sign a commit. Objects and seen devices are put in order here. */
export async function signCommitPayload(
  signer: Signer,
  payload: Commit,
): Promise<{ commit: Bytes; hash: Bytes }> {
  const seen = payload.seen.toSorted((a, b) => compareBytes(a.device, b.device))
  const objs = payload.objs.toSorted((a, b) => compareBytes(a.id, b.id))
  if (!isRising(objs.map(({ id }) => id)) || objs.length > mostObjects) {
    throw refuse({ type: 'malformed', what })
  }
  const signed = await signPayload(signer, 'commit', commit, { ...payload, seen, objs })
  return { commit: signed.bytes, hash: await sha256(signed.payloadBytes) }
}

/** The name of a commit, or undefined when the bytes are none. */
export async function commitHash(bytes: Uint8Array): Promise<Bytes | undefined> {
  const read = tryRead(() => readAs(signed, bytes, what))
  return read && bytes.length <= largestCommit ? sha256(read.payload) : undefined
}

/** Check a commit's shape, workspace, author and signature against the verified ledger.
 *  @throws CryptoFailure commit_refused, or ledger_behind when it names an entry not replayed yet. */
export async function verifyCommit(ledger: Ledger, bytes: Uint8Array): Promise<VerifiedCommit> {
  const parts = tryRead(() => readSigned(commit, bytes, largestCommit, what))
  if (!parts || !isSound(parts.payload)) throw refused('malformed')
  const { payload } = parts
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
function isInside(ledger: Ledger, { author, objs, ledger: entry }: Commit): boolean {
  const walls = new Set(
    objs.flatMap(({ compartment }) =>
      compartment.some((byte) => byte !== 0) ? toBase64Url(compartment) : [],
    ),
  )
  const at = toBase64Url(entry)
  return [...walls].every((wall) => wasInside(ledger, author, wall, at))
}

/** What spec/payloads.cddl does not say. */
function isSound({ n, prev, objs, seen }: Commit): boolean {
  return (
    (n === 1) === isAllZero(prev) &&
    isRising(objs.map(({ id }) => id)) &&
    isRising(seen.map(({ device }) => device))
  )
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
    objects: commit.objs.map(({ id, compartment, version }) => ({
      id: toBase64Url(id),
      compartment: toBase64Url(compartment),
      version,
    })),
  }
}
