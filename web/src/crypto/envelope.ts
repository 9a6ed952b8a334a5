// The envelope: how every small secret is sealed. spec/envelope.md.
//
//   "LX" | suite 1 | type 1 | key id 16 | salt 32 | commitment 32 | ciphertext
//
// A fresh salt derives a fresh AES-256-GCM key, nonce and key commitment for
// every envelope, so no nonce can repeat and no ciphertext opens under two keys.
// The place (workspace, compartment, object, version, author) is authenticated:
// a server that moves, swaps or replays envelopes hands out bytes that do not open.
// One suite, compiled in; whoever answers chooses nothing.

import type { Bytes } from './api/values'
import { concat, lengthPrefixed, owned, randomBytes, sameBytes, u64, utf8, wipe } from './bytes'
import { refuse } from './errors'
import { keyIdOf } from './hash'
import { hkdf, importHkdfKey } from './hkdf'
import { type EnvelopeType, envelopeTypes, type KeyPurpose } from './labels'
import { bucketOf, pad, unpad } from './padding'

const headerSize = 84
const tagSize = 16
const suite = 1
const megabyte = 1024 * 1024

/** Sealed records are stored by the server and limited there as well; local pages are not. */
function largestEnvelope(type: EnvelopeType): number {
  if (type === 'page' || type === 'index') return 64 * megabyte
  return type === 'snapshot' ? 2 * megabyte : megabyte
}

/** A symmetric key ready to seal and open envelopes. The raw bytes are gone. */
export interface EnvelopeKey {
  readonly id: Bytes
  readonly key: CryptoKey
}

/** Where an envelope belongs. Fields that a type does not use stay empty. */
export interface Place {
  readonly workspace: Uint8Array
  readonly compartment: Uint8Array
  readonly object: Uint8Array
  readonly version: number
  readonly author: Uint8Array
}

const nothing = new Uint8Array(0)

/** A place with only some fields set. */
export function place(fields: Partial<Place>): Place {
  return {
    workspace: nothing,
    compartment: nothing,
    object: nothing,
    version: 0,
    author: nothing,
    ...fields,
  }
}

/** Make 32 raw bytes usable for envelopes. The caller wipes them.
 *  @throws CryptoFailure malformed when the key is all zeros or not 32 bytes. */
export async function importEnvelopeKey(
  purpose: KeyPurpose,
  raw: Uint8Array,
): Promise<EnvelopeKey> {
  if (raw.length !== 32 || raw.every((byte) => byte === 0))
    throw refuse({ type: 'malformed', what: 'key' })
  return { id: await keyIdOf(purpose, raw), key: await importHkdfKey(raw) }
}

/** Seal a payload at its place.
 *  @throws CryptoFailure too_large. */
export async function seal(
  key: EnvelopeKey,
  type: EnvelopeType,
  at: Place,
  payload: Uint8Array,
): Promise<Bytes> {
  const limit = largestEnvelope(type)
  if (headerSize + bucketOf(payload.length + 1) + tagSize > limit)
    throw refuse({ type: 'too_large', what: type, limit })
  const salt = randomBytes(32)
  const derived = await derive(key, type, salt)
  const header = concat(startOf[type], key.id, salt, derived.commitment)
  const padded = pad(payload)
  const sealed = await crypto.subtle.encrypt(gcm(derived.nonce, header, at), derived.aes, padded)
  wipe(padded)
  return concat(header, new Uint8Array(sealed))
}

/** Open an envelope that must be of this type and belong to this place.
 *  @throws CryptoFailure tampered, for every possible reason alike. */
export async function open(
  key: EnvelopeKey,
  type: EnvelopeType,
  at: Place,
  envelope: Uint8Array,
): Promise<Bytes> {
  const payload = await tryOpen(key, type, at, envelope)
  if (payload === undefined) throw refuse({ type: 'tampered', what: type })
  return payload
}

async function tryOpen(
  key: EnvelopeKey,
  type: EnvelopeType,
  at: Place,
  envelope: Uint8Array,
): Promise<Bytes | undefined> {
  const sealedSize = envelope.length - headerSize - tagSize
  if (sealedSize < 256 || bucketOf(sealedSize) !== sealedSize) return undefined
  if (envelope.length > largestEnvelope(type)) return undefined
  const header = owned(envelope.subarray(0, headerSize))
  if (!sameBytes(header.subarray(0, 20), concat(startOf[type], key.id))) return undefined
  const derived = await derive(key, type, header.subarray(20, 52))
  // Before decrypting: AES-GCM alone accepts one ciphertext under two keys.
  if (!sameBytes(header.subarray(52), derived.commitment)) return undefined
  try {
    const body = owned(envelope.subarray(headerSize))
    const padded = await crypto.subtle.decrypt(gcm(derived.nonce, header, at), derived.aes, body)
    return unpad(new Uint8Array(padded))
  } catch {
    return undefined
  }
}

/** The key an envelope asks for, or undefined when it is no envelope of this type. */
export function askedKeyId(type: EnvelopeType, envelope: Uint8Array): Bytes | undefined {
  if (envelope.length < headerSize || !sameBytes(envelope.subarray(0, 4), startOf[type]))
    return undefined
  return owned(envelope.slice(4, 20))
}

interface Derived {
  readonly aes: CryptoKey
  readonly nonce: Bytes
  readonly commitment: Bytes
}

async function derive(key: EnvelopeKey, type: EnvelopeType, salt: Uint8Array): Promise<Derived> {
  const material = await hkdf(key.key, salt, infoOf[type], 76)
  const raw = material.subarray(0, 32)
  const aes = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
  wipe(raw)
  return { aes, nonce: material.slice(32, 44), commitment: material.slice(44, 76) }
}

function ofEachType(make: (type: EnvelopeType) => Bytes): Readonly<Record<EnvelopeType, Bytes>> {
  const types = Object.keys(envelopeTypes) as EnvelopeType[]
  return Object.fromEntries(types.map((type) => [type, make(type)])) as Record<EnvelopeType, Bytes>
}

/** The first four bytes of an envelope. */
const startOf = ofEachType((type) => concat(utf8('LX'), Uint8Array.of(suite, envelopeTypes[type])))
/** What the keys of an envelope are derived for. */
const infoOf = ofEachType((type) => utf8(`lx1/${type}`))

function gcm(nonce: Bytes, header: Bytes, at: Place): AesGcmParams {
  const additionalData = concat(
    header,
    lengthPrefixed(at.workspace),
    lengthPrefixed(at.compartment),
    lengthPrefixed(at.object),
    u64(at.version),
    lengthPrefixed(at.author),
  )
  return { name: 'AES-GCM', iv: nonce, additionalData, tagLength: 128 }
}
