// HKDF-SHA-256 (RFC 5869). Base keys are imported non-extractable: code that
// gets hold of one can use it, but cannot read it out.

import type { Bytes } from './api/values'
import { owned } from './bytes'

/** Import key material as the input of HKDF. The caller wipes the raw bytes. */
export function importHkdfKey(raw: Uint8Array): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', owned(raw), 'HKDF', false, ['deriveBits'])
}

/** Derive `length` bytes. An empty salt is HKDF's default salt of zeros. */
export async function hkdf(
  key: CryptoKey,
  salt: Uint8Array,
  info: Uint8Array,
  length: number,
): Promise<Bytes> {
  const params = { name: 'HKDF', hash: 'SHA-256', salt: owned(salt), info: owned(info) }
  return new Uint8Array(await crypto.subtle.deriveBits(params, key, length * 8))
}

/** Derive from raw key material that is used once. */
export async function hkdfOnce(raw: Uint8Array, info: Uint8Array, length: number): Promise<Bytes> {
  return hkdf(await importHkdfKey(raw), new Uint8Array(0), info, length)
}
