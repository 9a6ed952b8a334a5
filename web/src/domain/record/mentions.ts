/**
 * Who is mentioned where: ids and names inside records of any kind.
 *
 * Ids are 16 random bytes as text, so a text that is exactly an id can mean nothing else,
 * whichever field of whichever kind it stands in. That is what lets a client's records be
 * found, moved and exported by code that does not know the kinds of tomorrow.
 */
import { foldText } from '../values/text.ts'

/** A record as the vault stores it, its kind not asked. */
export interface StoredRecord {
  readonly id: string
  readonly kind: string
  readonly schema: number
  readonly value: Readonly<Record<string, unknown>>
  readonly createdAt: number
  readonly updatedAt: number
}

/** Whether `id` stands anywhere in `value`, alone or as a part of a key such as a ledger's. */
export function mentionsId(value: unknown, id: string): boolean {
  if (typeof value === 'string') return value === id
  if (Array.isArray(value)) return value.some((part) => mentionsId(part, id))
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(
    ([key, part]) => key.split('/').includes(id) || mentionsId(part, id),
  )
}

/** Whether one of the texts in `value` holds one of the names as whole words, spelt as people spell. */
export function mentionsName(value: unknown, names: readonly RegExp[]): boolean {
  if (typeof value === 'string') {
    const text = foldText(value)
    return names.some((name) => name.test(text))
  }
  if (Array.isArray(value)) return value.some((part) => mentionsName(part, names))
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((part) => mentionsName(part, names))
}

/** Names as `mentionsName` looks for them. Names too short to mean one person are left out. */
export function namePatterns(names: readonly string[]): readonly RegExp[] {
  return [...new Set(names.map(foldText))]
    .filter((name) => name.length >= 4 || /[^\p{Script=Latin}]{2}/u.test(name))
    .map((name) => {
      const quoted = name.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&').replaceAll(' ', '[\\s,.]+')
      // Scripts without spaces have no word ends to look for.
      const latin = /^\p{Script=Latin}/u.test(name)
      return new RegExp(latin ? `(?<![\\p{L}\\p{Nd}])${quoted}(?![\\p{L}\\p{Nd}])` : quoted, 'u')
    })
}

/** `value` with every text that is exactly `from` made `to`; a list that then names `to` twice names it once. */
export function replaceId(value: unknown, from: string, to: string): unknown {
  if (value === from) return to
  if (Array.isArray(value)) {
    const replaced = value.map((part) => replaceId(part, from, to))
    return value.includes(from)
      ? replaced.filter((part, at) => part !== to || replaced.indexOf(part) === at)
      : replaced
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, replaceId(part, from, to)]),
  )
}
