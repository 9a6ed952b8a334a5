/** The fields that a record can have, by what a person enters in them. */
import { type CivilDate, parseCivilDate } from '../values/civil-date.ts'
import { DomainError } from '../values/domain-error.ts'
import { type Money, money as moneyOf } from '../values/money.ts'
import { tidyLine, tidyParagraphs } from '../values/text.ts'
import { Field, kindOfValue, readFields } from './field.ts'
import { many, perhaps } from './parts.ts'
import { optionalEmail, optionalLine, optionalParagraphs, optionalPhone } from './rules.ts'

/** A text as it is; nothing is taken off it. */
export function text(initial = ''): Field<string> {
  return new Field({
    type: 'line',
    initial,
    read: (raw) => (raw === undefined ? initial : readText(raw)),
  })
}

/** One line that a person types. */
export function line(): Field<string> {
  return new Field({ ...text(), tidy: tidyLine, problem: optionalLine })
}

/** Paragraphs that a person types. */
export function paragraphs(): Field<string> {
  return new Field({
    ...text(),
    type: 'paragraphs',
    tidy: tidyParagraphs,
    problem: optionalParagraphs,
  })
}

/** An address for mail, or ''. */
export function email(): Field<string> {
  return new Field({
    ...text(),
    type: 'email',
    tidy: (value) => value.trim(),
    problem: optionalEmail,
  })
}

/** A telephone number as people write it, or ''. */
export function phone(): Field<string> {
  return new Field({ ...text(), type: 'phone', tidy: tidyLine, problem: optionalPhone })
}

/** An identifier that must be there. */
export function id(): Field<string> {
  return new Field({
    type: 'reference',
    initial: '',
    read: (raw) => {
      const found = raw === undefined ? '' : readText(raw)
      if (found === '') throw new DomainError('', 'nothing', 'an identifier')
      return found
    },
  })
}

/** The id of a record of a kind, or of an account; '' for none. */
export function reference(of: string): Field<string> {
  return new Field({ ...text(), type: 'reference', of })
}

/** The ids of records of a kind, or of accounts, each once. */
export function references(of: string): Field<readonly string[]> {
  return new Field({ ...many(text()), of, tidy: (ids) => [...new Set(ids)] })
}

/** Lines that a person types, each once; empty ones are left out when it is stored. */
export function lines(): Field<readonly string[]> {
  return many(text()).tidied((all) => [...new Set(all.map(tidyLine))].filter((one) => one !== ''))
}

/** A day, or ''. */
export function day(): Field<CivilDate | ''> {
  return new Field<CivilDate | ''>({
    type: 'day',
    initial: '',
    read: readDay,
    // A draft holds what was typed, which may be no day yet.
    problem: (value) => (value === '' || parseCivilDate(value) !== null ? null : 'date'),
  })
}

/** A day that must be there. */
export function certainDay(): Field<CivilDate> {
  return new Field<CivilDate>({
    type: 'day',
    initial: '' as CivilDate,
    isRequired: true,
    read: (raw) => {
      const found = readDay(raw)
      if (found === '') throw new DomainError('', 'nothing', 'a day written YYYY-MM-DD')
      return found
    },
    problem: (value) => (parseCivilDate(value) === null ? 'date' : null),
  })
}

