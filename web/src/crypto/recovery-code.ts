// The recovery code: 160 random bits that open the account without a password.
// spec/keys.md, section "Recovery code".
//
// Written as nine groups of four Crockford base32 symbols; the ninth is a
// checksum, so that a slip of the pen is told apart from a wrong code before
// anything is tried.

import type { Bytes } from './api/values'
import { isAllZero, randomBytes, utf8 } from './bytes'
import { refuse } from './errors'
import { sha256 } from './hash'
import { labels } from './labels'

const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const secretSize = 20
const codeLength = 36

/** A fresh secret and the code that spells it. */
export async function newRecoveryCode(): Promise<{ secret: Bytes; code: string }> {
  const secret = randomBytes(secretSize)
  return { secret, code: await spell(secret) }
}

/** Spell a secret of 20 bytes. */
export async function spell(secret: Uint8Array): Promise<string> {
  const text = toSymbols(secret) + (await checksum(secret))
  return (text.match(/.{4}/g) ?? []).join('-')
}

/** The secret behind a typed code. Case, width, spaces and hyphens do not matter; I and L read as 1,
 *  O as 0.
 *  @throws CryptoFailure code_mistyped. */
export async function readRecoveryCode(typed: string): Promise<Bytes> {
  const text = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-\u2010-\u2015\u2212ー]/g, '')
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0')
  if (text.length !== codeLength || [...text].some((symbol) => !symbols.includes(symbol))) {
    throw refuse({ type: 'code_mistyped' })
  }
  const secret = fromSymbols(text.slice(0, 32))
  if (text.slice(32) !== (await checksum(secret)) || isAllZero(secret)) {
    throw refuse({ type: 'code_mistyped' })
  }
  return secret
}

/** The first 20 bits of a labelled hash, as four symbols. */
async function checksum(secret: Uint8Array): Promise<string> {
  const hash = await sha256(utf8(labels.recoveryChecksum), new Uint8Array(1), secret)
  return toSymbols(hash.subarray(0, 5)).slice(0, 4)
}

/** Five bytes make eight symbols. The length is a multiple of five. */
function toSymbols(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? [])
    .map((five) => symbols.charAt(Number.parseInt(five, 2)))
    .join('')
}

function fromSymbols(text: string): Bytes {
  const bits = [...text]
    .map((symbol) => symbols.indexOf(symbol).toString(2).padStart(5, '0'))
    .join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 2))
}
