// Slots: the ways into an account. spec/keys.md, section "Slots".
//
// Like LUKS: every slot opens the same account key. A slot has a key pair of
// its own; the private seed is wrapped under the slot's secret (password, recovery
// code or what a passkey yields), and the account key is granted to the public half. Opening:
// secret -> slot key -> seed -> account key.
//
// The wrap also holds the account's signing public key. HPKE base mode lets
// anybody grant anything to a slot, so without it a server could hand a new
// device an account of its own making; with it, only a bundle signed by the
// account that made the slot is accepted.

import type { Kdf } from './api/account'
import type { Bytes, Plain } from './api/values'
import { concat, fromBase64Url, isAllZero, randomBytes, toBase64Url, utf8, wipe } from './bytes'
import { decodeCanonical, encodeCbor } from './cbor'
import { type EnvelopeKey, importEnvelopeKey, open, place, seal } from './envelope'
import { refuse } from './errors'
import { readBytes, readMap } from './fields'
import { sha256 } from './hash'
import { hkdfOnce } from './hkdf'
import { encryptionPublicKey, type Grant, openWith, sealTo } from './hpke'
import { labels } from './labels'

export type SlotKind = 'password' | 'recovery' | 'passkey'

export interface Slot {
  readonly id: Bytes
  readonly kind: SlotKind
  /** How the password is stretched; only for password slots. May differ from the sign-in's. */
  readonly kdf: Kdf | undefined
  readonly pub: Bytes
  readonly wrap: Bytes
  readonly grant: Grant
}

/** What a slot yields. */
export interface Access {
  readonly accountKey: Bytes
  /** Whose signature the bundle must carry. */
  readonly sigPk: Bytes
}

/** The slot key behind a stretched password. */
export function passwordSlotKey(passwordKey: Uint8Array): Promise<EnvelopeKey> {
  return slotKey(passwordKey, labels.slotPassword)
}

/** The slot key behind a recovery secret: 160 random bits need no stretching. */
export function recoverySlotKey(secret: Uint8Array): Promise<EnvelopeKey> {
  return slotKey(secret, labels.slotRecovery)
}

/** The slot key behind what a passkey's PRF extension yields.
 *  @throws CryptoFailure malformed when it is not 32 bytes, or all zeros. */
export async function passkeySlotKey(output: Uint8Array): Promise<EnvelopeKey> {
  if (output.length !== 32) throw refuse({ type: 'malformed', what: 'slot secret' })
  return slotKey(output, labels.slotPasskey)
}

/** The id of a credential's slot: whatever is sealed for one passkey opens in the name of no other. */
export async function passkeySlotId(credential: Uint8Array): Promise<Bytes> {
  const hash = await sha256(utf8(labels.passkeySlotId), new Uint8Array(1), credential)
  return hash.slice(0, 16)
}

async function slotKey(secret: Uint8Array, label: string): Promise<EnvelopeKey> {
  if (isAllZero(secret)) throw refuse({ type: 'malformed', what: 'slot secret' })
  const raw = await hkdfOnce(secret, utf8(label), 32)
  const key = await importEnvelopeKey('slot', raw)
  wipe(raw)
  return key
}

/** Make a slot that opens to `access`. `user` is the 16 bytes of the account id. */
export async function newSlot(
  user: Uint8Array,
  way: {
    readonly kind: SlotKind
    readonly kdf?: Kdf
    readonly key: EnvelopeKey
    /** random unless given */
    readonly id?: Bytes
  },
  access: Access,
): Promise<Slot> {
  const id = way.id ?? randomBytes(16)
  const seed = randomBytes(32)
  const pub = await encryptionPublicKey(seed)
  const payload = encodeCbor({ seed, sigPk: access.sigPk })
  const wrap = await seal(way.key, 'slot', slotPlace(user, id), payload)
  const grant = await sealTo(pub, utf8(labels.slotGrant), concat(user, id), access.accountKey)
  wipe(seed)
  wipe(payload)
  return { id, kind: way.kind, kdf: way.kdf, pub, wrap, grant }
}

/** Open a slot.
 *  @throws CryptoFailure wrong_key, whatever did not fit. */
export async function openSlot(user: Uint8Array, slot: Slot, key: EnvelopeKey): Promise<Access> {
  try {
    const payload = await open(key, 'slot', slotPlace(user, slot.id), slot.wrap)
    const { map } = readMap(decodeCanonical(payload, 'slot'), ['seed', 'sigPk'], 'slot')
    const seed = readBytes(map.seed, 'slot', 32)
    const aad = concat(user, slot.id)
    const accountKey = await openWith(seed, utf8(labels.slotGrant), aad, slot.grant)
    const sigPk = readBytes(map.sigPk, 'slot', 32).slice()
    wipe(payload)
    return { accountKey, sigPk }
  } catch {
    throw refuse({ type: 'wrong_key' })
  }
}

/** A slot as it stands in the account document. */
export function slotValue({ id, kind, kdf, pub, wrap, grant }: Slot): Plain {
  return {
    id,
    kind,
    kdf: kdf && { profile: kdf.profile, salt: fromBase64Url(kdf.salt) },
    pub,
    wrap,
    grant: { enc: grant.enc, ct: grant.ct },
  }
}

/** What the signed bundle remembers of a slot, so that slots can be neither added, exchanged, altered nor
 *  dropped: not even those that nobody is opening just now. */
export function slotDigest(slot: Slot): Promise<Bytes> {
  return sha256(encodeCbor(slotValue(slot)))
}

/** Whether two password settings lead to the same key. */
export function sameKdf(a: Kdf | undefined, b: Kdf | undefined): boolean {
  return a !== undefined && a.profile === b?.profile && a.salt === b.salt
}

/** A slot as the screens may know it. */
export function slotView(slot: Slot): { id: string; kind: SlotKind } {
  return { id: toBase64Url(slot.id), kind: slot.kind }
}

function slotPlace(user: Uint8Array, id: Uint8Array) {
  return place({ compartment: user, object: id })
}
