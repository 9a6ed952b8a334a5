import { createContext, use } from 'react'
import type { FormState, Option, Sentence } from './form-types.ts'

/** The form around an input. */
// biome-ignore lint/suspicious/noExplicitAny: an input knows one name of it; its type is held where the form is made
export const FormContext = createContext<FormState<any> | undefined>(undefined)

/** The form that something is drawn within. */
// biome-ignore lint/suspicious/noExplicitAny: as above
export function useFormAround(): FormState<any> {
  const form = use(FormContext)
  if (form === undefined)
    throw new Error('an input of a form stands outside of DialogForm and PageForm')
  return form
}

/** What an input needs to show a field and to change it. */
export interface BoundInput {
  readonly field: {
    readonly name: string
    readonly label?: string
    // biome-ignore lint/suspicious/noExplicitAny: as above
    readonly value: any
    readonly error: string | undefined
    readonly 'aria-required'?: true
    readonly onChange: (value: unknown) => void
  }
  readonly options: readonly Option[]
}

/** A field of the form around, by its name. */
export function useBound(name: string, problem?: Sentence): BoundInput {
  const form = useFormAround()
  const { label, value, error, required, options } = form.bind(name, problem)
  return {
    field: {
      name,
      value,
      error,
      ...(label === undefined ? {} : { label }),
      ...(required ? { 'aria-required': true } : {}),
      onChange: (next) => form.set({ [name]: next }),
    },
    options,
  }
}
