// A checkpoint: one member's statement of what stands in a compartment, over sealed segments
// that hold it. spec/sync.md, section "Checkpoints".
//
//   statement = CBOR [payload bytes, signature 64]
//   payload   = CBOR {v, ws, compartment, id, author, ledger, at, seq, heads, segments}
//
// Who opens a segment trusts the statement's author for what records said at `seq`. The
// chains that the statement names are those that later commits have to go on from.

import type { CheckpointClaim, CheckpointView } from '../api/checkpoint'
import type { DeviceHead } from '../api/records'
import type { Bytes } from '../api/values'
import { compareBytes, idBytes, isRising, sameBytes, toBase64Url } from '../bytes'
import { type Decoded, decodeCanonical, decodeCbor, encodeCbor } from '../cbor'
import { tryRead, verifierOf } from '../commit'
import { type EnvelopeKey, open, type Place, place, seal } from '../envelope'
import { type CheckpointReason, refuse } from '../errors'
import { readBytes, readList, readMap, readUint, readUuid } from '../fields'
import { authorKeyIdOf, sha256 } from '../hash'
import { type Ledger, type Member, memberAt, wasInside } from '../ledger'
import { openCompartment } from '../records'
import type { Signer } from '../sign'
import { checkColumns } from './columns'

const what = 'checkpoint'
const largestStatement = 1024 * 1024
const mostSegments = 16_384

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
    row: [author, n, idBytes(hash, 32, 'commit hash'), followed.has(device)] as const,
  }))
  const payload = encodeCbor({
    v: 1,
    ws: ledger.workspace,
    compartment: idBytes(claim.compartment, 16, 'compartment id'),
    id: idBytes(claim.id, 16, 'checkpoint id'),
    author,
    ledger: ledger.head,
    at: claim.at,
    seq: claim.seq,
    heads: heads
      .toSorted((a, b) => compareBytes(a.device, b.device))
      .map(({ device, row }) => [device, ...row]),
    segments: claim.segments.map(({ hash, count }) => [idBytes(hash, 32, 'hash'), count]),
  })
  return encodeCbor([payload, await signer.sign('checkpoint', payload)])
}

/** Check a statement's shape, workspace, author and signature against the verified ledger.
 *  @throws CryptoFailure checkpoint_refused, or ledger_behind when it names an entry not replayed yet. */
export async function verifyCheckpoint(ledger: Ledger, bytes: Uint8Array): Promise<CheckpointView> {
  const parts = tryRead(() => split(bytes))
  const read = parts && tryRead(() => readPayload(parts.payload))
  if (!parts || !read) throw refused('malformed')
  if (!sameBytes(read.ws, ledger.workspace)) throw refused('wrong_workspace')
  const { view } = read
  const signer = signerOf(ledger, view)
  const verify = signer && (await verifierOf(signer))
  if (!(await verify?.('checkpoint', parts.payload, parts.signature))) {
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
  checkpoint: CheckpointView,
  number: number,
  envelope: Uint8Array,
): Promise<Bytes> {
  const mark = checkpoint.segments[number - 1]
  if (mark?.hash !== toBase64Url(await sha256(envelope))) throw refused('altered')
  const author = await authorKeyIdOf(authorOf(ledger, checkpoint).sigPk)
  const at = segmentPlace(ledger, checkpoint.compartment, checkpoint.id, number, author)
  try {
    const columns = await open(key, 'snapshot', at, envelope)
    checkColumns(decodeCbor(columns), checkpoint.compartment, mark.count)
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

function split(bytes: Uint8Array): { readonly payload: Bytes; readonly signature: Bytes } {
  if (bytes.length > largestStatement) throw refused('malformed')
  const [payload, signature] = readList(decodeCanonical(bytes, what), what, 2)
  return { payload: readBytes(payload, what), signature: readBytes(signature, what, 64) }
}

const keys = ['v', 'ws', 'compartment', 'id', 'author', 'ledger', 'at', 'seq', 'heads', 'segments']

function readPayload(bytes: Bytes): { readonly ws: Bytes; readonly view: CheckpointView } {
  const { map } = readMap(decodeCanonical(bytes, what), keys, what)
  const ws = readBytes(map.ws, what, 32)
  const compartment = toBase64Url(readBytes(map.compartment, what, 16))
  const heads = readList(map.heads, what).map((row) => readHead(row, compartment))
  const view: CheckpointView = {
    workspace: toBase64Url(ws),
    compartment,
    id: toBase64Url(readBytes(map.id, what, 16)),
    author: readUuid(map.author, what),
    ledger: toBase64Url(readBytes(map.ledger, what, 32)),
    at: readUint(map.at, what),
    seq: readUint(map.seq, what, 1),
    heads: heads.map(({ head }) => head),
    followed: heads.flatMap(({ head, isFollowed }) => (isFollowed ? [head.device] : [])),
    segments: readList(map.segments, what).map((row) => {
      const [hash, count] = readList(row, what, 2)
      return { hash: toBase64Url(readBytes(hash, what, 32)), count: readUint(count, what, 1) }
    }),
  }
  const { length } = view.segments
  const isSound = map.v === 1 && length <= mostSegments
  if (!isSound || !isRising(heads.map(({ device }) => device))) throw refused('malformed')
  return { ws, view }
}

function readHead(
  row: Decoded,
  compartment: string,
): { readonly device: Bytes; readonly head: DeviceHead; readonly isFollowed: boolean } {
  const [deviceBytes, author, number, hashBytes, isFollowed] = readList(row, what, 5)
  const device = readBytes(deviceBytes, what, 16)
  const n = readUint(number, what, 1)
  const hash = toBase64Url(readBytes(hashBytes, what, 32))
  if (typeof isFollowed !== 'boolean') throw refused('malformed')
  const head = {
    author: readUuid(author, what),
    n,
    hash,
    recent: [[n, hash] as const],
    compartment,
  }
  return { device, head: { device: toBase64Url(device), ...head }, isFollowed }
}

function refused(reason: CheckpointReason) {
  return refuse({ type: 'checkpoint_refused', reason })
}
