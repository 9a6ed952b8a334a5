// A checkpoint: one member's statement of what stands in a compartment, over sealed segments
// that hold it. spec/sync.md, section "Checkpoints".
//
// Who opens a segment trusts the statement's author for what records said at `seq`. The
// chains that the statement names are those that later commits have to go on from.

import type { CheckpointClaim, CheckpointView } from '../api/checkpoint'
import type { Bytes } from '../api/values'
import { compareBytes, idBytes, isRising, sameBytes, toBase64Url } from '../bytes'
import { decodeCbor } from '../cbor'
import { tryRead, verifierOf } from '../commit'
import { type EnvelopeKey, open, type Place, place, seal } from '../envelope'
import { type CheckpointReason, refuse } from '../errors'
import { authorKeyIdOf, sha256 } from '../hash'
import { type Ledger, type Member, memberAt, wasInside } from '../ledger'
import { type Checkpoint, checkpoint } from '../payloads/generated/payloads'
import { readSigned, signPayload } from '../payloads/signed'
import { openCompartment } from '../records'
import type { Signer } from '../sign'
import { checkColumns } from './columns'

const what = 'checkpoint'
const largestStatement = 1024 * 1024

/** Sign what stands in a compartment. */
export async function signCheckpoint(
  signer: Signer,
  author: string,
  ledger: Ledger,
  claim: CheckpointClaim,
): Promise<Bytes> {
  const followed = new Set(claim.followed)
  const heads = claim.heads.map(({ device, author, n, hash }) => ({
    device: idBytes(device, 16, 'device id'),
    author,
    n,
    hash: idBytes(hash, 32, 'commit hash'),
    followed: followed.has(device),
  }))
  const payload: Checkpoint = {
    ws: ledger.workspace,
    compartment: idBytes(claim.compartment, 16, 'compartment id'),
    id: idBytes(claim.id, 16, 'checkpoint id'),
    author,
    ledger: ledger.head,
    at: claim.at,
    seq: claim.seq,
    heads: heads.toSorted((a, b) => compareBytes(a.device, b.device)),
    segments: claim.segments.map(({ hash, count }) => ({ hash: idBytes(hash, 32, 'hash'), count })),
  }
  return (await signPayload(signer, 'checkpoint', checkpoint, payload)).bytes
}

/** Check a statement's shape, workspace, author and signature against the verified ledger.
 *  @throws CryptoFailure checkpoint_refused, or ledger_behind when it names an entry not replayed yet. */
export async function verifyCheckpoint(ledger: Ledger, bytes: Uint8Array): Promise<CheckpointView> {
  const parts = tryRead(() => readSigned(checkpoint, bytes, largestStatement, what))
  if (!parts || !isSound(parts.payload)) throw refused('malformed')
  if (!sameBytes(parts.payload.ws, ledger.workspace)) throw refused('wrong_workspace')
  const view = viewOf(parts.payload)
  const signer = signerOf(ledger, view)
  const verify = signer && (await verifierOf(signer))
  if (!(await verify?.('checkpoint', parts.payloadBytes, parts.signature))) {
    throw refused('bad_signature')
  }
  authorOf(ledger, view)
  return view
}

/** Whose key signs for the author that a statement names: as of the entry that it names or, where that
 *  is not known here, as they were last. Undefined for somebody who never was a member. */
function signerOf(ledger: Ledger, { author, ledger: entry }: CheckpointView): Member | undefined {
  const last = ledger.pastByUser.get(author)?.findLast(({ member }) => member !== undefined)
  return memberAt(ledger, author, entry)?.member ?? last?.member
}

/** Who signed a checkpoint. They may write there, at the entry that it names and still: somebody who
 *  was let go could name an old one together with a server. */
function authorOf(ledger: Ledger, { author, compartment, ledger: entry }: CheckpointView): Member {
  if (!memberAt(ledger, author, entry)) throw refuse({ type: 'ledger_behind' })
  const [then, now] = [entry, toBase64Url(ledger.head)].map((at) => {
    const member = memberAt(ledger, author, at)?.member
    const isInside = compartment === openCompartment || wasInside(ledger, author, compartment, at)
    return isInside && member?.role !== 'read-only' ? member : undefined
  })
  if (!then || !now || !sameBytes(then.sigPk, now.sigPk)) throw refused('not_authorised')
  return then
}

/** Seal the columns of a segment. */
export async function sealSegment(
  key: EnvelopeKey,
  at: Place,
  columns: Uint8Array,
): Promise<{ readonly envelope: Bytes; readonly hash: string }> {
  const envelope = await seal(key, 'snapshot', at, columns)
  return { envelope, hash: toBase64Url(await sha256(envelope)) }
}

/** Open a segment of a verified checkpoint: its columns, encoded, which agree with one another and with
 *  what the checkpoint says of them.
 *  @throws CryptoFailure checkpoint_refused altered. */
export async function openSegment(
  ledger: Ledger,
  key: EnvelopeKey,
  stated: CheckpointView,
  number: number,
  envelope: Uint8Array,
): Promise<Bytes> {
  const mark = stated.segments[number - 1]
  if (mark?.hash !== toBase64Url(await sha256(envelope))) throw refused('altered')
  const author = await authorKeyIdOf(authorOf(ledger, stated).sigPk)
  const at = segmentPlace(ledger, stated.compartment, stated.id, number, author)
  try {
    const columns = await open(key, 'snapshot', at, envelope)
    checkColumns(decodeCbor(columns), stated.compartment, mark.count)
    return columns
  } catch {
    throw refused('altered')
  }
}

/** Where the envelope of a segment belongs. */
export function segmentPlace(
  { workspace }: Ledger,
  compartment: string,
  id: string,
  version: number,
  author: Uint8Array,
): Place {
  return place({
    workspace,
    compartment: idBytes(compartment, 16, 'compartment id'),
    object: idBytes(id, 16, 'checkpoint id'),
    version,
    author,
  })
}

/** What spec/payloads.cddl does not say. */
function isSound({ heads, seq }: Checkpoint): boolean {
  return seq > 0 && isRising(heads.map(({ device }) => device))
}

function viewOf(statement: Checkpoint): CheckpointView {
  const compartment = toBase64Url(statement.compartment)
  const heads = statement.heads.map((head) => {
    const [device, hash] = [toBase64Url(head.device), toBase64Url(head.hash)]
    return {
      device,
      author: head.author,
      n: head.n,
      hash,
      recent: [[head.n, hash] as const],
      compartment,
    }
  })
  return {
    workspace: toBase64Url(statement.ws),
    compartment,
    id: toBase64Url(statement.id),
    author: statement.author,
    ledger: toBase64Url(statement.ledger),
    at: statement.at,
    seq: statement.seq,
    heads,
    followed: heads.flatMap(({ device }, place) =>
      statement.heads[place]?.followed ? [device] : [],
    ),
    segments: statement.segments.map(({ hash, count }) => ({ hash: toBase64Url(hash), count })),
  }
}

function refused(reason: CheckpointReason) {
  return refuse({ type: 'checkpoint_refused', reason })
}
