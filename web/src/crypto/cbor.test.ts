import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Plain } from './api/values'
import { bytesIn, encodeCbor, encodedField } from './cbor'

const plain = fc.oneof(
  fc.jsonValue({ noUnicodeString: false }).map((value) => value as Plain),
  fc.uint8Array({ maxLength: 70_000 }).map((bytes) => new Uint8Array(bytes)),
)

describe('what is taken out of encoded bytes without decoding them', () => {
  it('is a field of a map as it was encoded', () => {
    const fields = fc.dictionary(fc.string({ maxLength: 30 }), plain, { minKeys: 1, maxKeys: 30 })
    fc.assert(
      fc.property(fields, (map) => {
        for (const [name, value] of Object.entries(map)) {
          expect([...encodedField(encodeCbor(map), name)]).toEqual([...encodeCbor(value)])
        }
        expect(() => encodedField(encodeCbor({ a: 1 }), 'b')).toThrow()
      }),
    )
  })

  it('is a byte string, and of nothing else', () => {
    fc.assert(
      fc.property(plain, (value) => {
        const encoded = encodeCbor(value)
        const taken = bytesIn(encoded)
        if (value instanceof Uint8Array) expect([...(taken ?? [])]).toEqual([...value])
        else expect(taken).toBeUndefined()
        if (value instanceof Uint8Array) expect(taken?.buffer).toBe(encoded.buffer)
      }),
    )
  })
})
