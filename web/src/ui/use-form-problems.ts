/** When a field may say what is wrong with it: after it was left, or after a try to save. */
import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react'

export interface FormProblems<Field extends string> {
  /** Put it on the element around the fields; it learns from each field's `name` which one was left. */
  readonly formRef: RefCallback<HTMLElement>
  /** What to show at a field; undefined while it should stay quiet. */
  errorOf(field: Field): string | undefined
  /** A try to save: every problem shows, the first wrong field is focused. True when there is none. */
  attempt(): boolean
  /** The form was saved or started over. */
  reset(): void
}

/** `problems` are the sentences to show, by field; null where all is right. */
export function useFormProblems<Field extends string>(
  problems: Readonly<Record<Field, string | null>>,
): FormProblems<Field> {
  const form = useRef<HTMLElement | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [attempts, setAttempts] = useState(0)

  useEffect(() => {
    if (attempts === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])

  const formRef = useCallback((element: HTMLElement | null) => {
    form.current = element
    const leave = (event: FocusEvent): void => {
      const name = event.target instanceof Element ? event.target.getAttribute('name') : null
      if (name !== null) setLeft((before) => new Set(before).add(name))
    }
    element?.addEventListener('focusout', leave)
    return () => element?.removeEventListener('focusout', leave)
  }, [])

  return {
    formRef,
    errorOf: (field) =>
      attempts > 0 || left.has(field) ? (problems[field] ?? undefined) : undefined,
    attempt: () => {
      const right = Object.values(problems).every((problem) => problem === null)
      if (!right) setAttempts((count) => count + 1)
      return right
    },
    reset: () => {
      setLeft(new Set())
      setAttempts(0)
    },
  }
}
