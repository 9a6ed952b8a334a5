// spec/vectors/envelope.json: envelopes that open, envelopes that must not, shapes for servers.

import { concat, u64, utf8 } from '../bytes'
import { type EnvelopeKey, importEnvelopeKey, type Place, place, seal } from '../envelope'
import { authorKeyIdOf, keyIdOf } from '../hash'
import { type EnvelopeType, envelopeTypes, type KeyPurpose } from '../labels'
import { bucketOf } from '../padding'
import { toHex } from './hex'
import { firmKey, fixed, person } from './people'

export interface PlaceVector {
  readonly workspace: string
  readonly compartment: string
  readonly object: string
  readonly version: number
  readonly author: string
}

export interface EnvelopeVector {
  readonly name: string
  readonly type: EnvelopeType
  readonly purpose: KeyPurpose
  readonly key: string
  readonly place: PlaceVector
  readonly payload: string
  readonly envelope: string
}

export interface EnvelopeVectors {
  readonly note: string
  readonly buckets: readonly (readonly [size: number, bucket: number])[]
  readonly keyIds: readonly { purpose: KeyPurpose; key: string; id: string }[]
  readonly opens: readonly EnvelopeVector[]
  readonly refused: readonly Omit<EnvelopeVector, 'payload'>[]
  readonly shapes: readonly { name: string; envelope: string; record: boolean }[]
}

export async function makeEnvelopeVectors(): Promise<EnvelopeVectors> {
  const sizes = [
    0, 1, 255, 256, 257, 512, 1000, 2049, 4096, 4097, 5000, 9999, 65536, 100000, 1048576, 104857600,
  ]
  const opens = await makeOpens()
  const first = opens[0]
  if (!first) throw new Error('no vectors')
  return {
    note: 'Bytes are hexadecimal. "opens": opening yields payload. "refused": opening fails. "shapes": whether a server accepts the bytes as a sealed record.',
    buckets: sizes.map((size) => [size, bucketOf(size)]),
    keyIds: await Promise.all(
      (['account', 'firm', 'slot', 'session', 'page'] as const).map(async (purpose) => {
        const key = await fixed(`${purpose} key`)
        return { purpose, key: toHex(key), id: toHex(await keyIdOf(purpose, key)) }
      }),
    ),
    opens,
    refused: await makeRefused(first),
    shapes: await makeShapes(first),
  }
}

async function recordPlace(): Promise<Place> {
  const owner = await person('ada')
  return {
    workspace: await fixed('workspace'),
    compartment: new Uint8Array(16),
    object: (await fixed('object one')).slice(0, 16),
    version: 1,
    author: await authorKeyIdOf(owner.sigPk),
  }
}

async function vector(
  name: string,
  type: EnvelopeType,
  purpose: KeyPurpose,
  raw: Uint8Array,
  at: Place,
  payload: Uint8Array,
): Promise<EnvelopeVector> {
  const key: EnvelopeKey = await importEnvelopeKey(purpose, raw)
  const envelope = await seal(key, type, at, payload)
  return {
    name,
    type,
    purpose,
    key: toHex(raw),
    place: placeVector(at),
    payload: toHex(payload),
    envelope: toHex(envelope),
  }
}

export function placeVector(at: Place): PlaceVector {
  return {
    workspace: toHex(at.workspace),
    compartment: toHex(at.compartment),
    object: toHex(at.object),
    version: at.version,
    author: toHex(at.author),
  }
}

async function makeOpens(): Promise<EnvelopeVector[]> {
  const at = await recordPlace()
  const key = await firmKey(1)
  const later = { ...at, version: 2 ** 40 + 3 }
  return [
    await vector('record', 'record', 'firm', key, at, utf8('{"title":"Müller v. Example"}')),
    await vector('record, empty payload', 'record', 'firm', key, later, new Uint8Array(0)),
    await vector(
      'record, payload that ends like padding',
      'record',
      'firm',
      key,
      at,
      concat(utf8('x'), new Uint8Array([0x80, 0, 0])),
    ),
    await vector(
      'record, largest that fits 256',
      'record',
      'firm',
      key,
      at,
      new Uint8Array(255).fill(7),
    ),
    await vector('record, smallest of 512', 'record', 'firm', key, at, new Uint8Array(256).fill(7)),
    await vector('record, Padmé', 'record', 'firm', key, at, new Uint8Array(5000).fill(9)),
    await vector(
      'bundle, empty place',
      'bundle',
      'account',
      await fixed('account key'),
      place({}),
      utf8('bundle'),
    ),
    await vector(
      'page',
      'page',
      'page',
      await fixed('page key'),
      place({ workspace: at.workspace, object: at.object }),
      utf8('page'),
    ),
  ]
}

