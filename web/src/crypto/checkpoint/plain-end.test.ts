import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Plain } from '../api/values'
import { decodeCbor, encodeCbor } from '../cbor'
import { deepest, isDeeper } from '../records'
import { plainEnd } from './plain-end'

const number = fc.oneof(fc.maxSafeInteger(), fc.double({ noNaN: true, noDefaultInfinity: true }))
const leaf = fc.oneof(fc.constantFrom(null, true, false), number, fc.string(), fc.uint8Array())
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 30 }),
    fc.dictionary(fc.string({ maxLength: 40 }), tie('value'), { maxKeys: 30 }),
  ),
}))
const encoded = value.map((one) => encodeCbor(one as Plain))

const isSound = (bytes: Uint8Array): boolean => {
  try {
    return !isDeeper(decodeCbor(bytes), deepest)
  } catch {
    return false
  }
}

const isPlain = (bytes: Uint8Array): boolean =>
  plainEnd(bytes, 0, bytes.length, deepest) === bytes.length

describe('a value that is looked at without making it', () => {
  it('is taken as the app writes it, where its keys are of plain letters', () => {
    const keys = fc.string({ unit: 'binary-ascii', maxLength: 40 })
    const map = fc.dictionary(keys, fc.oneof(leaf, fc.dictionary(keys, leaf)), { maxKeys: 300 })
    fc.assert(
      fc.property(map, (fields) => {
        expect(isPlain(encodeCbor(fields as Plain))).toBe(true)
      }),
    )
  })

  it('is taken only where decoding takes it, whatever was changed, cut off or added', () => {
    const change = fc.record({ at: fc.nat(), to: fc.nat(255), by: fc.constantFrom(-1, 0, 1) })
    fc.assert(
      fc.property(encoded, fc.array(change, { maxLength: 3 }), (bytes, changes) => {
        const made = [...bytes]
        for (const { at, to, by } of changes) {
          made.splice(at % made.length, by > 0 ? 0 : 1, ...(by < 0 ? [] : [to]))
          if (made.length === 0) made.push(to)
        }
        const changed = Uint8Array.from(made)
        if (isPlain(changed)) expect(isSound(changed)).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  it('is taken only where decoding takes it, of any bytes', () => {
    // Heads and lengths alone: what a value is made of.
    const byte = fc.oneof(
      fc.nat(255),
      fc.constantFrom(0x60, 0x61, 0x78, 0x81, 0xa1, 0xa2, 0xfb, 0x1b),
    )
    fc.assert(
      fc.property(fc.array(byte, { minLength: 1, maxLength: 24 }), (bytes) => {
        const some = Uint8Array.from(bytes)
        if (isPlain(some)) expect(isSound(some)).toBe(true)
      }),
      { numRuns: 5_000 },
    )
  })

  it.each([
    ['a number in more bytes than it needs', [0x18, 0x17]],
    ['a number beyond 53 bits', [0x1b, 0, 0x20, 0, 0, 0, 0, 0, 0]],
    ['a negative number beyond 53 bits', [0x3b, 0, 0x1f, 255, 255, 255, 255, 255, 255]],
    ['no number', [0xf9, 0x7e, 0]],
    ['an infinite one', [0xfb, 0xff, 0xf0, 0, 0, 0, 0, 0, 0]],
    ['undefined', [0xf7]],
    ['a tag', [0xc0, 0x00]],
    ['an endless list', [0x9f, 0xff]],
    ['a key twice', [0xa2, 0x61, 0x61, 0, 0x61, 0x61, 0]],
    ['keys in another order', [0xa2, 0x61, 0x62, 0, 0x61, 0x61, 0]],
    ['a key that is no text', [0xa1, 0, 0]],
    ['a text that ends too late', [0x62, 0x61]],
    ['nothing', []],
    ['lists in lists, deeper than any record', [...Array(deepest).fill(0x81), 0x80]],
  ])('is not taken without a closer look: %s', (_, bytes) => {
    expect(isPlain(Uint8Array.from(bytes))).toBe(false)
  })
})
