/** Reading the server's answers piece by piece. A piece of the wrong shape is an `ApiError` 'malformed'. */
import { ApiError, isApiError } from '../../backend/errors'
import { type Decoded, decodeCbor } from '../../crypto/cbor'

/** The fields of an answer in CBOR. */
export const fieldsOf = (body: Uint8Array): { [key: string]: Decoded } =>
  record(decodeCbor(body, 'answer'))

/** A value that must be a map. */
export function record(value: Decoded): { [key: string]: Decoded } {
  const isMap =
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Uint8Array)
  if (isMap) return value
  throw malformed('a map')
}

/** An absent list is an empty one: Go writes null for it. */
export function list(value: Decoded | undefined): Decoded[] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value
  throw malformed('a list')
}

/** A value that must be bytes. */
export function bytes(value: Decoded | undefined): Uint8Array {
  if (value instanceof Uint8Array) return value
  if (value === null) return new Uint8Array()
  throw malformed('bytes')
}

/** A value that must be a number. */
export function number(value: Decoded | undefined): number {
  if (typeof value === 'number') return value
  throw malformed('a number')
}

function malformed(wanted: string): ApiError {
  return new ApiError({
    type: 'malformed',
    message: `The server answered something else than ${wanted}.`,
    status: 200,
  })
}

/** Undefined where the server has no such thing. */
export async function orUndefined<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (isApiError(error, 'not_found')) return undefined
    throw error
  }
}

/** Bytes as JSON carries them. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Bytes that JSON carried. */
export function fromBase64(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
  } catch {
    throw malformed('base64')
  }
}

/** A value that must be text. */
export function text(value: unknown): string {
  if (typeof value === 'string') return value
  throw malformed('text')
}

/** A list of bytes in an answer in CBOR. */
export function bytesList(body: Uint8Array, name: string): readonly Uint8Array[] {
  return list(fieldsOf(body)[name]).map(bytes)
}
