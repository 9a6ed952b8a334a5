/**
 * Reading decoded values field by field, for the `parse` of every kind.
 *
 * A record may have been written by an older version, by a newer one or by a
 * hostile member, so nothing about its shape is taken on trust. A missing field
 * takes the default its reader is given (that is how a field is added to a
 * kind); a field of the wrong type is a {@link DomainError} that names it and
 * never repeats its content.
 */
import { type CivilDate, parseCivilDate } from '../values/civil-date.ts'
import { DomainError } from '../values/domain-error.ts'

/** A decoded record whose fields have not been looked at yet. */
export type Raw = Readonly<Record<string, unknown>>

/** `raw` as an object with fields, or a DomainError naming `field`. */
export function readObject(raw: unknown, field: string): Raw {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    throw new DomainError(field, kindOfValue(raw), 'an object')
  }
  return raw as Raw
}

/** The text in `field`; `missing` stands in when the field is absent. */
export function readText(raw: Raw, field: string, missing = ''): string {
  const value = raw[field]
  if (value === undefined) return missing
  if (typeof value !== 'string') throw new DomainError(field, kindOfValue(value), 'text')
  return value
}

/** The text in `field`, which must be there and not be empty. */
export function readId(raw: Raw, field: string): string {
  const value = readText(raw, field)
  if (value === '') throw new DomainError(field, 'nothing', 'an identifier')
  return value
}

/** The whole number, zero or more, in `field`. */
export function readCount(raw: Raw, field: string, missing = 0): number {
  const value = raw[field]
  if (value === undefined) return missing
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw new DomainError(field, kindOfValue(value), 'a whole number, zero or more')
  }
  return value
}

/** The moment in `field` in milliseconds, or null when there is none. */
export function readMoment(raw: Raw, field: string): number | null {
  const value = raw[field]
  if (value === undefined || value === null) return null
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw new DomainError(field, kindOfValue(value), 'a moment in milliseconds')
  }
  return value
}

/** The day in `field`, or '' when there is none. */
export function readDay(raw: Raw, field: string): CivilDate | '' {
  const text = readText(raw, field)
  if (text === '') return ''
  const date = parseCivilDate(text)
  if (date === null) throw new DomainError(field, 'no such day', 'a day written YYYY-MM-DD')
  return date
}

/** The day in `field`, which must be there. */
export function readRequiredDay(raw: Raw, field: string): CivilDate {
  const date = readDay(raw, field)
  if (date === '') throw new DomainError(field, 'nothing', 'a day written YYYY-MM-DD')
  return date
}

/** The choice in `field`, which must be one of `choices`. */
export function readChoice<const T extends string>(
  raw: Raw,
  field: string,
  choices: readonly T[],
  missing: T,
): T {
  const value = raw[field]
  if (value === undefined) return missing
  const found = choices.find((choice) => choice === value)
  if (found === undefined) {
    throw new DomainError(field, kindOfValue(value), `one of ${choices.join(', ')}`)
  }
  return found
}

/** The list in `field`, each member read by `readMember`, which gets its path. */
export function readList<T>(
  raw: Raw,
  field: string,
  readMember: (member: unknown, path: string) => T,
): readonly T[] {
  const value = raw[field]
  if (value === undefined) return []
  if (!Array.isArray(value)) throw new DomainError(field, kindOfValue(value), 'a list')
  return value.map((member, index) => readMember(member, `${field}.${index}`))
}

/** A member of a list that is text. */
export function textMember(member: unknown, path: string): string {
  if (typeof member !== 'string') throw new DomainError(path, kindOfValue(member), 'text')
  return member
}

/** What `value` is, in words that give nothing of its content away. */
function kindOfValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'string') return value === '' ? 'empty text' : 'another text'
  if (typeof value === 'number') return 'another number'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
