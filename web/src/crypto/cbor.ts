// CBOR as this app writes it: RFC 8949 core deterministic encoding, text keys
// only, no tags, no indefinite lengths, no NaN or infinities. One value has one
// encoding, so a second implementation produces the same bytes to sign and hash.

import { decode, encode, type Token } from 'cborg'
import type { Bytes, Plain } from './api/values'
import { owned, sameBytes, utf8 } from './bytes'
import { refuse } from './errors'

/** What decoding yields: the same shapes, mutable because they are fresh. */
export type Decoded =
  | null
  | boolean
  | number
  | string
  | Bytes
  | Decoded[]
  | { [key: string]: Decoded }

// cborg asks these before its own encoders; null means "go on as usual".
const strictEncoders = {
  number(value: number): Token | null {
    if (!Number.isFinite(value)) throw new Error('not a finite number')
    return null
  },
  undefined(): Token | null {
    throw new Error('undefined in a list')
  },
  bigint(): Token | null {
    throw new Error('integer beyond 53 bits')
  },
  Map(): Token | null {
    throw new Error('Map instead of a plain object')
  },
}

/** Encode a value. Properties that are undefined are left out, like JSON does.
 *  @throws CryptoFailure malformed for values with no agreed encoding (NaN, Date, functions). */
export function encodeCbor(value: Plain): Bytes {
  try {
    return owned(encode(value, { typeEncoders: strictEncoders, ignoreUndefinedProperties: true }))
  } catch {
    throw refuse({ type: 'malformed', what: 'value to encode' })
  }
}

/** Decode exactly one value that fills the bytes.
 *  @throws CryptoFailure malformed, naming `what`. */
export function decodeCbor(bytes: Uint8Array, what = 'cbor'): Decoded {
  try {
    return decode(bytes, {
      strict: true,
      allowIndefinite: false,
      allowUndefined: false,
      allowInfinity: false,
      allowNaN: false,
      allowBigInt: false,
      rejectDuplicateMapKeys: true,
    }) as Decoded
  } catch {
    throw refuse({ type: 'malformed', what })
  }
}

/** Decode and insist on the deterministic encoding: for everything that is signed or hashed,
 *  so that no two byte strings mean the same.
 *  @throws CryptoFailure malformed, naming `what`. */
export function decodeCanonical(bytes: Uint8Array, what: string): Decoded {
  const value = decodeCbor(bytes, what)
  if (!sameBytes(encodeCbor(value), bytes)) throw refuse({ type: 'malformed', what })
  return value
}

/** One field of an encoded map, still encoded. The bytes were decoded before, so that they are in order.
 *  @throws CryptoFailure malformed where there is no such field. */
export function encodedField(bytes: Uint8Array, name: string): Bytes {
  const wanted = utf8(name)
  const [count, first] = argumentAt(bytes, 0)
  let at = first
  for (let n = 0; n < count; n++) {
    const [, text] = argumentAt(bytes, at)
    const value = endOf(bytes, at)
    const end = endOf(bytes, value)
    if (sameBytes(bytes.subarray(text, value), wanted))
      return new Uint8Array(bytes.subarray(value, end))
    at = end
  }
  throw refuse({ type: 'malformed', what: `map without ${name}` })
}

/** The bytes of an encoded byte string without a copy of them; undefined where something else is encoded. */
export function bytesIn(encoded: Bytes): Bytes | undefined {
  const [length, from] = argumentAt(encoded, 0)
  const isBytes = (encoded[0] ?? 0) >> 5 === 2 && from + length === encoded.length
  return isBytes ? encoded.subarray(from) : undefined
}

/** Where the item that begins at an offset ends (RFC 8949, section 3). */
function endOf(bytes: Uint8Array, at: number): number {
  const major = (bytes[at] ?? 0) >> 5
  const [argument, next] = argumentAt(bytes, at)
  if (major === 2 || major === 3) return next + argument
  if (major !== 4 && major !== 5) return next
  let end = next
  for (let n = 0; n < argument * (major - 3); n++) end = endOf(bytes, end)
  return end
}

/** The argument of the item at an offset, and where its content begins. */
function argumentAt(bytes: Uint8Array, at: number): readonly [argument: number, next: number] {
  const info = (bytes[at] ?? 0) & 31
  if (info < 24) return [info, at + 1]
  const size = 2 ** (info - 24)
  let argument = 0
  for (let i = 1; i <= size; i++) argument = argument * 256 + (bytes[at + i] ?? 0)
  return [argument, at + 1 + size]
}
