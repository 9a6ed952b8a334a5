import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Plain } from '../../crypto/api/values'
import { sameBytes } from '../../crypto/bytes'
import { decodeCbor, encodeCbor } from '../../crypto/cbor'
import { forgetOnLock } from '../../lib/on-lock'
import { readValue } from './read-value'

const number = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.float({ noNaN: true, noDefaultInfinity: true }),
  fc.maxSafeInteger(),
  fc.constantFrom(
    0,
    23,
    24,
    255,
    256,
    65_535,
    65_536,
    2 ** 32 - 1,
    2 ** 32,
    -1,
    -24,
    -25,
    1.5,
    2 ** -24,
    -65_504,
  ),
)
// A mark of byte order at a text's beginning the other reader leaves out; below.
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.string({ unit: 'binary' }),
    fc.string({ minLength: 20, maxLength: 300 }),
    fc.constantFrom('Müller', '案件', '__proto__', 'constructor'),
  )
  .filter((said) => !said.startsWith('\uFEFF'))
const leaf = fc.oneof(
  fc.constantFrom(null, true, false),
  number,
  text,
  fc.uint8Array({ maxLength: 300 }),
)
const { value } = fc.letrec<{ value: Plain }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(tie('value')),
    fc.dictionary(text, tie('value')),
  ),
}))

describe('a value of a local page', () => {
  it('is read as the reader that judges it reads it', () => {
    fc.assert(
      fc.property(value, (plain) => {
        const encoded = encodeCbor(plain)
        const read = readValue(encoded)
        expect(read).toEqual(decodeCbor(encoded))
        expect(sameBytes(encodeCbor(read), encoded)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('keeps a mark of byte order that a text begins with', () => {
    const written = { '\uFEFFname': '\uFEFFtext', long: `\uFEFF${'a'.repeat(200)}` }
    expect(readValue(encodeCbor(written))).toEqual(written)
  })

  it('tells texts apart whose letters and bytes are the same', () => {
    const written = ['Ã©', 'é', 'Ã©', 'e', '', 'é', 'Ã©'].flatMap((text) => [
      text,
      { [text]: text },
    ])
    for (let round = 0; round < 2; round++) {
      expect(readValue(encodeCbor(written))).toEqual(written)
      forgetOnLock()
    }
  })

  it('reads letters of every length, and what is no text as the platform does', () => {
    const platform = new TextDecoder('utf-8', { ignoreBOM: true })
    const bytes = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }).map((text) => new TextEncoder().encode(text)),
      fc.uint8Array({ maxLength: 8 }),
      // What begins like a letter of two, three or four bytes.
      fc
        .tuple(fc.integer({ min: 0xc0, max: 0xff }), fc.uint8Array({ min: 0x70, maxLength: 4 }))
        .map(([first, rest]) => new Uint8Array([first, ...rest])),
    )
    fc.assert(
      fc.property(bytes, (said) => {
        const head = said.length < 24 ? [0x60 + said.length] : [0x78, said.length]
        if (said.length > 255) return
        expect(readValue(new Uint8Array([...head, ...said]))).toBe(platform.decode(said))
      }),
      { numRuns: 3000 },
    )
  })

  it('has fields of its own, whatever they are called', () => {
    const encoded = encodeCbor(JSON.parse('{"__proto__": {"a": 1}, "toString": "b"}'))
    const read = readValue(encoded) as object
    expect(Object.keys(read).toSorted()).toEqual(['__proto__', 'toString'])
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
  })

  it('keeps its bytes when the page is gone', () => {
    const encoded = encodeCbor({ bytes: new Uint8Array([1, 2, 3]) })
    const read = readValue(encoded)
    encoded.fill(0)
    expect(read).toEqual({ bytes: new Uint8Array([1, 2, 3]) })
  })

  it('is refused where it ends too early or too late', () => {
    const encoded = encodeCbor({ title: 'A', parties: [{ name: 'B' }], at: 2 ** 33, half: 1.5 })
    for (let length = 0; length < encoded.length; length++) {
      expect(() => readValue(encoded.subarray(0, length))).toThrow('malformed')
    }
    expect(() => readValue(new Uint8Array([...encoded, 0]))).toThrow('malformed')
  })

  it('never does worse than be refused, whatever its bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        try {
          readValue(bytes)
        } catch (error) {
          expect(String(error)).toContain('malformed')
        }
      }),
    )
  })
})
