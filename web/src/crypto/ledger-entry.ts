// One entry of the firm ledger on the wire. spec/ledger.md, section "Entry".
//
//   entry   = CBOR [payload bytes, signature 64]
//   payload = CBOR {v, n, prev, ws, type, at, actor, body}
//
// This file knows the shape of an entry; what an entry may do stands in ledger.ts.

import type { Bytes, Plain } from './api/values'
import type { Role } from './api/workspace'
import { decodeCanonical, encodeCbor } from './cbor'
import { type Fields, readBytes, readList, readMap, readText, readUint, readUuid } from './fields'
import { encryptionKeySize } from './hpke'
import type { Signer } from './sign'

const largestEntry = 16 * 1024
const what = 'ledger entry'

/** Somebody's public keys. */
export interface MemberKeys {
  readonly sigPk: Bytes
  readonly encPk: Bytes
}

/** What the ledger says about an epoch's firm key. */
export interface EpochKey {
  /** Binds every member to the same key. */
  readonly fkCommit: Bytes
  /** The key id that envelopes of this epoch carry: lets the server refuse writes under an old key. */
  readonly keyId: Bytes
}

/** What an entry does, by type. A type not listed here is refused, never skipped. */
export type LedgerBody =
  | ({
      readonly type: 'genesis'
      readonly user: string
      readonly role: Role
      readonly epoch: number
      readonly nonce: Bytes
      readonly suite: number
    } & EpochKey &
      MemberKeys)
  | ({
      readonly type: 'member.add'
      readonly user: string
      readonly role: Role
      /** The invitation whose secret vouches for the keys; left out where nothing does. */
      readonly invite?: Bytes
    } & MemberKeys)
  | { readonly type: 'member.verify'; readonly user: string }
  | { readonly type: 'role.set'; readonly user: string; readonly role: Role }
  | { readonly type: 'member.remove'; readonly user: string }
  | ({ readonly type: 'epoch.new'; readonly epoch: number } & EpochKey)
  | ({
      readonly type: 'wall.set'
      readonly wall: Bytes
      readonly epoch: number
      /** Everybody inside, rising. */
      readonly members: readonly string[]
    } & EpochKey)

export interface LedgerPayload {
  readonly n: number
  /** SHA-256 of the payload before; empty in the genesis entry. */
  readonly prev: Bytes
  /** The workspace id; empty in the genesis entry, whose hash it is. */
  readonly ws: Bytes
  readonly at: number
  readonly actor: string
  readonly body: LedgerBody
}

export interface LedgerEntry {
  readonly payload: LedgerPayload
  readonly payloadBytes: Bytes
  readonly signature: Bytes
}

/** Why an entry could not be read: its shape, its type, or a role nobody knows. */
export type EntryFault = 'malformed' | 'unknown_type' | 'bad_role'

/** Thrown inside this file only; `parseEntry` turns it into its answer. */
class UnreadableEntry extends Error {
  readonly fault: EntryFault

  constructor(fault: EntryFault) {
    super(fault)
    this.fault = fault
  }
}

/** Write and sign an entry. */
export async function signEntry(signer: Signer, payload: LedgerPayload): Promise<Bytes> {
  const { type, ...body } = payload.body
  const payloadBytes = encodeCbor({
    v: 1,
    n: payload.n,
    prev: payload.prev,
    ws: payload.ws,
    type,
    at: payload.at,
    actor: payload.actor,
    body: body as { readonly [key: string]: Plain },
  })
  return encodeCbor([payloadBytes, await signer.sign('ledger', payloadBytes)])
}

/** Read an entry without judging it. */
export function parseEntry(bytes: Uint8Array): LedgerEntry | EntryFault {
  if (bytes.length > largestEntry) return 'malformed'
  try {
    const [payload, signature] = readList(decodeCanonical(bytes, what), what, 2)
    const payloadBytes = readBytes(payload, what)
    return {
      payload: readPayload(payloadBytes),
      payloadBytes,
      signature: readBytes(signature, what, 64),
    }
  } catch (cause) {
    return cause instanceof UnreadableEntry ? cause.fault : 'malformed'
  }
}

const payloadKeys = ['v', 'n', 'prev', 'ws', 'type', 'at', 'actor', 'body']

function readPayload(bytes: Uint8Array): LedgerPayload {
  const { map } = readMap(decodeCanonical(bytes, what), payloadKeys, what)
  if (map.v !== 1) throw new UnreadableEntry('malformed')
  const n = readUint(map.n, what)
  const linkSize = n === 0 ? 0 : 32
  return {
    n,
    prev: readBytes(map.prev, what, linkSize),
    ws: readBytes(map.ws, what, linkSize),
    at: readUint(map.at, what),
    actor: readUuid(map.actor, what),
    body: readBody(readText(map.type, what), (keys) => readMap(map.body, keys, what)),
  }
}

function readBody(type: string, fields: (keys: readonly string[]) => Fields): LedgerBody {
  switch (type) {
    case 'genesis': {
      const { map } = fields([
        'user',
        'sigPk',
        'encPk',
        'role',
        'epoch',
        'fkCommit',
        'keyId',
        'nonce',
        'suite',
      ])
      return {
        type,
        user: readUuid(map.user, what),
        ...readKeys(map),
        role: readRole(map),
        epoch: readUint(map.epoch, what, 1),
        ...readEpochKey(map),
        nonce: readBytes(map.nonce, what, 16),
        suite: readUint(map.suite, what, 1),
      }
    }
    case 'member.add': {
      const { map } = fields(['user', 'sigPk', 'encPk', 'role', 'invite?'])
      return {
        type,
        user: readUuid(map.user, what),
        ...readKeys(map),
        role: readRole(map),
        ...(map.invite !== undefined && { invite: readBytes(map.invite, what, 16) }),
      }
    }
    case 'member.verify':
      return { type, user: readUuid(fields(['user']).map.user, what) }
    case 'role.set': {
      const { map } = fields(['user', 'role'])
      return { type, user: readUuid(map.user, what), role: readRole(map) }
    }
    case 'member.remove':
      return { type, user: readUuid(fields(['user']).map.user, what) }
    case 'epoch.new': {
      const { map } = fields(['epoch', 'fkCommit', 'keyId'])
      return { type, epoch: readUint(map.epoch, what, 1), ...readEpochKey(map) }
    }
    case 'wall.set': {
      const { map } = fields(['wall', 'epoch', 'fkCommit', 'keyId', 'members'])
      return {
        type,
        wall: readBytes(map.wall, what, 16),
        epoch: readUint(map.epoch, what, 1),
        ...readEpochKey(map),
        members: readList(map.members, what).map((user) => readUuid(user, what)),
      }
    }
    default:
      throw new UnreadableEntry('unknown_type')
  }
}

function readKeys(map: Fields['map']): MemberKeys {
  return {
    sigPk: readBytes(map.sigPk, what, 32),
    encPk: readBytes(map.encPk, what, encryptionKeySize),
  }
}

function readEpochKey(map: Fields['map']): EpochKey {
  return {
    fkCommit: readBytes(map.fkCommit, what, 32),
    keyId: readBytes(map.keyId, what, 16),
  }
}

const roles: ReadonlySet<string> = new Set<Role>([
  'owner',
  'administrator',
  'attorney',
  'paralegal',
  'billing',
  'read-only',
  'conflicts-officer',
])

/** Whether a text names a role. */
export function isRole(text: string): text is Role {
  return roles.has(text)
}

function readRole(map: Fields['map']): Role {
  const role = readText(map.role, what)
  if (!isRole(role)) throw new UnreadableEntry('bad_role')
  return role
}
