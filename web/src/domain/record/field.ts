/**
 * What one field of a record is: how it is read, what a new record says in it, how it is stored, and
 * what can be wrong with it. A record is described by its fields once (describe.ts); its type, its
 * reading, its forms, lists and labels follow from that.
 *
 * A record may have been written by an older version, by a newer one or by a hostile member, so
 * nothing about its shape is taken on trust. What a field does not find takes the value that a new
 * record starts with; a value of the wrong type is a {@link DomainError} that never repeats it.
 */
import { DomainError } from '../values/domain-error.ts'
import type { Problem } from './rules.ts'

/** How a person reads and writes a field; a form, a list and a conflict show it by this. */
export type FieldType =
  | 'line'
  | 'paragraphs'
  | 'email'
  | 'phone'
  | 'reference'
  | 'day'
  | 'moment'
  | 'number'
  | 'flag'
  | 'choice'
  | 'money'
  | 'list'
  | 'part'
  | 'other'

/** What the values of a choice are called: by value a key, of the catalogue `records` where it names
 *  none, or what stands before the value in its key (`tasks:state_`). */
export type ChoiceWords = string | Readonly<Record<string, string>>

/** The key of what a value of a choice is called; undefined where it has no word. */
export function choiceKey(words: ChoiceWords, value: string): string | undefined {
  if (typeof words === 'string') return words === '' ? undefined : words + value
  const key = words[value]
  return key === undefined || key.includes(':') ? key : `records:${key}`
}

/** What makes a field; the methods of {@link Field} answer another one with some of it changed. */
interface Facts<T> {
  readonly type: FieldType
  /** Reads what was decoded; throws {@link DomainError} with the path below this field. */
  readonly read: (raw: unknown) => T
  /** What a new record says. */
  readonly initial: T
  /** The value as it is stored. */
  readonly tidy?: (value: T) => T
  /** What is wrong with a value as a person entered it, or null. */
  readonly problem?: (value: T) => Problem | null
  /** Of which kind the record is that a reference names. */
  readonly of?: string | undefined
  readonly choices?: readonly string[] | undefined
  /** What it is called, as a key of the catalogues; '' for what no person reads. */
  readonly label?: string
  readonly words?: ChoiceWords
  /** The field without which this one means nothing; '' for none. */
  readonly leader?: string
  readonly isRequired?: boolean
}

/** A field of a record, or a part of one. */
export class Field<T> implements Required<Facts<T>> {
  readonly type: FieldType
  readonly read: (raw: unknown) => T
  readonly initial: T
  readonly tidy: (value: T) => T
  readonly problem: (value: T) => Problem | null
  readonly of: string | undefined
  readonly choices: readonly string[] | undefined
  readonly label: string
  readonly words: ChoiceWords
  readonly leader: string
  readonly isRequired: boolean

  constructor(facts: Facts<T>) {
    this.type = facts.type
    this.read = facts.read
    this.initial = facts.initial
    this.tidy = facts.tidy ?? ((value) => value)
    this.problem = facts.problem ?? (() => null)
    this.of = facts.of
    this.choices = facts.choices
    this.label = facts.label ?? ''
    this.words = facts.words ?? ''
    this.leader = facts.leader ?? ''
    this.isRequired = facts.isRequired ?? false
  }

  /** What a person calls it, and the values of a choice: keys of the catalogues (`clients:name`). */
  called(label: string, words: ChoiceWords = ''): Field<T> {
    return new Field({ ...this, label, words })
  }

  /** It means something only together with another field, as a time with its day: two versions of
   *  both are decided as one, under the other one's name. */
  goesWith(leader: string, words: ChoiceWords = this.words): Field<T> {
    return new Field({ ...this, leader, words })
  }

  /** A person must fill it in. A stored record may still lack it. */
  required(): Field<T> {
    const { problem } = this
    return new Field({
      ...this,
      isRequired: true,
      problem: (value) => (isBlank(value) ? 'required' : problem(value)),
    })
  }

  /** What a new record, and one that says nothing of it, has. */
  startsAs(initial: T): Field<T> {
    const { read } = this
    return new Field({
      ...this,
      initial,
      read: (raw) => (raw === undefined ? initial : read(raw)),
    })
  }

  /** What is made of a value that was read; it may be refused with a {@link DomainError}. */
  understood(as: (value: T) => T): Field<T> {
    const { read } = this
    return new Field({ ...this, read: (raw) => as(read(raw)) })
  }

  /** How it is written before it is stored, after what its type does. */
  tidied(more: (value: T) => T): Field<T> {
    const { tidy } = this
    return new Field({ ...this, tidy: (value) => more(tidy(value)) })
  }

  /** A rule that what a person enters must keep, beside those that it has. */
  judged(rule: (value: T) => Problem | null): Field<T> {
    const { problem } = this
    return new Field({ ...this, problem: (value) => problem(value) ?? rule(value) })
  }
}

/** The fields of a record or a part, by name. */
// biome-ignore lint/suspicious/noExplicitAny: a field reads and writes its type, so no narrower one fits all
export type Fields = Readonly<Record<string, Field<any>>>

type ValueOf<T> = T extends Field<infer V> ? V : never

/** The values of fields; what may be left out is a field of `absent`. */
export type ValuesOf<F extends Fields> = {
  readonly [Name in keyof F as undefined extends ValueOf<F[Name]> ? never : Name]: ValueOf<F[Name]>
} & {
  readonly [Name in keyof F as undefined extends ValueOf<F[Name]> ? Name : never]?: Exclude<
    ValueOf<F[Name]>,
    undefined
  >
}

/** Whether a value says nothing. */
function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

/** A decoded record whose fields have not been looked at yet. */
export type Raw = Readonly<Record<string, unknown>>

/** `raw` as an object with fields. */
export function readFields(raw: unknown): Raw {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    throw new DomainError('', kindOfValue(raw), 'an object')
  }
  return raw as Raw
}

/** The error of a field within the one of that name. */
export function below(name: string, error: unknown): unknown {
  if (!(error instanceof DomainError)) return error
  return new DomainError(
    error.field === '' ? name : `${name}.${error.field}`,
    error.read,
    error.right,
  )
}

/** What `value` is, in words that give nothing of its content away. */
export function kindOfValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'string') return value === '' ? 'empty text' : 'another text'
  if (typeof value === 'number') return 'another number'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
