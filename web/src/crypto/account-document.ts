// The account document: what the server stores for an account, unread.
// spec/keys.md, section "Account document".
//
//   document = CBOR {v, user, slots, bundle}
//   slot     = {id, kind, kdf?: {profile, salt}, pub, wrap, grant: {enc, ct}}
//
// This file knows its shape; slots.ts opens slots, bundle.ts the bundle.

import type { Kdf } from './api/account'
import type { Bytes } from './api/values'
import { concat, owned, toBase64Url, u64, uuidBytes } from './bytes'
import { type Decoded, decodeCanonical, encodeCbor } from './cbor'
import { refuse } from './errors'
import { readBytes, readList, readMap, readText, readUint, readUuid } from './fields'
import { encryptionKeySize, encSize } from './hpke'
import { type Slot, slotValue } from './slots'

const largestDocument = 1024 * 1024
const mostSlots = 32
const what = 'account document'

export interface AccountDocument {
  readonly user: string
  readonly slots: readonly Slot[]
  readonly bundle: Bytes
}

/** Write a document. */
export function encodeDocument(document: AccountDocument): Bytes {
  return encodeCbor({
    v: 1,
    user: document.user,
    bundle: document.bundle,
    slots: document.slots.map(slotValue),
  })
}

/** Read a document without trusting any of it.
 *  @throws CryptoFailure tampered. */
export function parseDocument(bytes: Uint8Array): AccountDocument {
  try {
    if (bytes.length > largestDocument) throw new Error('too large')
    const keys = ['v', 'user', 'slots', 'bundle']
    const { map } = readMap(decodeCanonical(bytes, what), keys, what)
    const slots = readList(map.slots, what)
    if (map.v !== 1 || slots.length > mostSlots) throw new Error('not a document')
    return {
      user: readUuid(map.user, what),
      slots: slots.map(readSlot),
      bundle: readBytes(map.bundle, what),
    }
  } catch {
    throw refuse({ type: 'tampered', what })
  }
}

/** What the account key signs of a document: whose it is, which version of which generation, and its
 *  digest. The server can neither put it in another's place nor give it another number. */
export async function documentMessage(
  userId: string,
  { generation, version }: { readonly generation: number; readonly version: number },
  document: Uint8Array,
): Promise<Bytes> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', owned(document)))
  return concat(uuidBytes(userId), u64(generation), u64(version), digest)
}

function readSlot(value: Decoded): Slot {
  const { map } = readMap(value, ['id', 'kind', 'kdf?', 'pub', 'wrap', 'grant'], what)
  const grant = readMap(map.grant, ['enc', 'ct'], what).map
  const kind = readText(map.kind, what)
  const hasKdf = map.kdf !== undefined
  const isBare = kind === 'recovery' || kind === 'passkey'
  if (!(kind === 'password' && hasKdf) && !(isBare && !hasKdf)) {
    throw new Error('not a slot')
  }
  return {
    id: readBytes(map.id, what, 16),
    kind,
    kdf: hasKdf ? readKdf(map.kdf) : undefined,
    pub: readBytes(map.pub, what, encryptionKeySize),
    wrap: readBytes(map.wrap, what),
    grant: { enc: readBytes(grant.enc, what, encSize), ct: readBytes(grant.ct, what, 48) },
  }
}

function readKdf(value: Decoded | undefined): Kdf {
  const { map } = readMap(value, ['profile', 'salt'], what)
  return { profile: readUint(map.profile, what), salt: toBase64Url(readBytes(map.salt, what, 16)) }
}
