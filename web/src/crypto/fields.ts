// Reading decoded structures field by field. Every reader names what it was
// reading, so a refusal can say which structure was malformed, never its content.

import type { Bytes } from './api/values'
import { isUuid } from './bytes'
import type { Decoded } from './cbor'
import { refuse } from './errors'

/** A decoded map together with the name under which its refusals are reported. */
export interface Fields {
  readonly what: string
  readonly map: { readonly [key: string]: Decoded }
}

function malformed(what: string): never {
  throw refuse({ type: 'malformed', what })
}

/** A map with exactly these keys (those ending in "?" may be missing): unknown keys are refused,
 *  because a signed field that nobody reads is a field that somebody else may read differently. */
export function readMap(value: Decoded | undefined, keys: readonly string[], what: string): Fields {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return malformed(what)
  if (value instanceof Uint8Array) return malformed(what)
  const known = new Set(keys.map((key) => key.replace('?', '')))
  const required = keys.filter((key) => !key.endsWith('?'))
  const isExact =
    Object.keys(value).every((key) => known.has(key)) &&
    required.every((key) => Object.hasOwn(value, key))
  return isExact ? { what, map: value } : malformed(what)
}

/** A list, optionally of one exact length. */
export function readList(value: Decoded | undefined, what: string, length?: number): Decoded[] {
  if (!Array.isArray(value)) return malformed(what)
  if (length !== undefined && value.length !== length) return malformed(what)
  return value
}

/** A byte string of one exact length, or of any when the length is left out. */
export function readBytes(value: Decoded | undefined, what: string, length?: number): Bytes {
  if (!(value instanceof Uint8Array)) return malformed(what)
  if (length !== undefined && value.length !== length) return malformed(what)
  return value
}

/** An integer from `least` up to 2^53 - 1. */
export function readUint(value: Decoded | undefined, what: string, least = 0): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least) {
    return malformed(what)
  }
  return value
}

/** The last moment that a `Date` can hold, in ms. */
export const lastMoment = 8.64e15

/** A moment in ms, not after the last one. */
export function readTime(value: Decoded | undefined, what: string): number {
  const time = readUint(value, what)
  return time <= lastMoment ? time : malformed(what)
}

/** A text. */
export function readText(value: Decoded | undefined, what: string): string {
  return typeof value === 'string' ? value : malformed(what)
}

/** A lower-case UUID. */
export function readUuid(value: Decoded | undefined, what: string): string {
  const text = readText(value, what)
  return isUuid(text) ? text : malformed(what)
}
