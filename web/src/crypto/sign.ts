// Ed25519 signatures with a namespace. spec/keys.md.
//
// Signed bytes: "lx1/sig/" | namespace | 0x00 | message. A signature for one
// purpose can therefore never be presented as one for another. WebCrypto does
// the work where it has Ed25519; elsewhere @noble/curves does.

import { ed25519 } from '@noble/curves/ed25519.js'
import type { Bytes } from './api/values'
import { concat, fromBase64Url, owned, sameBytes, utf8 } from './bytes'
import { labels, type SignatureNamespace } from './labels'

/** A signing key. The seed is not kept where WebCrypto can hold it non-extractable. */
export interface Signer {
  readonly publicKey: Bytes
  sign(namespace: SignatureNamespace, message: Uint8Array): Promise<Bytes>
}

/** Checks signatures of one public key. */
export type Verify = (
  namespace: SignatureNamespace,
  message: Uint8Array,
  signature: Uint8Array,
) => Promise<boolean>

/** Make a signer from its 32-byte seed (RFC 8032 private key). The caller wipes the seed. */
export async function importSigner(seed: Uint8Array): Promise<Signer> {
  const publicKey = owned(ed25519.getPublicKey(seed))
  const key = (await hasWebCrypto()) ? await importPrivate(seed) : owned(seed.slice())
  const sign = async (namespace: SignatureNamespace, message: Uint8Array): Promise<Bytes> => {
    const input = signedBytes(namespace, message)
    if (key instanceof Uint8Array) return owned(ed25519.sign(input, key))
    return new Uint8Array(await crypto.subtle.sign('Ed25519', key, input))
  }
  return { publicKey, sign }
}

/** Make a verifier, or undefined when the bytes are no acceptable public key. */
export async function importVerifier(publicKey: Uint8Array): Promise<Verify | undefined> {
  if (!isSigningKey(publicKey)) return undefined
  const key = (await hasWebCrypto()) ? await importPublic(publicKey) : undefined
  return async (namespace, message, signature) => {
    if (signature.length !== 64) return false
    const input = signedBytes(namespace, message)
    if (key) return crypto.subtle.verify('Ed25519', key, owned(signature), input)
    return verifyWithNoble(signature, input, publicKey)
  }
}

/** Whether the bytes encode a point that can be somebody's key. The points of small order verify
 *  signatures nobody made, so they are refused by value, like in the Go implementation. */
export function isSigningKey(publicKey: Uint8Array): boolean {
  if (publicKey.length !== 32) return false
  const unsigned = publicKey.slice()
  unsigned[31] = (unsigned[31] ?? 0) & 0x7f
  if (smallOrderPoints.some((point) => sameBytes(point, unsigned))) return false
  try {
    ed25519.Point.fromBytes(publicKey)
    return true
  } catch {
    return false
  }
}

/** The points of small order, sign bit cleared, including the encodings that are not reduced modulo p. */
const smallOrderPoints: readonly Bytes[] = [
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  'JuiVj8KyJ7BFw_SJ8u-Y8NXfrAXTxjM5sTgCiG1T_AU',
  'xxdqcD1N2E-6PAt2DRBnDyogU_osOczGTsf9d5KsA3o',
  '7P_______________________________________38',
  '7f_______________________________________38',
  '7v_______________________________________38',
].map((point) => fromBase64Url(point))

function signedBytes(namespace: SignatureNamespace, message: Uint8Array): Bytes {
  return concat(utf8(labels.signature + namespace), new Uint8Array(1), message)
}

function verifyWithNoble(signature: Uint8Array, input: Bytes, publicKey: Uint8Array): boolean {
  try {
    // RFC 8032 rules, as WebCrypto and Go apply them; noble's default is the laxer ZIP 215.
    return ed25519.verify(signature, input, publicKey, { zip215: false })
  } catch {
    return false
  }
}

const pkcs8Prefix = fromBase64Url('MC4CAQAwBQYDK2VwBCIEIA')

function importPrivate(seed: Uint8Array): Promise<CryptoKey> {
  return crypto.subtle.importKey('pkcs8', concat(pkcs8Prefix, seed), 'Ed25519', false, ['sign'])
}

function importPublic(publicKey: Uint8Array): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', owned(publicKey), 'Ed25519', false, ['verify'])
}

let webCrypto: Promise<boolean> | undefined

/** Whether this platform's WebCrypto signs what noble verifies; asked once. */
function hasWebCrypto(): Promise<boolean> {
  webCrypto ??= probe().catch(() => false)
  return webCrypto
}

async function probe(): Promise<boolean> {
  const seed = new Uint8Array(32).fill(1)
  const message = utf8('probe')
  const signature = await crypto.subtle.sign('Ed25519', await importPrivate(seed), message)
  const expected = ed25519.sign(message, seed)
  const key = await importPublic(ed25519.getPublicKey(seed))
  const isValid = await crypto.subtle.verify('Ed25519', key, owned(expected), message)
  return isValid && sameBytes(new Uint8Array(signature), expected)
}
