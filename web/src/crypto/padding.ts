// Padding: what is stored shows a size class, not a size. spec/envelope.md.
//
// Sizes up to 4096 round up to a power of two (at least 256); larger ones to
// Padmé (Nikitin et al. 2019), which reveals O(log log n) bits and costs at
// most 12 percent.

import type { Bytes } from './api/values'

const smallBuckets = [256, 512, 1024, 2048, 4096] as const
const endMark = 0x80

/** The smallest size class that holds `size` bytes. */
export function bucketOf(size: number): number {
  return smallBuckets.find((bucket) => size <= bucket) ?? padme(size)
}

function padme(size: number): number {
  const exponent = floorLog2(size)
  const significant = floorLog2(exponent) + 1
  const step = 2 ** (exponent - significant)
  return Math.ceil(size / step) * step
}

// Not Math.log2, which rounds up just below large powers of two.
function floorLog2(value: number): number {
  return value < 2 ** 32 ? 31 - Math.clz32(value) : 63 - Math.clz32(value / 2 ** 32)
}

/** The payload, the end mark, and zeros up to the size class. */
export function pad(payload: Uint8Array): Bytes {
  const padded = new Uint8Array(bucketOf(payload.length + 1))
  padded.set(payload)
  padded[payload.length] = endMark
  return padded
}

/** The payload again, or undefined when the padding is not exactly what `pad` writes. */
export function unpad(padded: Bytes): Bytes | undefined {
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (end < 0 || padded[end] !== endMark || bucketOf(end + 1) !== padded.length) return undefined
  return padded.subarray(0, end)
}
