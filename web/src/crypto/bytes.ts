// Byte plumbing shared by every format: joining, fixed-width integers, base64url,
// UUIDs, comparison, randomness. No cryptography here.

import type { Bytes } from './api/values'
import { refuse } from './errors'

const encoder = new TextEncoder()

/** UTF-8 bytes of a text. */
export function utf8(text: string): Bytes {
  return encoder.encode(text)
}

/** All parts, one after the other. */
export function concat(...parts: readonly Uint8Array[]): Bytes {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

/** The same bytes with a buffer of their own kind: WebCrypto does not take shared memory. */
export function owned(bytes: Uint8Array): Bytes {
  return bytes.buffer instanceof ArrayBuffer ? (bytes as Bytes) : new Uint8Array(bytes)
}

/** Unsigned 32 bits, most significant byte first. */
export function u32(value: number): Bytes {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

/** Unsigned 64 bits, most significant byte first. The value is a safe integer. */
export function u64(value: number): Bytes {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value))
  return bytes
}

/** A length of 32 bits and the bytes: makes a concatenation unambiguous. */
export function lengthPrefixed(bytes: Uint8Array): Bytes {
  const prefixed = new Uint8Array(4 + bytes.length)
  new DataView(prefixed.buffer).setUint32(0, bytes.length)
  prefixed.set(bytes, 4)
  return prefixed
}

/** Whether two byte strings are the same, in time that depends only on their length. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (let i = 0; i < a.length; i++) difference |= (a[i] ?? 0) ^ (b[i] ?? 0)
  return difference === 0
}

/** Sorted, without repetition: a list that has only one spelling. */
export function isRising(ids: readonly Uint8Array[]): boolean {
  return ids.every((id, i) => i === 0 || compareBytes(ids[i - 1] ?? id, id) < 0)
}

/** The order of byte strings. */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const at = a.findIndex((byte, i) => byte !== b[i])
  return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1)
}

/** Whether nothing but zeros: what a broken or hostile source of secrets hands out. */
export function isAllZero(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0)
}

/** Fresh bytes from the platform's generator. */
export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}

/** Overwrite a secret that is no longer needed. Best effort: the engine may have copied it. */
export function wipe(bytes: Uint8Array): void {
  bytes.fill(0)
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const valueByCharCode = new Map([...alphabet].map((char, value) => [char.charCodeAt(0), value]))

/** Base64url without padding (RFC 4648, section 5). */
export function toBase64Url(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const [a, b, c] = [bytes[i] ?? 0, bytes[i + 1], bytes[i + 2]]
    text += alphabet.charAt(a >> 2) + alphabet.charAt(((a & 3) << 4) | ((b ?? 0) >> 4))
    if (b !== undefined) text += alphabet.charAt(((b & 15) << 2) | ((c ?? 0) >> 6))
    if (c !== undefined) text += alphabet.charAt(c & 63)
  }
  return text
}

/** Hexadecimal, in lower case. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Decode base64url. Only the one canonical spelling is accepted, so that ids can be compared as text.
 *  @throws CryptoFailure malformed, naming `what`. */
export function fromBase64Url(text: string, what = 'base64url'): Bytes {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let [at, bits, pending] = [0, 0, 0]
  for (let i = 0; i < text.length; i++) {
    const value = valueByCharCode.get(text.charCodeAt(i))
    if (value === undefined) throw refuse({ type: 'malformed', what })
    pending = ((pending << 6) | value) & 0xffff
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes[at++] = (pending >> bits) & 0xff
    }
  }
  const leftover = pending & ((1 << bits) - 1)
  if (text.length % 4 === 1 || leftover !== 0) throw refuse({ type: 'malformed', what })
  return bytes
}

/** Decode an id of a fixed length.
 *  @throws CryptoFailure malformed, naming `what`. */
export function idBytes(text: string, length: number, what: string): Bytes {
  const bytes = fromBase64Url(text, what)
  if (bytes.length !== length) throw refuse({ type: 'malformed', what })
  return bytes
}

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether a text is a lower-case UUID, the only spelling used. */
export function isUuid(text: string): boolean {
  return uuidShape.test(text)
}

/** The 16 bytes of an account id.
 *  @throws CryptoFailure malformed when it is not a lower-case UUID. */
export function uuidBytes(uuid: string): Bytes {
  if (!isUuid(uuid)) throw refuse({ type: 'malformed', what: 'account id' })
  const digits = uuid.replaceAll('-', '')
  return Uint8Array.from({ length: 16 }, (_, i) =>
    Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16),
  )
}