async function makeRefused(first: EnvelopeVector): Promise<EnvelopeVectors['refused']> {
  const { payload: _, ...base } = first
  const other = toHex(await fixed('elsewhere'))
  const moved = (name: string, fields: Partial<PlaceVector>) => ({
    ...base,
    name,
    place: { ...base.place, ...fields },
  })
  const altered = (name: string, at: number, value?: number) => ({
    ...base,
    name,
    envelope: flip(base.envelope, at, value),
  })
  return [
    moved('other workspace', { workspace: other }),
    moved('other compartment', { compartment: other.slice(0, 32) }),
    moved('other object', { object: other.slice(0, 32) }),
    moved('other version', { version: 2 }),
    moved('other author', { author: other.slice(0, 32) }),
    moved('workspace and compartment run together', {
      workspace: base.place.workspace + base.place.compartment,
      compartment: '',
    }),
    { ...base, name: 'other type', type: 'snapshot' },
    { ...base, name: 'other key', key: other },
    altered('other magic', 0),
    altered('suite 2', 2, 2),
    altered('type byte of another type', 3, envelopeTypes.snapshot),
    altered('key id bit', 4),
    altered('salt bit', 20),
    altered('commitment bit', 52),
    altered('first ciphertext bit', 84),
    altered('last tag bit', base.envelope.length / 2 - 1),
    { ...base, name: 'one byte short', envelope: base.envelope.slice(0, -2) },
    { ...base, name: 'one byte long', envelope: `${base.envelope}00` },
    { ...base, name: 'header only', envelope: base.envelope.slice(0, 168) },
    await twoKeys(base),
  ]
}

/** AES-GCM accepts what the key it was made under accepts; the commitment belongs to another key. */
async function twoKeys(base: Omit<EnvelopeVector, 'payload'>) {
  const other = await importEnvelopeKey('firm', await fixed('other firm key'))
  const forged = await seal(other, 'record', place({}), utf8('forged'))
  const keyId = base.envelope.slice(8, 40)
  const hex = toHex(forged)
  return {
    ...base,
    name: 'made under another key, this key id',
    envelope: hex.slice(0, 8) + keyId + hex.slice(40),
  }
}

async function makeShapes(first: EnvelopeVector): Promise<EnvelopeVectors['shapes']> {
  const hex = first.envelope
  const bundle = await vector(
    '',
    'bundle',
    'account',
    await fixed('account key'),
    place({}),
    u64(1),
  )
  return [
    { name: 'a record', envelope: hex, record: true },
    { name: 'a bundle', envelope: bundle.envelope, record: false },
    { name: 'nothing', envelope: '', record: false },
    { name: 'plain text', envelope: toHex(utf8('{"title":"plain"}'.repeat(30))), record: false },
    { name: 'other magic', envelope: flip(hex, 1), record: false },
    { name: 'suite 0', envelope: flip(hex, 2, 0), record: false },
    { name: 'suite 2', envelope: flip(hex, 2, 2), record: false },
    { name: 'type 0', envelope: flip(hex, 3, 0), record: false },
    { name: 'header only', envelope: hex.slice(0, 168), record: false },
    { name: 'length outside the buckets', envelope: `${hex}00`, record: false },
    {
      name: 'shorter than the smallest bucket',
      envelope: hex.slice(0, 2 * (84 + 16 + 128)),
      record: false,
    },
    { name: 'Padmé length', envelope: hex + '00'.repeat(5120 - 256), record: true },
    { name: 'not a Padmé length', envelope: hex + '00'.repeat(5121 - 256), record: false },
  ]
}

/** Replace one byte, or change its lowest bit. */
function flip(hex: string, at: number, value?: number): string {
  const old = Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16)
  const byte = (value ?? old ^ 1).toString(16).padStart(2, '0')
  return hex.slice(0, 2 * at) + byte + hex.slice(2 * at + 2)
}
