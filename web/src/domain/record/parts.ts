/** Fields that hold other fields: parts of a record, lists, and what may be nothing. */
import { DomainError } from '../values/domain-error.ts'
import { below, Field, type Fields, kindOfValue, readFields, type ValuesOf } from './field.ts'

/** What the field says, or null. */
export function perhaps<T>(field: Field<T>): Field<T | null> {
  const { type, read, tidy, problem } = field
  return new Field<T | null>({
    type,
    initial: null,
    read: (raw) => (raw === undefined || raw === null ? null : read(raw)),
    tidy: (value) => (value === null ? null : tidy(value)),
    problem: (value) => (value === null ? null : problem(value)),
  })
}

/** What the field says; null only where null is written. */
export function orNull<T>(field: Field<T>): Field<T | null> {
  return new Field<T | null>({
    ...perhaps(field),
    read: (raw) => (raw === null ? null : field.read(raw)),
  })
}

/** What the field says; nothing at all where it is not written. */
export function absent<T>(field: Field<T>): Field<T | undefined> {
  const { type, read, tidy, problem } = field
  return new Field<T | undefined>({
    type,
    initial: undefined,
    read: (raw) => (raw === undefined ? undefined : read(raw)),
    tidy: (value) => (value === undefined ? undefined : tidy(value)),
    problem: (value) => (value === undefined ? null : problem(value)),
  })
}

/** The field, as in a new record where nothing is written. */
export function orInitial<T>(field: Field<T>): Field<T> {
  const { read, initial } = field
  return new Field({
    ...field,
    read: (raw) => (raw === undefined || raw === null ? initial : read(raw)),
  })
}

/** Most lists of most records are empty: they are the same one. */
const none: readonly never[] = Object.freeze([])

/** A list whose members are what the field says. */
export function many<T>(member: Field<T>): Field<readonly T[]> {
  const { read, tidy } = member
  return new Field<readonly T[]>({
    type: 'list',
    initial: none,
    read: (raw) => {
      if (raw === undefined) return none
      if (!Array.isArray(raw)) throw new DomainError('', kindOfValue(raw), 'a list')
      if (raw.length === 0) return none
      return raw.map((value, index) => {
        try {
          // A hole in a list is nobody's new record.
          return read(value ?? null)
        } catch (error) {
          throw below(String(index), error)
        }
      })
    },
    tidy: (values) => values.map(tidy),
  })
}

/** A part of a record, with fields of its own. */
export function part<F extends Fields>(fields: F): PartField<F> {
  return new PartField(fields)
}

/** See {@link part}. */
export class PartField<F extends Fields> extends Field<ValuesOf<F>> {
  readonly fields: F

  constructor(fields: F) {
    const reader = new FieldsReader(fields)
    super({
      type: 'part',
      initial: initialOf(fields),
      read: (raw) => reader.read(readFields(raw)),
      tidy: (value) => tidyFields(fields, value),
    })
    this.fields = fields
  }
}

/** Reads several fields into one object; made once a description. */
export class FieldsReader<F extends Fields> {
  private readonly names: readonly string[]
  private readonly readers: readonly ((raw: unknown) => unknown)[]
  private readonly blank: Readonly<Record<string, unknown>>

  constructor(fields: F) {
    this.names = Object.keys(fields)
    this.readers = Object.values(fields).map(({ read }) => read)
    // Every record begins as a copy of this one, so that all have one shape and are quick to reach into.
    this.blank = initialOf(fields)
  }

  /** Throws {@link DomainError} with the path to the field. */
  read(raw: Readonly<Record<string, unknown>>): ValuesOf<F> {
    const { names, readers } = this
    const values: Record<string, unknown> = { ...this.blank }
    let at = 0
    try {
      for (; at < names.length; at++) {
        const name = names[at] as string
        const value = readers[at]?.(raw[name])
        if (value !== undefined) values[name] = value
      }
    } catch (error) {
      throw below(names[at] ?? '', error)
    }
    return values as ValuesOf<F>
  }
}

/** What a new record says in these fields. */
export function initialOf<F extends Fields>(fields: F): ValuesOf<F> {
  const initial = Object.entries(fields).map(([name, field]) => [name, field.initial] as const)
  return Object.fromEntries(initial.filter(([, value]) => value !== undefined)) as ValuesOf<F>
}

/** The values as they are stored; what is not written stays away. */
export function tidyFields<F extends Fields>(fields: F, values: ValuesOf<F>): ValuesOf<F> {
  const tidy: Record<string, unknown> = { ...values }
  for (const [name, field] of Object.entries(fields)) {
    if (tidy[name] !== undefined) tidy[name] = field.tidy(tidy[name])
  }
  return tidy as ValuesOf<F>
}
