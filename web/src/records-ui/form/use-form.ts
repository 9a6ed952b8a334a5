/** What a form is: what is typed into it, what is wrong with that, and saving it once. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { changedFields, sameValue } from '../../domain/record/patch.ts'
import { useUnsaved } from '../../ui/use-unsaved'
import { type BoundFields, boundFields } from './bound-fields.tsx'
import type { Describing, FormState, Sentence } from './form-types.ts'

/** What a form needs to know. */
export interface FormOptions<T extends object> {
  /** Under what its draft is kept while it is closed or the vault is locked. */
  readonly key: string
  readonly initial: T
  /** What is wrong, by field, whether or not the field is shown. */
  readonly problems?: (values: T) => Readonly<Record<string, Sentence>>
  /** Saves it. `false` when the person thought better of it: the form stays as it is. */
  readonly save: (values: T, base: T) => Promise<unknown>
  /** It was saved, or the person is done with it. */
  readonly onClose: () => void
  /** Turns a refusal into a sentence. */
  readonly explain?: (error: unknown) => unknown
  /** A draft of what is chosen beside the form: it is forgotten with it. */
  readonly beside?: { readonly changed: boolean; drop(): void } | undefined
  readonly describing?: Describing<T>
}

/** A form whose inputs are bound by name: `<form.Line name="title" label={…} />`. */
export type Form<T extends object> = FormState<T> & BoundFields<T, { readonly label: string }>

/** A form over values of its own. One over a record is a {@link useRecordForm}. */
export function useForm<T extends object>(options: FormOptions<T>): Form<T> {
  return { ...useFormState(options), ...(boundFields as BoundFields<T, { label: string }>) }
}

/** See {@link useForm}; without the inputs. */
export function useFormState<T extends object>({
  key,
  initial,
  problems,
  save,
  onClose,
  explain = same,
  beside,
  describing,
}: FormOptions<T>): FormState<T> {
  const draft = useUnsaved<T>(key, initial)
  // What somebody else changed meanwhile shows where this person touched nothing.
  const touched = draft.changed ? changedFields(draft.base, draft.values) : {}
  const values: T = { ...initial, ...touched }
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const { fields, isTold, tellAll, tellNothing } = useTelling()
  const together = problems?.(values) ?? {}
  // Drawn anew with the form, every field says again that it is there and what is wrong with it.
  const shown = new Map<string, Sentence>()

  function discard(): void {
    draft.drop()
    beside?.drop()
    tellNothing()
    setError(undefined)
  }

  async function submit(): Promise<void> {
    if (saving) return
    if ([...Object.values(together), ...shown.values()].some(Boolean)) {
      tellAll()
      return
    }
    setSaving(true)
    setError(undefined)
    try {
      if ((await save(values, initial)) === false) return
      discard()
      onClose()
    } catch (failure) {
      setError(explain(failure))
    } finally {
      setSaving(false)
    }
  }

  return {
    values,
    base: initial,
    contested: (saving ? [] : (Object.keys(touched) as (keyof T & string)[]))
      // Whoever entered the same left nothing to decide; and what is being saved is this person's own.
      .filter(
        (name) =>
          !sameValue(draft.base[name], initial[name]) && !sameValue(values[name], initial[name]),
      )
      // Values of one's own have no names to tell.
      .flatMap((name) => describing?.label(name) ?? []),
    changed: draft.changed || beside?.changed === true,
    saving,
    error,
    fields,
    set: draft.set,
    bind(name, problem) {
      const wrong = problem || together[name] || describing?.problem(name, values)
      shown.set(name, wrong)
      return {
        name,
        value: values[name as keyof T],
        error: wrong && isTold(name) ? wrong : undefined,
        required: describing?.isRequired(name) ?? false,
        label: describing?.label(name),
        options: describing?.options(name) ?? [],
      }
    },
    submit: () => void submit(),
    discard,
    close: onClose,
  }
}

const same = (error: unknown): unknown => error

/** When a field may say what is wrong with it: after it was left, or after a try to save. */
function useTelling() {
  const form = useRef<HTMLElement | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [attempts, setAttempts] = useState(0)

  useEffect(() => {
    if (attempts === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])

  const fields = useCallback((element: HTMLElement | null) => {
    form.current = element
    const leave = (event: FocusEvent): void => {
      const name = event.target instanceof Element ? event.target.getAttribute('name') : null
      if (name !== null) setLeft((before) => new Set(before).add(name))
    }
    element?.addEventListener('focusout', leave)
    return () => element?.removeEventListener('focusout', leave)
  }, [])

  return {
    fields,
    isTold: (name: string): boolean => attempts > 0 || left.has(name),
    tellAll: () => setAttempts((count) => count + 1),
    tellNothing() {
      setLeft(new Set())
      setAttempts(0)
    },
  }
}