/** A time on the clock, HH:MM, or ''. */
export function clockTime(): Field<string> {
  return text().understood((time) => {
    if (time === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return time
    throw new DomainError('', 'another text', 'a time written HH:MM')
  })
}

/** A moment in milliseconds since 1970, or null. */
export function moment(): Field<number | null> {
  return new Field<number | null>({ type: 'moment', initial: null, read: readMoment })
}

/** A moment in milliseconds since 1970; 0 where none was written. */
export function momentOrZero(): Field<number> {
  return new Field({ type: 'moment', initial: 0, read: (raw) => readMoment(raw) ?? 0 })
}

/** A whole number, zero or more. */
export function count(initial = 0): Field<number> {
  return new Field({
    type: 'number',
    initial,
    read: (raw) => {
      if (raw === undefined) return initial
      if (typeof raw !== 'number' || !Number.isSafeInteger(raw) || raw < 0) {
        throw new DomainError('', kindOfValue(raw), 'a whole number, zero or more')
      }
      return raw
    },
  })
}

/** A whole number, below zero too. */
export function whole(): Field<number> {
  return other(0, (raw) => {
    if (typeof raw === 'number' && Number.isSafeInteger(raw)) return raw
    throw new DomainError('', kindOfValue(raw), 'a whole number')
  })
}

/** Yes or no; whatever is neither is what a new record says. */
export function flag(initial = false): Field<boolean> {
  return new Field({
    type: 'flag',
    initial,
    read: (raw) => (initial ? raw !== false : raw === true),
  })
}

/** A yes, or nothing at all. Were there two ways to say no, two edits at once could differ in them. */
export function yes(): Field<boolean | undefined> {
  return new Field<boolean | undefined>({
    type: 'flag',
    initial: undefined,
    read: (raw) => (raw === true ? true : undefined),
  })
}

/** One of `choices`. */
export function choice<const T extends string>(
  choices: readonly T[],
  initial: NoInfer<T>,
): Field<T> {
  // The same text for all records, however often it was decoded.
  const known = new Map<unknown, T>(choices.map((one) => [one, one]))
  return new Field<T>({
    type: 'choice',
    initial,
    choices,
    read: (raw) => {
      if (raw === undefined) return initial
      const found = known.get(raw)
      if (found !== undefined) return found
      throw new DomainError('', kindOfValue(raw), `one of ${choices.join(', ')}`)
    },
  })
}

/** Some of `choices`. A text that is none of them, as a newer version may write, is passed over. */
export function someOf<const T extends string>(choices: readonly T[]): Field<readonly T[]> {
  const texts = many(text())
  return new Field<readonly T[]>({
    type: 'list',
    initial: [],
    choices,
    read: (raw) => texts.read(raw).flatMap((one) => choices.find((choice) => choice === one) ?? []),
  })
}

/** An amount, or null. */
export function money(): Field<Money | null> {
  return perhaps(certainMoney())
}

/** An amount that must be there. */
export function certainMoney(): Field<Money> {
  return new Field({
    type: 'money',
    initial: { minor: 0, currency: '' },
    read: (raw) => {
      const { minor, currency } = readFields(raw)
      if (typeof minor !== 'number' || typeof currency !== 'string') {
        throw new DomainError('', 'an object', 'an amount with its currency')
      }
      return moneyOf(minor, currency)
    },
  })
}

/** A field with a shape that no other builder has: `read` gets what was decoded. */
export function other<T>(initial: T, read: (raw: unknown) => T): Field<T> {
  return new Field({ type: 'other', initial, read })
}

function readText(raw: unknown): string {
  if (typeof raw !== 'string') throw new DomainError('', kindOfValue(raw), 'text')
  return raw
}

/** The days that were read last, since a firm's records name the same few thousand again and again. */
const knownDays = new Map<string, CivilDate>()

function readDay(raw: unknown): CivilDate | '' {
  if (raw === undefined || raw === '') return ''
  const written = readText(raw)
  const known = knownDays.get(written)
  if (known !== undefined) return known
  const date = parseCivilDate(written)
  if (date === null) throw new DomainError('', 'no such day', 'a day written YYYY-MM-DD')
  if (knownDays.size < 20_000) knownDays.set(written, date)
  return date
}

function readMoment(raw: unknown): number | null {
  if (raw === undefined || raw === null) return null
  if (typeof raw !== 'number' || !Number.isFinite(raw)) {
    throw new DomainError('', kindOfValue(raw), 'a moment in milliseconds')
  }
  return raw
}
