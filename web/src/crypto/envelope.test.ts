import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EnvelopeKey, importEnvelopeKey, open, place, seal } from './envelope'
import { CryptoFailure } from './errors'
import { keyIdOf } from './hash'
import { bucketOf } from './padding'
import type { EnvelopeVectors, PlaceVector } from './testing/envelope-vectors'
import { fromHex, toHex } from './testing/hex'
import { readVectors } from './testing/vector-files'

const vectors = readVectors<EnvelopeVectors>('envelope')

interface TwoKeys {
  readonly second: string
  readonly keyId: string
  readonly envelope: string
}

function placeOf(vector: PlaceVector) {
  return {
    workspace: fromHex(vector.workspace),
    compartment: fromHex(vector.compartment),
    object: fromHex(vector.object),
    version: vector.version,
    author: fromHex(vector.author),
  }
}

async function anyKey(): Promise<EnvelopeKey> {
  return importEnvelopeKey('firm', new Uint8Array(32).fill(3))
}

describe('vectors', () => {
  it.each(vectors.opens)('opens: $name', async (vector) => {
    const key = await importEnvelopeKey(vector.purpose, fromHex(vector.key))
    const payload = await open(key, vector.type, placeOf(vector.place), fromHex(vector.envelope))
    expect(toHex(payload)).toBe(vector.payload)
  })

  it.each(vectors.refused)('refuses: $name', async (vector) => {
    const key = await importEnvelopeKey(vector.purpose, fromHex(vector.key))
    const opening = open(key, vector.type, placeOf(vector.place), fromHex(vector.envelope))
    await expect(opening).rejects.toEqual(
      new CryptoFailure({ type: 'tampered', what: vector.type }),
    )
  })

  it('agree on size classes and key ids', async () => {
    for (const [size, bucket] of vectors.buckets) expect(bucketOf(size)).toBe(bucket)
    for (const { purpose, key, id } of vectors.keyIds) {
      expect(toHex(await keyIdOf(purpose, fromHex(key)))).toBe(id)
    }
  })
})

describe('envelope', () => {
  it('opens what it sealed, in a size class', async () => {
    const key = await anyKey()
    const property = fc.asyncProperty(
      fc.uint8Array({ maxLength: 9000 }),
      fc.maxSafeNat(),
      async (payload, version) => {
        const at = place({ version, object: new Uint8Array(16).fill(1) })
        const envelope = await seal(key, 'record', at, payload)
        const size = envelope.length - 84 - 16
        expect(bucketOf(size)).toBe(size)
        expect(toHex(await open(key, 'record', at, envelope))).toBe(toHex(payload))
      },
    )
    await fc.assert(property, { numRuns: 60 })
  })

  it('refuses a flipped bit in every byte, with one and the same error', async () => {
    const key = await anyKey()
    const envelope = await seal(key, 'record', place({}), new Uint8Array(10))
    const errors = await Promise.all(
      Array.from(envelope, async (_, i) => {
        const altered = envelope.slice()
        altered[i] = (altered[i] ?? 0) ^ (1 << (i % 8))
        return open(key, 'record', place({}), altered).then(
          () => 'opened',
          (cause) => cause.error,
        )
      }),
    )
    expect(new Set(errors.map((error) => JSON.stringify(error)))).toEqual(
      new Set([JSON.stringify({ type: 'tampered', what: 'record' })]),
    )
  })

  it('never repeats a salt or a ciphertext', async () => {
    const key = await anyKey()
    const sealed = await Promise.all(
      Array.from({ length: 500 }, () => seal(key, 'record', place({}), new Uint8Array(1))),
    )
    expect(new Set(sealed.map((envelope) => toHex(envelope.slice(20, 52)))).size).toBe(500)
    expect(new Set(sealed.map((envelope) => toHex(envelope.slice(84)))).size).toBe(500)
  })

  it('refuses a ciphertext that two keys decrypt', async () => {
    const { second, keyId, envelope } = readVectors<TwoKeys>('two-keys')
    const { key } = await importEnvelopeKey('firm', fromHex(second))
    const opening = open({ id: fromHex(keyId), key }, 'record', place({}), fromHex(envelope))
    await expect(opening).rejects.toThrow('tampered')
  })

  it('keeps its base keys to itself', async () => {
    const { key } = await anyKey()
    expect(key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  })

  it('refuses an empty or short key, and a record beyond the limit', async () => {
    await expect(importEnvelopeKey('firm', new Uint8Array(32))).rejects.toThrow('malformed')
    await expect(importEnvelopeKey('firm', new Uint8Array(16).fill(1))).rejects.toThrow('malformed')
    const tooLarge = seal(await anyKey(), 'record', place({}), new Uint8Array(1024 * 1024))
    await expect(tooLarge).rejects.toThrow('too_large')
  })
})
