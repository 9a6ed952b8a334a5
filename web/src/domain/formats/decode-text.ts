/**
 * Bytes to text when nobody says which encoding they are in.
 *
 * A byte order mark decides; else valid UTF-8 is UTF-8; else alternating zeros
 * are UTF-16; else the legacy encodings of the languages lawyers here write in
 * are tried and the one whose result looks most like language wins.
 */

const legacyEncodings = [
  'windows-1252',
  'windows-1251',
  'koi8-r',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'gb18030',
  'big5',
] as const

/** Bytes of a legacy text that are looked at to choose its encoding. */
const sampleLength = 32_768

/** `bytes` decoded, with the name of the encoding that was chosen. */
export function decodeText(bytes: Uint8Array): {
  readonly text: string
  readonly encoding: string
} {
  const encoding = encodingOf(bytes)
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (tryDecode(bytes, 'utf-8') !== null)
    return hasZeros(bytes) ? (utf16Order(bytes) ?? 'utf-8') : 'utf-8'
  return utf16Order(bytes) ?? likeliestLegacy(bytes)
}

function hasZeros(bytes: Uint8Array): boolean {
  return bytes.subarray(0, sampleLength).includes(0)
}

/** Text mostly in ASCII has its zeros on one side when it is UTF-16. */
function utf16Order(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes.length % 2 !== 0) return null
  const sample = bytes.subarray(0, sampleLength)
  let even = 0
  let odd = 0
  sample.forEach((byte, index) => {
    if (byte === 0) index % 2 === 0 ? even++ : odd++
  })
  const pairs = sample.length / 2
  if (odd > pairs * 0.4 && even < pairs * 0.05) return 'utf-16le'
  if (even > pairs * 0.4 && odd < pairs * 0.05) return 'utf-16be'
  return null
}

function likeliestLegacy(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, sampleLength)
  let best = 'windows-1252'
  let bestScore = Number.NEGATIVE_INFINITY
  for (const encoding of legacyEncodings) {
    // The sample may end inside a character, so a multi-byte text is judged without its last bytes.
    const text = tryDecode(sample, encoding) ?? tryDecode(sample.subarray(0, -1), encoding)
    if (text === null) continue
    const score = likeness(text)
    if (score > bestScore) [best, bestScore] = [encoding, score]
  }
  return best
}

function tryDecode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** How much the characters beyond ASCII look like a language, from about -3 to 1. */
function likeness(text: string): number {
  let score = 0
  let counted = 0
  let before = ' '
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    if (code >= 0x80) {
      counted++
      score += weight(code, before)
    }
    before = char
  }
  return counted === 0 ? 0 : score / counted
}

/** Characters so frequent in their language that a text without any is a wrong guess. */
const frequentHangul = new Set(
  '이다는을의에가고하지로를은기사도인서대한자어라나시있그것수해과부정제보아일여게만조',
)
const frequentHan = new Set(
  '的一是不了在人有我他这這个個们們中来來上大为為和国國地到以说說时時要就出会會可也对對生能而子得于於着下自之年过過发發后後作法律合同方甲乙双雙签簽订訂条條款定定义義务務权權本公司',
)

function weight(code: number, before: string): number {
  if (code < 0xa0 || code === 0xfffd || (code >= 0xe000 && code < 0xf900)) return -3
  if (code < 0x250) return latinWeight(code, before)
  if (code >= 0x400 && code < 0x460) return cyrillicWeight(code, before)
  if (code >= 0xac00 && code < 0xd7a4) {
    if (frequentHangul.has(String.fromCharCode(code))) return 1
    return /\p{Script=Han}/u.test(before) ? 0 : 0.45
  }
  if (code >= 0x4e00 && code < 0xa000) return frequentHan.has(String.fromCharCode(code)) ? 1 : 0.45
  if (code >= 0x3040 && code < 0x3100) return 1
  if (code >= 0xff61 && code < 0xffa0) return -0.4
  if (code >= 0x2500 && code < 0x2600) return -1
  // Dashes, curly quotes, currency signs.
  if (code >= 0x2010 && code < 0x20d0) return 0.6
  return code >= 0x3000 && code < 0x3040 ? 0.7 : 0
}

/** Accented Latin letters stand beside plain ones; alone or in runs they are a wrong guess. */
function latinWeight(code: number, before: string): number {
  if (code < 0xc0) return /[\s\d.,]/.test(before) ? 0.3 : -0.2
  if (/[a-zA-Z]/.test(before)) return 0.9
  if (/\s|[-"'(¿¡]/.test(before)) return 0.4
  return /\p{Script=Latin}/u.test(before) ? 0.2 : -0.6
}

/** Cyrillic words mix neither with Latin letters nor capitals into their middle. */
function cyrillicWeight(code: number, before: string): number {
  if (/[a-zA-Z]/.test(before)) return -0.8
  if (code === 0x401 || code === 0x451) return 0.6
  if (code < 0x410 || code > 0x44f) return -0.4
  if (code >= 0x430) return 0.95
  return /\p{Script=Cyrillic}/u.test(before) ? -0.2 : 0.6
}
