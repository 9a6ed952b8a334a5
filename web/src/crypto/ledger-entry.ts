// One entry of the firm ledger on the wire. spec/ledger.md, section "Entry".
//
// This file knows the shape of an entry; what an entry may do stands in ledger.ts.

import type { Bytes, Plain } from './api/values'
import type { Decoded } from './cbor'
import { CryptoFailure } from './errors'
import {
  type LedgerEntry as EntryPayload,
  epochNew,
  type Genesis,
  genesis,
  ledgerEntry,
  memberAdd,
  memberRemove,
  memberVerify,
  role,
  roleSet,
  wallSet,
} from './payloads/generated/payloads'
import type { Of } from './payloads/shape'
import { readSigned, type SignedPayload, signPayload } from './payloads/signed'
import type { Signer } from './sign'

const largestEntry = 16 * 1024
const what = 'ledger entry'

/** Somebody's public keys. */
export type MemberKeys = Pick<Genesis, 'sigPk' | 'encPk'>

/** What the ledger says about an epoch's firm key. */
export type EpochKey = Pick<Genesis, 'fkCommit' | 'keyId'>

/** What an entry does, by type. A type not listed here is refused, never skipped. */
const bodies = {
  genesis,
  'member.add': memberAdd,
  'member.verify': memberVerify,
  'role.set': roleSet,
  'member.remove': memberRemove,
  'epoch.new': epochNew,
  'wall.set': wallSet,
}
type Bodies = typeof bodies

/** What an entry does. */
export type LedgerBody = {
  [Type in keyof Bodies]: { readonly type: Type } & Of<Bodies[Type]>
}[keyof Bodies]

/** An entry with its body read. */
export type LedgerPayload = Omit<EntryPayload, 'type' | 'body'> & { readonly body: LedgerBody }

/** A signed entry, read. */
export type LedgerEntry = SignedPayload<LedgerPayload>

/** Why an entry could not be read: its shape, its type, or a role nobody knows. */
export type EntryFault = 'malformed' | 'unknown_type' | 'bad_role'

/** Write and sign an entry. */
export async function signEntry(signer: Signer, payload: LedgerPayload): Promise<Bytes> {
  const { type, ...body } = payload.body
  const entry = { ...payload, type, body: body as { readonly [key: string]: Plain } }
  return (await signPayload(signer, 'ledger', ledgerEntry, entry)).bytes
}

/** Read an entry without judging it. */
export function parseEntry(bytes: Uint8Array): LedgerEntry | EntryFault {
  try {
    const entry = readSigned(ledgerEntry, bytes, largestEntry, what)
    const { type, body, ...payload } = entry.payload
    const isFirst = payload.n === 0
    if (![payload.prev, payload.ws].every(({ length }) => (length === 0) === isFirst)) {
      return 'malformed'
    }
    if (!isType(type)) return 'unknown_type'
    const read = { type, ...bodies[type].read(body as Decoded, what) } as LedgerBody
    return { ...entry, payload: { ...payload, body: read } }
  } catch (cause) {
    const wrong = cause instanceof CryptoFailure && 'what' in cause.error && cause.error.what
    return wrong === 'role' ? 'bad_role' : 'malformed'
  }
}

function isType(type: string): type is keyof Bodies {
  return Object.hasOwn(bodies, type)
}

/** Whether a text names a role. */
export const isRole = role.has
