// SHA-256, and the two derived ids: of a secret key and of an author.

import type { Bytes } from './api/values'
import { concat, owned, utf8 } from './bytes'
import { type KeyPurpose, labels } from './labels'

/** SHA-256 of the parts, one after the other. */
export async function sha256(...parts: readonly Uint8Array[]): Promise<Bytes> {
  const joined = parts.length === 1 && parts[0] ? owned(parts[0]) : concat(...parts)
  return new Uint8Array(await crypto.subtle.digest('SHA-256', joined))
}

/** The public name of a secret key: which key an envelope asks for, without saying anything about it. */
export async function keyIdOf(purpose: KeyPurpose, key: Uint8Array): Promise<Bytes> {
  const hash = await sha256(utf8(labels.keyId + purpose), new Uint8Array(1), key)
  return hash.slice(0, 16)
}

/** The name of an author inside the associated data of what they seal. */
export async function authorKeyIdOf(signingPublicKey: Uint8Array): Promise<Bytes> {
  return (await sha256(signingPublicKey)).slice(0, 16)
}

/** What the ledger says about a firm key without revealing it: nobody can later be handed another one. */
export async function firmKeyCommitment(firmKey: Uint8Array): Promise<Bytes> {
  return sha256(utf8(labels.firmKeyCommit), new Uint8Array(1), firmKey)
}

/** The same for the key of a walled compartment. */
export async function wallKeyCommitment(wall: Uint8Array, key: Uint8Array): Promise<Bytes> {
  return sha256(utf8(labels.wallKeyCommit), new Uint8Array(1), wall, key)
}
