/**
 * Reads the CBOR of a record's value that was judged before it was kept: by the crypto worker where it
 * came from the server, by this app's own encoder where it was written here. So nothing is judged once
 * more, and short texts, which thousands of records share, are made once.
 */
import type { Plain } from '../../crypto/api/values'
import { CryptoFailure } from '../../crypto/errors'
import { onLock } from '../../lib/on-lock'

/** The value that these bytes encode.
 *  @throws CryptoFailure malformed where they end too early or too late. */
export function readValue(encoded: Uint8Array): Plain {
  bytes = encoded
  at = 0
  try {
    const value = item()
    if (at !== encoded.length) throw malformed()
    return value
  } finally {
    bytes = none
  }
}

const none = new Uint8Array()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

// What is read now, and how far. Reading never waits, so that one place serves every call.
let bytes: Uint8Array = none
let at = 0

type Fields = { [name: string]: Plain }

function item(): Plain {
  const head = byteAt(at++)
  const info = head & 31
  switch (head >> 5) {
    case 0:
      return argument(info)
    case 1:
      return -1 - argument(info)
    case 2:
      return new Uint8Array(taken(argument(info)))
    case 3:
      return shortText(argument(info))
    case 4:
      return list(argument(info))
    case 5:
      return map(argument(info))
    case 7:
      return simple(info)
  }
  throw malformed()
}

function list(length: number): Plain[] {
  const items: Plain[] = []
  for (let n = 0; n < length; n++) items.push(item())
  return items
}

function map(length: number): Fields {
  const fields: Fields = {}
  for (let n = 0; n < length; n++) {
    const name = fieldName()
    const value = item()
    if (name === '__proto__') Object.defineProperty(fields, name, { value, ...ordinary })
    else fields[name] = value
  }
  return fields
}

const ordinary = { configurable: true, enumerable: true, writable: true }

function fieldName(): string {
  const head = byteAt(at++)
  if (head >> 5 !== 3) throw malformed()
  return shortText(argument(head & 31))
}

// Short texts that were read, by a number made of their bytes. Thousands of records share names of
// fields, states, currencies, days, which case it is of and who did it: each is made once, and takes its
// memory once. The longest of them are the 36 letters that name a person.
const known: string[] = new Array(16_384).fill('')
const longestKnown = 36
onLock(() => known.fill(''))

function shortText(length: number): string {
  const end = at + length
  if (length > longestKnown || end > bytes.length) return text(length)
  let hash = length
  for (let i = at; i < end; i++) hash = (hash * 31 + (bytes[i] ?? 0)) & 0xffff
  const place = hash & 16_383
  const before = known[place] ?? ''
  if (isHere(before, length)) {
    at = end
    return before
  }
  const made = text(length)
  // Others are not the letters that their bytes are.
  if (made.length === length) known[place] = made
  return made
}

/** Whether a text is what the next bytes say. */
function isHere(said: string, length: number): boolean {
  if (said.length !== length) return false
  for (let i = 0; i < length; i++) if (said.charCodeAt(i) !== bytes[at + i]) return false
  return true
}

function text(length: number): string {
  const part = taken(length)
  const count = length > longest ? -1 : takeCodes(part)
  // One code after another would make a chain of texts first.
  return count < 0 ? decoder.decode(part) : String.fromCharCode.apply(null, codes.slice(0, count))
}

// Longer texts are decoded faster by the platform, which costs more to call and keeps each text outside
// of the page's own memory, in several times its size.
const longest = 192
const codes: number[] = new Array(longest).fill(0)
// The first letter that needs one, two and three more bytes.
const least = [0x80, 0x800, 0x1_0000]

/** Put the codes of a text in UTF-8 into `codes`: how many, or -1 where the bytes are none. */
function takeCodes(part: Uint8Array): number {
  let count = 0
  for (let i = 0; i < part.length; ) {
    const byte = part[i++] ?? 0
    if (byte < 0x80) {
      codes[count++] = byte
      continue
    }
    const more = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : 1
    if (byte < 0xc0 || byte > 0xf7) return -1
    let letter = byte & (0x3f >> more)
    for (let n = 0; n < more; n++) {
      const next = part[i++] ?? 0
      if (next >> 6 !== 2) return -1
      letter = (letter << 6) | (next & 0x3f)
    }
    if (letter < (least[more - 1] ?? 0) || letter > 0x10_ffff || letter >> 11 === 0x1b) return -1
    if (letter > 0xffff) codes[count++] = 0xd800 + ((letter - 0x1_0000) >> 10)
    codes[count++] = letter > 0xffff ? 0xdc00 + (letter & 0x3ff) : letter
  }
  return count
}

function taken(length: number): Uint8Array {
  const from = at
  at += length
  if (at > bytes.length) throw malformed()
  return bytes.subarray(from, at)
}

function argument(info: number): number {
  if (info < 24) return info
  if (info > 27) throw malformed()
  const size = 1 << (info - 24)
  let number = 0
  for (let i = 0; i < size; i++) number = number * 256 + byteAt(at++)
  return number
}

function simple(info: number): Plain {
  if (info === 20) return false
  if (info === 21) return true
  if (info === 22) return null
  if (info < 25 || info > 27) throw malformed()
  const part = taken(1 << (info - 24))
  const view = new DataView(part.buffer, part.byteOffset, part.length)
  if (info === 26) return view.getFloat32(0)
  return info === 27 ? view.getFloat64(0) : half(view.getUint16(0))
}

/** A number of 16 bits (RFC 8949, appendix D). */
function half(bits: number): number {
  const exponent = (bits >> 10) & 31
  const fraction = bits & 1023
  const size = exponent === 0 ? fraction * 2 ** -24 : (1024 + fraction) * 2 ** (exponent - 25)
  return bits & 0x8000 ? -size : size
}

function byteAt(place: number): number {
  const byte = bytes[place]
  if (byte === undefined) throw malformed()
  return byte
}

function malformed() {
  return new CryptoFailure({ type: 'malformed', what: 'record value' })
}
