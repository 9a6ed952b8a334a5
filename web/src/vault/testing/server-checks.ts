/** What the server in memory checks with: hashes, signatures, bytes; and how it refuses. */
import { createHash, createPublicKey, verify } from 'node:crypto'
import { ApiError, type ApiErrorType } from '../../backend/errors'
import { type Decoded, decodeCbor } from '../../crypto/cbor'

/** The error that a refused call ends with. */
export function refused(type: ApiErrorType, status: number, body?: Uint8Array): ApiError {
  return new ApiError({ type, status, message: type, body })
}

/** Whether an Ed25519 key signed the bytes. */
export function verifies(key: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean {
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key])
  return verify(null, bytes, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature)
}

/** Hash of some bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(createHash('sha256').update(bytes).digest())
}

/** A text with its length before it, as signatures cover it. */
export function prefixed(text: string): Buffer {
  const bytes = Buffer.from(text)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

/** Whether the bytes are equal. */
export function same(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0
}

/** The bytes that a JSON field carries. */
export function b64(value: unknown): Uint8Array {
  return new Uint8Array(Buffer.from(String(value), 'base64'))
}

/** The payload inside a signed commit. */
export function payloadOf(commit: Uint8Array): { [key: string]: Decoded } {
  const [payload] = decodeCbor(commit) as [Uint8Array, Uint8Array]
  return decodeCbor(payload) as { [key: string]: Decoded }
}
