/**
 * The description of a record: said once, and what the vault, forms, lists, searches and conflicts
 * know of it follows.
 *
 *     const taskKind = record('task', 1, { title: line().required(), due: day() })
 *     type Task = Of<typeof taskKind>
 */
import { type CustomValues, tidyCustomValues, withCustomValues } from './custom-values.ts'
import { below, type Field, type Fields, type Raw, readFields, type ValuesOf } from './field.ts'
import type { Kind } from './kind.ts'
import { FieldsReader, initialOf, tidyFields } from './parts.ts'
import type { Problem } from './rules.ts'

/** The type that a description describes: `type Task = Of<typeof taskKind>`. */
export type Of<D> =
  D extends RecordKind<infer _, infer T> ? T : D extends Field<infer T> ? T : never

/** What is known of every kind, whatever its fields are. */
export interface Described extends Kind<unknown> {
  readonly noun: string
  readonly fields: Fields
  /** Where a person opens one of them, by its id; undefined where none is opened by itself. */
  readonly opens: ((id: string) => string) | undefined
}

type Rule<F extends Fields> = (values: ValuesOf<F>) => Problem | null
type Upgrade = (older: Raw) => Raw

interface Rules<F extends Fields> {
  readonly noun: string
  readonly opens: Described['opens']
  readonly together: readonly (readonly [keyof F & string, Rule<F>])[]
  readonly upgrade: Upgrade
  readonly settle: (values: ValuesOf<F>) => ValuesOf<F>
}

/** A kind of record by its fields. Made by {@link record}; each method answers another one. */
export class RecordKind<F extends Fields, T extends ValuesOf<F> = ValuesOf<F>> implements Kind<T> {
  readonly name: string
  readonly schema: number
  readonly fields: F
  /** What one of them is called, as a key of the catalogues; '' where nobody meets one by itself. */
  readonly noun: string
  readonly opens: Described['opens']
  /** Whether a firm may add fields of its own to it, see custom-field.ts. */
  readonly hasOwnFields: boolean
  /** Reads a decoded value of this or any earlier shape; see {@link Kind}. */
  readonly parse: (raw: unknown) => T
  private readonly rules: Rules<F>

  constructor(name: string, schema: number, fields: F, rules: Rules<F>, hasOwnFields: boolean) {
    const reader = new FieldsReader(fields)
    this.name = name
    this.schema = schema
    this.noun = rules.noun
    this.opens = rules.opens
    this.fields = fields
    this.hasOwnFields = hasOwnFields
    this.rules = rules
    this.parse = (raw) => {
      const decoded = rules.upgrade(fieldsOf(name, raw))
      const values = rules.settle(reader.read(decoded))
      return (hasOwnFields ? withCustomValues(values, decoded) : values) as T
    }
  }

  /** What a person calls one of them: a key of the catalogues (`palette:kindClient`). */
  called(noun: string): RecordKind<F, T> {
    return this.with({ noun })
  }

  /** Each of them has a place of its own, at the path of its id: there the palette leads, which finds
   *  it by every text in it, and there an edit conflict does. */
  opensAt(opens: (id: string) => string): RecordKind<F, T> {
    return this.with({ opens })
  }

  /** Records of this kind may carry the firm's own fields. */
  withOwnFields(): RecordKind<F, ValuesOf<F> & CustomValues> {
    return new RecordKind(this.name, this.schema, this.fields, this.rules, true)
  }

  /** A rule about one field that needs others. */
  judges(field: keyof F & string, rule: Rule<F>): RecordKind<F, T> {
    return this.with({ together: [...this.rules.together, [field, rule]] })
  }

  /** How earlier shapes become today's, before their fields are read. */
  upgrades(upgrade: Upgrade): RecordKind<F, T> {
    return this.with({ upgrade })
  }

  /** What is put right among fields that were read, where one follows from another. */
  settles(settle: (values: ValuesOf<F>) => ValuesOf<F>): RecordKind<F, T> {
    return this.with({ settle })
  }

  /** A record with nothing filled in but what is given. */
  empty(given: Partial<T> = {}): T {
    return { ...initialOf(this.fields), ...given } as T
  }

  /** The record as it is stored: outer space gone, what is empty left out. */
  tidy(values: T): T {
    const own = this.hasOwnFields ? tidyCustomValues(values as CustomValues) : {}
    return { ...values, ...tidyFields(this.fields, values), ...own }
  }

  /** What is wrong with a field as it was typed, or null. */
  problem(field: keyof F & string, values: T): Problem | null {
    const alone = this.fields[field]?.problem((values as Raw)[field]) ?? null
    if (alone !== null) return alone
    for (const [about, rule] of this.rules.together) {
      const problem = about === field ? rule(values) : null
      if (problem !== null) return problem
    }
    return null
  }

  private with(changed: Partial<Rules<F>>): RecordKind<F, T> {
    return new RecordKind<F, T>(
      this.name,
      this.schema,
      this.fields,
      { ...this.rules, ...changed },
      this.hasOwnFields,
    )
  }
}

/**
 * Describe a kind of record. `name` stands inside every sealed record and never changes; raise
 * `schema` with every change that older code cannot read.
 */
export function record<F extends Fields>(name: string, schema: number, fields: F): RecordKind<F> {
  const rules: Rules<F> = {
    noun: '',
    opens: undefined,
    together: [],
    upgrade: (older) => older,
    settle: (values) => values,
  }
  return new RecordKind(name, schema, fields, rules, false)
}

function fieldsOf(name: string, raw: unknown): Raw {
  try {
    return readFields(raw)
  } catch (error) {
    throw below(name, error)
  }
}
