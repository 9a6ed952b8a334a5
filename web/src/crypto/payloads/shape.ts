// What is read and written of a structure: spec/payloads.cddl is made into these by tools/generate.
// Every reader is told what it reads, so a refusal can say which structure was malformed, never its content.

import type { Bytes, Plain } from '../api/values'
import { type Decoded, decodeCanonical, encodeCbor } from '../cbor'
import { refuse } from '../errors'
import { readBytes, readList, readMap, readText, readUint, readUuid } from '../fields'

/** One form of values: how it is read, or refused, and written. What is written is not checked. */
export interface Shape<T> {
  read(value: Decoded | undefined, what: string): T
  write(value: T): Plain | undefined
  /** it may be left out of a map */
  readonly isOptional?: true
}

/** What a shape reads. */
export type Of<S> = S extends Shape<infer T> ? T : never

function asItIs<T extends Plain>(read: Shape<T>['read']): Shape<T> {
  return { read, write: (value) => value }
}

/** Bytes of one of these lengths, or of any. */
export function bytes(...lengths: readonly number[]): Shape<Bytes> {
  return asItIs((value, what) => {
    const read = readBytes(value, what)
    if (lengths.length > 0 && !lengths.includes(read.length)) throw malformed(what)
    return read
  })
}

/** A whole number from `least` on. */
export function uint(least: number): Shape<number> {
  return asItIs((value, what) => readUint(value, what, least))
}

/** A text. */
export const text: Shape<string> = asItIs(readText)

/** An account id: a lower-case UUID. */
export const account: Shape<string> = asItIs(readUuid)

/** Yes or no. */
export const flag: Shape<boolean> = asItIs((value, what) => {
  if (typeof value !== 'boolean') throw malformed(what)
  return value
})

/** Whatever may be encoded. */
export const anything: Shape<Plain> = asItIs<Plain>((value, what) => {
  if (value === undefined) throw malformed(what)
  return value
})

/** One of these texts. Another one is refused in the name of the choice. */
export function choice<const T extends string>(name: string, values: readonly T[]): Choice<T> {
  const has = (text: string): text is T => values.some((one) => one === text)
  const shape = asItIs((value, what) => {
    const read = readText(value, what)
    if (!has(read)) throw malformed(name)
    return read
  })
  return { ...shape, has }
}

/** Texts to choose from. */
export interface Choice<T extends string> extends Shape<T> {
  readonly has: (text: string) => text is T
}

/** This very value, which nobody has to give or gets. */
export function literal(wanted: number | string): Shape<undefined> {
  const read: Shape<undefined>['read'] = (value, what) => {
    if (value !== wanted) throw malformed(what)
  }
  return { read, write: () => wanted }
}

/** What may be left out of a map. */
export function optional<T>({ read, write }: Shape<T>): Shape<T | undefined> {
  return {
    read: (value, what) => (value === undefined ? undefined : read(value, what)),
    write: (value) => (value === undefined ? undefined : write(value)),
    isOptional: true,
  }
}

/** A list of so many. */
export function listOf<T>(
  item: Shape<T>,
  least = 0,
  most = Number.POSITIVE_INFINITY,
): Shape<readonly T[]> {
  return {
    read: (value, what) => {
      const list = readList(value, what)
      if (list.length < least || list.length > most) throw malformed(what)
      return list.map((one) => item.read(one, what))
    },
    write: (list) => list.map((one) => item.write(one) ?? null),
  }
}

/** A shape for each field of `T`, and for those that are constant. */
type Parts<T> = { readonly [Name in keyof T]-?: Shape<T[Name]> } & { readonly v?: Shape<undefined> }

/** A map of exactly these fields: an unknown one is refused, because a signed field that nobody
 *  reads is a field that somebody else may read differently. */
export function mapOf<T>(parts: Parts<T>): Shape<T> {
  const list = Object.entries<Shape<unknown>>(parts)
  const keys = list.map(([name, { isOptional }]) => (isOptional ? `${name}?` : name))
  return {
    read: (value, what) => {
      const { map } = readMap(value, keys, what)
      return gather(list, (name) => map[name], what) as T
    },
    write: (value) => {
      const fields = value as { readonly [name: string]: unknown }
      return Object.fromEntries(list.map(([name, { write }]) => [name, write(fields[name])]))
    },
  }
}

/** A list whose places have names. */
export function rowOf<T>(parts: Parts<T>): Shape<T> {
  const list = Object.entries<Shape<unknown>>(parts)
  return {
    read: (value, what) => {
      const row = readList(value, what, list.length)
      return gather(list, (_, place) => row[place], what) as T
    },
    write: (value) => {
      const fields = value as { readonly [name: string]: unknown }
      return list.map(([name, { write }]) => write(fields[name]) ?? null)
    },
  }
}

function gather(
  list: readonly (readonly [string, Shape<unknown>])[],
  at: (name: string, place: number) => Decoded | undefined,
  what: string,
): { [name: string]: unknown } {
  const read: { [name: string]: unknown } = {}
  list.forEach(([name, shape], place) => {
    const value = shape.read(at(name, place), what)
    if (value !== undefined) read[name] = value
  })
  return read
}

/** Reads bytes of a shape in their one encoding.
 *  @throws CryptoFailure malformed, naming `what`, or the choice that was none. */
export function readAs<T>(shape: Shape<T>, encoded: Uint8Array, what: string): T {
  return shape.read(decodeCanonical(encoded, what), what)
}

/** Writes a value in its one encoding. */
export function encodeAs<T>(shape: Shape<T>, value: T): Bytes {
  return encodeCbor(shape.write(value) ?? null)
}

function malformed(what: string) {
  return refuse({ type: 'malformed', what })
}
