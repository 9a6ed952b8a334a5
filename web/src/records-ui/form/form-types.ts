/** What a form and its inputs say to each other. */
import type { RefCallback } from 'react'

/** A sentence to show at a field; nothing where the field is right. */
export type Sentence = string | false | null | undefined

/** One field as its input needs it. */
export interface BoundField {
  readonly name: string
  readonly value: unknown
  readonly error: string | undefined
  readonly required: boolean
  /** What the description calls it, where there is one. */
  readonly label: string | undefined
  /** The choices of the description, in words. */
  readonly options: readonly Option[]
}

/** A choice in words. */
export interface Option {
  readonly value: string
  readonly label: string
}

/** What a description knows of a field: its rule, its label, its choices. */
export interface Describing<T> {
  problem(name: string, values: T): Sentence
  label(name: string): string | undefined
  options(name: string): readonly Option[]
  isRequired(name: string): boolean
}

/** A form without its inputs, as {@link DialogForm} and {@link PageForm} show it. */
export interface FormState<T extends object> {
  readonly values: T
  /** The values without what was typed. */
  readonly base: T
  /** What the fields are called that somebody else changed while this person did. */
  readonly contested: readonly string[]
  /** Whether something was typed that is not saved. */
  readonly changed: boolean
  readonly saving: boolean
  readonly error: unknown
  /** Put it on the element around the fields: it learns which of them was left. */
  readonly fields: RefCallback<HTMLElement>
  set(patch: Partial<T>): void
  /** A field of the form, by its name; called while it is drawn, it is judged with the others. A rule
   *  of its own stands in `problem`. */
  bind(name: string, problem?: Sentence): BoundField
  /** Save it, unless something is wrong: then that is shown, and the first wrong field has the focus. */
  submit(): void
  /** Forget what was typed. */
  discard(): void
  /** Close it; what was typed stays. */
  close(): void
}
