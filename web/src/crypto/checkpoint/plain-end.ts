// Whether bytes are CBOR as this app writes it, told without making the value: a first download looks at
// tens of thousands of values of which few are ever shown.

/** The offset behind the value that begins at `at`, nested in at most so many levels, or -1 where the bytes
 *  before `end` are anything but what `encodeCbor` writes. What has an offset is what `decodeCbor` takes;
 *  what has none may be sound all the same, and is for `decodeCbor` to judge. */
export function plainEnd(bytes: Uint8Array, at: number, end: number, levels: number): number {
  const head = bytes[at] ?? 0
  const [major, info] = [head >> 5, head & 31]
  if (at >= end || major === 6) return -1
  if (major === 7) return simpleEnd(bytes, at, end)
  const size = sizeAfter(info)
  const from = at + 1 + size
  if (size < 0 || from > end) return -1
  const argument = size === 0 ? info : argumentAt(bytes, at + 1, size)
  if (argument < least(size) || argument > Number.MAX_SAFE_INTEGER) return -1
  if (major === 0) return from
  // One less than the least safe integer has such an argument.
  if (major === 1) return argument === Number.MAX_SAFE_INTEGER ? -1 : from
  if (major < 4) return argument > end - from ? -1 : from + argument
  if (levels === 0) return -1
  return major === 4
    ? listEnd(bytes, from, end, argument, levels - 1)
    : mapEnd(bytes, from, end, argument, levels - 1)
}

function listEnd(bytes: Uint8Array, from: number, end: number, count: number, levels: number) {
  let at = from
  for (let n = 0; n < count; n++) {
    at = plainEnd(bytes, at, end, levels)
    if (at < 0) return -1
  }
  return at
}

/** Keys rise, the shorter first, so that none is there twice. */
function mapEnd(bytes: Uint8Array, from: number, end: number, count: number, levels: number) {
  let at = from
  let before = 0
  for (let n = 0; n < count; n++) {
    const value = keyEnd(bytes, at, end)
    if (value < 0 || (n > 0 && !isBehind(bytes, before, at, value))) return -1
    before = at
    at = plainEnd(bytes, value, end, levels)
    if (at < 0) return -1
  }
  return at
}

/** Behind a short key of plain letters. */
function keyEnd(bytes: Uint8Array, at: number, end: number): number {
  const head = bytes[at] ?? 0
  const isLong = head === 0x78
  const from = isLong ? at + 2 : at + 1
  const length = isLong ? (bytes[at + 1] ?? 0) : head & 31
  const to = from + length
  if (head >> 5 !== 3 || to > end || (isLong ? length < 24 : length > 23)) return -1
  for (let i = from; i < to; i++) if ((bytes[i] ?? 0) > 0x7f) return -1
  return to
}

/** Whether the key between `at` and `to` comes behind the one that begins at `before`. Lengths stand first,
 *  so that the order of the encoded bytes is the order of the keys. */
function isBehind(bytes: Uint8Array, before: number, at: number, to: number): boolean {
  for (let i = 0; at + i < to; i++) {
    const [one, other] = [bytes[before + i] ?? 0, bytes[at + i] ?? 0]
    if (one !== other) return one < other
  }
  return false
}

/** Behind false, true, null, or a number that is finite. */
function simpleEnd(bytes: Uint8Array, at: number, end: number): number {
  const info = (bytes[at] ?? 0) & 31
  if (info >= 20 && info <= 22) return at + 1
  if (info < 25 || info > 27) return -1
  const to = at + 1 + sizeAfter(info)
  const [high, low] = [bytes[at + 1] ?? 0, bytes[at + 2] ?? 0]
  const isNumber =
    info === 25
      ? (high & 0x7c) !== 0x7c
      : (high & 0x7f) !== 0x7f || low < (info === 26 ? 0x80 : 0xf0)
  return to <= end && isNumber ? to : -1
}

/** How many bytes of an argument follow; -1 for what only indefinite lengths have. */
function sizeAfter(info: number): number {
  if (info < 24) return 0
  return info > 27 ? -1 : 1 << (info - 24)
}

/** The least argument that takes so many bytes. */
function least(size: number): number {
  if (size < 2) return size * 24
  return 2 ** (size * 4)
}

function argumentAt(bytes: Uint8Array, at: number, size: number): number {
  let argument = 0
  for (let i = 0; i < size; i++) argument = argument * 256 + (bytes[at + i] ?? 0)
  return argument
}
