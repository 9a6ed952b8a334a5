/** Reading what crosses in CBOR: a shape (generated/shapes.ts) is what reads it. A piece of the
 *  wrong shape is an `ApiError` 'malformed'. */
import { ApiError, isApiError } from '../../backend/errors'
import { type Decoded, decodeCbor } from '../../crypto/cbor'

/** Reads a value, or throws. */
export type Shape<T> = (value: Decoded | undefined) => T

/** What a shape reads. */
export type Read<S> = S extends Shape<infer T> ? T : never

/** A body in CBOR, read by its shape. */
export function readBody<T>(shape: Shape<T>, body: Uint8Array): T {
  return shape(decodeCbor(body, 'answer'))
}

/** A map of these fields; others are passed over. */
export function mapOf<Fields extends { readonly [name: string]: Shape<unknown> }>(
  fields: Fields,
): Shape<{ readonly [Name in keyof Fields]: Read<Fields[Name]> }> {
  return (value) => {
    const isMap =
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      !(value instanceof Uint8Array)
    if (!isMap) throw malformed('a map')
    const read = Object.entries(fields).map(([name, shape]) => [name, shape(value[name])])
    return Object.fromEntries(read)
  }
}

/** A list. An absent one is empty: Go writes null for it. */
export function listOf<T>(item: Shape<T>): Shape<readonly T[]> {
  return (value) => {
    if (value === null || value === undefined) return []
    if (Array.isArray(value)) return value.map(item)
    throw malformed('a list')
  }
}

/** What may be left out. */
export function optional<T>(shape: Shape<T>): Shape<T | undefined> {
  return (value) => (value === undefined ? undefined : shape(value))
}

/** Bytes. None are written as null by Go. */
export const bytes: Shape<Uint8Array> = (value) => {
  if (value instanceof Uint8Array) return value
  if (value === null) return new Uint8Array()
  throw malformed('bytes')
}

export const integer: Shape<number> = (value) => {
  if (typeof value === 'number') return value
  throw malformed('a number')
}

export const text: Shape<string> = (value) => {
  if (typeof value === 'string') return value
  throw malformed('text')
}

export const flag: Shape<boolean> = (value) => value === true

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
