import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  concat,
  fromBase64Url,
  idBytes,
  isAllZero,
  sameBytes,
  toBase64Url,
  u32,
  u64,
  utf8,
  uuidBytes,
} from './bytes'
import { decodeCanonical, decodeCbor, encodeCbor } from './cbor'
import { bucketOf, pad, unpad } from './padding'
import { fromHex, toHex } from './testing/hex'

describe('base64url', () => {
  it('agrees with Node and comes back', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const text = toBase64Url(bytes)
        expect(text).toBe(Buffer.from(bytes).toString('base64url'))
        expect(sameBytes(fromBase64Url(text), bytes)).toBe(true)
      }),
    )
  })

  it.each(['A', 'AA=', 'AA==', 'A+', 'A/', 'A A', 'AB', 'AAB', 'é'])('refuses "%s"', (text) => {
    expect(() => fromBase64Url(text)).toThrow('malformed')
  })

  it('refuses ids of another length', () => {
    expect(() => idBytes('AAAA', 16, 'id')).toThrow('malformed')
  })
})

describe('integers and ids', () => {
  it('are big-endian', () => {
    expect([toHex(u32(0x01020304)), toHex(u64(2 ** 53 - 1))]).toEqual([
      '01020304',
      '001fffffffffffff',
    ])
  })

  it('take only canonical account ids', () => {
    expect(toHex(uuidBytes('0b9f4a3e-7d3c-4c9a-9a51-6f1f6f0f2f11'))).toBe(
      '0b9f4a3e7d3c4c9a9a516f1f6f0f2f11',
    )
    for (const uuid of [
      '',
      '0B9F4A3E-7D3C-4C9A-9A51-6F1F6F0F2F11',
      '0b9f4a3e7d3c4c9a9a516f1f6f0f2f11',
    ]) {
      expect(() => uuidBytes(uuid)).toThrow('malformed')
    }
  })

  it('compare and join', () => {
    expect(toHex(concat(utf8('a'), new Uint8Array(0), utf8('b')))).toBe('6162')
    expect([
      sameBytes(utf8('a'), utf8('b')),
      sameBytes(utf8('a'), utf8('ab')),
      isAllZero(new Uint8Array(3)),
    ]).toEqual([false, false, true])
  })
})

describe('padding', () => {
  it('comes off again and hides all but the size class', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 20_000 }), (payload) => {
        const padded = pad(payload)
        expect(padded.length).toBe(bucketOf(payload.length + 1))
        expect(padded.length).toBeLessThanOrEqual(Math.max(256, 2 * (payload.length + 1)))
        expect(toHex(unpad(padded) ?? new Uint8Array(1))).toBe(toHex(payload))
      }),
    )
  })

  it('costs at most 12 percent beyond 4096, and classes are their own class', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4097, max: 2 ** 40 }), (size) => {
        const bucket = bucketOf(size)
        expect(bucket).toBeGreaterThanOrEqual(size)
        expect(bucket / size).toBeLessThan(1.12)
        expect(bucketOf(bucket)).toBe(bucket)
      }),
    )
  })

  it('refuses what it did not write', () => {
    const padded = pad(utf8('text'))
    const cases = [
      new Uint8Array(256),
      padded.slice(0, 255),
      new Uint8Array(0),
      padded.fill(1, 255),
    ]
    for (const bytes of cases) expect(unpad(bytes)).toBeUndefined()
    // A short payload in a large class.
    const large = new Uint8Array(512)
    large[3] = 0x80
    expect(unpad(large)).toBeUndefined()
  })
})

describe('cbor', () => {
  it('writes one encoding: sorted keys, shortest numbers, undefined left out', () => {
    const value = {
      b: 1,
      a: [null, true, -1, 1.5],
      aa: 'x',
      c: undefined,
      bytes: new Uint8Array([1]),
    }
    const hex = toHex(encodeCbor(value))
    expect(hex).toBe('a4616184f6f520f93e0061620162616161786562797465734101')
    expect(
      toHex(encodeCbor({ aa: 'x', bytes: new Uint8Array([1]), a: [null, true, -1, 1.5], b: 1 })),
    ).toBe(hex)
  })

  it.each([
    ['a key twice', 'a2616101616102'],
    ['an indefinite list', '9f01ff'],
    ['an indefinite text', '7f6161ff'],
    ['a long form of 1', '1801'],
    ['trailing bytes', '0101'],
    ['a cut-off text', '6361'],
    ['undefined', 'f7'],
    ['NaN', 'f97e00'],
    ['infinity', 'f97c00'],
    ['a tag', 'c101'],
    ['an integer key', 'a10101'],
    ['an integer beyond 53 bits', '1b7fffffffffffffff'],
    ['nothing', ''],
  ])('refuses %s', (_, hex) => {
    expect(() => decodeCbor(fromHex(hex))).toThrow('malformed')
  })

  it('insists on the one encoding where it is signed', () => {
    for (const hex of ['a2616201616101', 'fb3ff8000000000000']) {
      expect(() => decodeCbor(fromHex(hex))).not.toThrow()
      expect(() => decodeCanonical(fromHex(hex), 'x')).toThrow('malformed')
    }
  })

  it('takes a key named __proto__ as data', () => {
    const decoded = decodeCbor(fromHex('a1695f5f70726f746f5f5fa16161f5')) as object
    expect(Object.getPrototypeOf(decoded)).toBe(Object.prototype)
    expect(Object.hasOwn(decoded, '__proto__')).toBe(true)
  })
})
