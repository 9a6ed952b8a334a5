// What somebody signed: CBOR [payload bytes, signature], the payload as spec/payloads.cddl describes it.

import type { Bytes } from '../api/values'
import { refuse } from '../errors'
import type { SignatureNamespace } from '../labels'
import type { Signer } from '../sign'
import { signed } from './generated/payloads'
import { encodeAs, readAs, type Shape } from './shape'

/** A payload, what was signed of it and the signature; who signed is not checked yet. */
export interface SignedPayload<T> {
  readonly payload: T
  readonly payloadBytes: Bytes
  readonly signature: Bytes
}

/** Writes and signs a payload. */
export async function signPayload<T>(
  signer: Signer,
  namespace: SignatureNamespace,
  shape: Shape<T>,
  value: T,
): Promise<{ readonly bytes: Bytes; readonly payloadBytes: Bytes }> {
  const payload = encodeAs(shape, value)
  const signature = await signer.sign(namespace, payload)
  return { bytes: encodeAs(signed, { payload, signature }), payloadBytes: payload }
}

/** Takes a payload and its signature apart.
 *  @throws CryptoFailure malformed. */
export function readSigned<T>(
  shape: Shape<T>,
  bytes: Uint8Array,
  largest: number,
  what: string,
): SignedPayload<T> {
  if (bytes.length > largest) throw refuse({ type: 'malformed', what })
  const { payload: payloadBytes, signature } = readAs(signed, bytes, what)
  return { payload: readAs(shape, payloadBytes, what), payloadBytes, signature }
}
