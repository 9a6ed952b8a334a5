/** What an authenticator app does. */
import { createHmac } from 'node:crypto'

/** Half minutes since 1970, as an authenticator app counts them. */
export function step(): number {
  return Math.floor(Date.now() / 30_000)
}

/** What an authenticator app shows for a secret in a half minute (RFC 6238). */
export function codeOf(secret: string, halfMinute: number): string {
  const bits = [...secret.trim()]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(halfMinute))
  const mac = createHmac('sha1', key).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
