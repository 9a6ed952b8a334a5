// Sealing to somebody's public key: HPKE base mode (RFC 9180) with X-Wing
// (ML-KEM-768 and X25519, KEM 0x647a), HKDF-SHA-256 and AES-256-GCM.
// spec/keys.md, section "Grants".
//
// Hybrid, because files live for decades and ciphertext recorded today must
// outlast X25519. Base mode proves nothing about who sealed: whoever opens must
// check the content against something signed.

import { Aes256Gcm, CipherSuite, HkdfSha256 } from '@hpke/core'
import { XWing } from '@hpke/hybridkem-x-wing'
import type { Bytes } from './api/values'
import { owned } from './bytes'
import { refuse } from './errors'

export const encSize = 1120
export const encryptionKeySize = 1216

const suite = new CipherSuite({ kem: new XWing(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })

export interface Grant {
  readonly enc: Bytes
  readonly ct: Bytes
}

/** The public key of a 32-byte X-Wing seed. */
export async function encryptionPublicKey(seed: Uint8Array): Promise<Bytes> {
  const pair = await new XWing().generateKeyPairDerand(owned(seed.slice()))
  return new Uint8Array(await suite.kem.serializePublicKey(pair.publicKey))
}

/** Seal to a public key.
 *  @throws CryptoFailure malformed when the key is none (wrong size, low order). */
export async function sealTo(
  publicKey: Uint8Array,
  info: Uint8Array,
  aad: Uint8Array,
  plain: Uint8Array,
): Promise<Grant> {
  try {
    const recipientPublicKey = await suite.kem.deserializePublicKey(bufferOf(publicKey))
    const sender = await suite.createSenderContext({ recipientPublicKey, info: bufferOf(info) })
    const ct = await sender.seal(bufferOf(plain), bufferOf(aad))
    return { enc: new Uint8Array(sender.enc), ct: new Uint8Array(ct) }
  } catch {
    throw refuse({ type: 'malformed', what: 'encryption key' })
  }
}

/** Open what was sealed to the public key of this seed.
 *  @throws CryptoFailure tampered, for every possible reason alike. */
export async function openWith(
  seed: Uint8Array,
  info: Uint8Array,
  aad: Uint8Array,
  grant: Grant,
): Promise<Bytes> {
  try {
    const recipientKey = await suite.kem.deserializePrivateKey(bufferOf(seed))
    const enc = bufferOf(grant.enc)
    const recipient = await suite.createRecipientContext({
      recipientKey,
      enc,
      info: bufferOf(info),
    })
    return new Uint8Array(await recipient.open(bufferOf(grant.ct), bufferOf(aad)))
  } catch {
    throw refuse({ type: 'tampered', what: 'grant' })
  }
}

// A copy: the library keeps hold of the buffers it is given.
function bufferOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}
