// Records: what goes into an envelope of type 1, and how a pulled one earns
// trust. spec/sync.md, sections "Record" and "Opening what was pulled".
//
//   plaintext = CBOR {k: kind, s: schema, v: value, t: ms of edit,
//                     d?: true (removed), n?: ms of creation, c?: [{f, o?, t}]}

import type {
  OpenedPlain,
  OpenedRecord,
  ReceivedObject,
  RecordConflict,
  RecordPlain,
} from './api/records'
import type { Bytes, Plain } from './api/values'
import { idBytes, sameBytes, toBase64Url } from './bytes'
import { type Decoded, decodeCbor, encodeCbor, encodedField } from './cbor'
import type { VerifiedCommit } from './commit'
import { askedKeyId, type EnvelopeKey, open, place } from './envelope'
import { type CryptoError, CryptoFailure, refuse } from './errors'
import { readList, readMap, readText, readTime, readUint } from './fields'
import { authorKeyIdOf, sha256 } from './hash'

const what = 'record'

/** The compartment every member reads. */
export const openCompartment = toBase64Url(new Uint8Array(16))

/** Encode a record's content. */
export function encodeRecord(plain: RecordPlain): Bytes {
  return encodeCbor({
    k: plain.kind,
    s: plain.schema,
    v: plain.value,
    t: plain.editedAt,
    d: plain.deleted === true ? true : undefined,
    n: plain.createdAt,
    c: plain.conflicts?.map(({ field, other, at }) => ({ f: field, o: other, t: at })),
  })
}

/** How deep a record nests at most, itself counted. What opens it nests deeper than what hands it over
 *  and keeps it: one record could otherwise hold up all that came with it. */
export const deepest = 32

/** Whether a value nests deeper than so many levels. */
export function isDeeper(value: Decoded | undefined, levels: number): boolean {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return false
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1))
}

/** Decode a record's content.
 *  @throws CryptoFailure malformed: its author's client wrote nonsense. */
function decodeRecord(bytes: Uint8Array): OpenedPlain {
  const keys = ['k', 's', 'v', 't', 'd?', 'n?', 'c?']
  const decoded = decodeCbor(bytes, what)
  if (isDeeper(decoded, deepest)) throw refuse({ type: 'malformed', what })
  const { map } = readMap(decoded, keys, what)
  if (map.d !== undefined && map.d !== true) throw refuse({ type: 'malformed', what })
  return {
    kind: readText(map.k, what),
    schema: readUint(map.s, what),
    value: encodedField(bytes, 'v'),
    editedAt: readTime(map.t, what),
    ...(map.d && { deleted: true }),
    ...(map.n !== undefined && { createdAt: readTime(map.n, what) }),
    ...(map.c !== undefined && { conflicts: readList(map.c, what).map(readConflict) }),
  }
}

function readConflict(value: Plain): RecordConflict {
  const { map } = readMap(value as never, ['f', 'o?', 't'], what)
  return {
    field: readText(map.f, what),
    at: readTime(map.t, what),
    ...(map.o !== undefined && { other: map.o }),
  }
}

/** A verified commit with its objects at hand, or why it was refused. */
export type JudgedCommit =
  | {
      readonly commit: VerifiedCommit
      readonly objectById: CommittedById
      /** what its author is called in the associated data of what they seal */
      readonly author: Uint8Array
    }
  | { readonly error: CryptoError }

type CoveringCommit = Exclude<JudgedCommit, { readonly error: CryptoError }>

/** A key with the compartment whose records it seals. */
export interface RecordKey {
  readonly key: EnvelopeKey
  readonly compartment: string
  readonly epoch: number
}

type CommittedById = ReadonlyMap<string, VerifiedCommit['objs'][number]>

/** Index a commit by object id. */
export async function judged(commit: VerifiedCommit): Promise<JudgedCommit> {
  const objectById = new Map(commit.objs.map((object) => [toBase64Url(object.id), object]))
  return { commit, objectById, author: await authorKeyIdOf(commit.member.sigPk) }
}

/** Open one pulled record. Never throws for what the server sent: the answer names what was refused. */
export async function openReceived(
  received: ReceivedObject,
  judgedByHash: ReadonlyMap<string, JudgedCommit>,
  keyById: ReadonlyMap<string, RecordKey>,
): Promise<OpenedRecord> {
  const { id, compartment, version } = received
  try {
    const covering = await commitCovering(received, judgedByHash)
    if (received.atLeast !== undefined && version < received.atLeast) {
      throw refuse({ type: 'rolled_back', what, seen: received.atLeast, got: version })
    }
    const { payload, epoch } = await openEnvelope(received, covering, keyById)
    const plain = decodeRecord(payload)
    const { commit } = covering
    const device = toBase64Url(commit.device)
    const { author, at: committedAt } = commit
    return { ok: true, id, compartment, version, author, device, committedAt, epoch, plain }
  } catch (cause) {
    const error: CryptoError = cause instanceof CryptoFailure ? cause.error : { type: 'internal' }
    return { ok: false, id, version, error }
  }
}

/** The commit that vouches for exactly this envelope at this place and version. */
async function commitCovering(
  received: ReceivedObject,
  judgedByHash: ReadonlyMap<string, JudgedCommit>,
): Promise<CoveringCommit> {
  const entry = judgedByHash.get(toBase64Url(received.commit))
  if (!entry) throw refuse({ type: 'commit_refused', reason: 'missing' })
  if ('error' in entry) throw refuse(entry.error)
  const object = entry.objectById.get(received.id)
  const isCovered =
    object?.version === received.version && toBase64Url(object.compartment) === received.compartment
  if (!isCovered) throw refuse({ type: 'commit_refused', reason: 'not_covered' })
  if (!sameBytes(object.hash, await sha256(received.envelope))) {
    throw refuse({ type: 'tampered', what })
  }
  return entry
}

async function openEnvelope(
  received: ReceivedObject,
  { commit, author }: CoveringCommit,
  keyById: ReadonlyMap<string, RecordKey>,
): Promise<{ readonly payload: Bytes; readonly epoch: number }> {
  const asked = askedKeyId('record', received.envelope)
  if (!asked) throw refuse({ type: 'tampered', what })
  const keyId = toBase64Url(asked)
  const held = keyById.get(keyId)
  if (!held) throw refuse({ type: 'no_key', keyId })
  // Who has only the firm's key writes nothing inside a wall.
  if (held.compartment !== received.compartment) throw refuse({ type: 'tampered', what })
  const at = recordPlace(commit.ws, received.compartment, received.id, received.version, author)
  return {
    payload: await open(held.key, 'record', at, received.envelope),
    epoch: held.epoch,
  }
}

/** Where a record's envelope belongs. */
export function recordPlace(
  workspace: Uint8Array,
  compartment: string,
  id: string,
  version: number,
  author: Uint8Array,
) {
  return place({
    workspace,
    compartment: idBytes(compartment, 16, 'compartment id'),
    object: idBytes(id, 16, 'object id'),
    version,
    author,
  })
}
