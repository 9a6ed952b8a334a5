// The bundle: the account's own secrets, sealed under the account key and
// signed by the account. spec/keys.md, section "Bundle".
//
//   bundle  = envelope (type 2) of CBOR [payload bytes, signature 64]
//   payload = CBOR {v, user, sigSeed, encSeed, counter, slots, keyring, pins, settings}

import type { Bytes, Plain } from './api/values'
import { isAllZero, sameBytes, toBase64Url, uuidBytes, wipe } from './bytes'
import { type Decoded, decodeCanonical, encodeCbor } from './cbor'
import { type EnvelopeKey, open, place, seal } from './envelope'
import { refuse } from './errors'
import { readBytes, readList, readMap, readUint, readUuid } from './fields'
import { importSigner, importVerifier, type Signer } from './sign'
import { type Slot, slotDigest } from './slots'

const what = 'account bundle'

/** A firm key, or a wall's, of one epoch. */
export interface RingKey {
  readonly ws: Bytes
  readonly epoch: number
  readonly key: Bytes
  /** The walled compartment it belongs to; left out: the firm's own key. */
  readonly wall?: Bytes
}

/** A ledger head that this account has verified. */
export interface Pin {
  readonly ws: Bytes
  readonly head: Bytes
  readonly length: number
}

export interface Bundle {
  readonly user: string
  readonly sigSeed: Bytes
  readonly encSeed: Bytes
  readonly counter: number
  /** Id and digest of every slot of the document, in its order. */
  readonly slots: readonly { readonly id: Bytes; readonly digest: Bytes }[]
  readonly keyring: readonly RingKey[]
  readonly pins: readonly Pin[]
  readonly settings: { readonly [key: string]: Plain | undefined }
}

/** The manifest of slots for a bundle. */
export function manifestOf(slots: readonly Slot[]): Promise<{ id: Bytes; digest: Bytes }[]> {
  return Promise.all(slots.map(async (slot) => ({ id: slot.id, digest: await slotDigest(slot) })))
}

/** Sign and seal a bundle. */
export async function sealBundle(key: EnvelopeKey, signer: Signer, bundle: Bundle): Promise<Bytes> {
  const payload = encodeCbor({
    v: 1,
    user: bundle.user,
    sigSeed: bundle.sigSeed,
    encSeed: bundle.encSeed,
    counter: bundle.counter,
    slots: bundle.slots.map(({ id, digest }) => [id, digest]),
    keyring: bundle.keyring.map(({ ws, epoch, key: raw, wall }) => ({
      ws,
      epoch,
      key: raw,
      ...(wall && { wall }),
    })),
    pins: bundle.pins.map(({ ws, head, length }) => ({ ws, head, length })),
    settings: bundle.settings,
  })
  const signed = encodeCbor([payload, await signer.sign('bundle', payload)])
  const envelope = await seal(key, 'bundle', bundlePlace(bundle.user), signed)
  wipe(payload)
  wipe(signed)
  return envelope
}

/** Open a bundle and check that the account behind the slot signed it, for this account, over these slots.
 *  @throws CryptoFailure tampered. */
export async function openBundle(
  key: EnvelopeKey,
  expected: { readonly user: string; readonly sigPk: Uint8Array; readonly slots: readonly Slot[] },
  envelope: Uint8Array,
): Promise<Bundle> {
  try {
    const signed = await open(key, 'bundle', bundlePlace(expected.user), envelope)
    const [first, second] = readList(decodeCanonical(signed, what), what, 2)
    const payload = readBytes(first, what)
    const verify = await importVerifier(expected.sigPk)
    const isSigned = await verify?.('bundle', payload, readBytes(second, what, 64))
    const bundle = readPayload(payload)
    const signer = await importSigner(bundle.sigSeed)
    const isOwn = sameBytes(signer.publicKey, expected.sigPk) && bundle.user === expected.user
    if (!isSigned || !isOwn || !(await hasManifest(bundle, expected.slots))) {
      throw new Error('not the bundle')
    }
    return bundle
  } catch {
    throw refuse({ type: 'tampered', what })
  }
}

async function hasManifest(bundle: Bundle, slots: readonly Slot[]): Promise<boolean> {
  const manifest = await manifestOf(slots)
  return (
    manifest.length === bundle.slots.length &&
    manifest.every(({ id, digest }, i) => {
      const listed = bundle.slots[i]
      return listed && sameBytes(id, listed.id) && sameBytes(digest, listed.digest)
    })
  )
}

const payloadKeys = [
  'v',
  'user',
  'sigSeed',
  'encSeed',
  'counter',
  'slots',
  'keyring',
  'pins',
  'settings',
]

function readPayload(bytes: Uint8Array): Bundle {
  const { map } = readMap(decodeCanonical(bytes, what), payloadKeys, what)
  if (map.v !== 1) throw new Error('not version 1')
  return {
    user: readUuid(map.user, what),
    sigSeed: readSecret(map.sigSeed),
    encSeed: readSecret(map.encSeed),
    counter: readUint(map.counter, what, 1),
    slots: readList(map.slots, what).map((item) => {
      const [id, digest] = readList(item, what, 2)
      return { id: readBytes(id, what, 16), digest: readBytes(digest, what, 32) }
    }),
    keyring: readList(map.keyring, what).map((item) => {
      const ring = readMap(item, ['ws', 'epoch', 'key', 'wall?'], what).map
      return {
        ws: readBytes(ring.ws, what, 32),
        epoch: readUint(ring.epoch, what, 1),
        key: readSecret(ring.key),
        ...(ring.wall !== undefined && { wall: readBytes(ring.wall, what, 16) }),
      }
    }),
    pins: readList(map.pins, what).map((item) => {
      const pin = readMap(item, ['ws', 'head', 'length'], what).map
      return {
        ws: readBytes(pin.ws, what, 32),
        head: readBytes(pin.head, what, 32),
        length: readUint(pin.length, what, 1),
      }
    }),
    settings: readSettings(map.settings),
  }
}

function readSecret(value: Decoded | undefined): Bytes {
  const secret = readBytes(value, what, 32)
  if (isAllZero(secret)) throw new Error('an all-zero secret')
  return secret
}

function readSettings(value: Decoded | undefined): { [key: string]: Decoded } {
  const isMap = value !== null && typeof value === 'object' && !Array.isArray(value)
  if (!isMap || value instanceof Uint8Array) throw new Error('settings are no map')
  return value
}

function bundlePlace(user: string) {
  return place({ compartment: uuidBytes(user) })
}

/** The pins of a bundle as the screens may know them. */
export function pinViews(pins: readonly Pin[]) {
  return pins.map(({ ws, head, length }) => ({
    workspace: toBase64Url(ws),
    head: toBase64Url(head),
    length,
  }))
}
