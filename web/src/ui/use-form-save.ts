/** The one run that every form dialog makes: check, save once, forget what was typed, close. */
import { useState } from 'react'
import type { Draft } from './use-draft'
import type { FormProblems } from './use-form-problems'

/** What a form dialog is told about saving; spread into `FormDialog`. */
export interface FormSave {
  readonly saving: boolean
  readonly error: unknown
  readonly draft: { readonly changed: boolean; readonly discard: () => void }
  readonly onSubmit: () => void
  readonly onClose: () => void
}

/**
 * Save a form by `save`. While a problem stands it is shown instead. What `save` throws is shown and
 * what was typed stays; otherwise the form is closed, and empty when it opens again.
 */
export function useFormSave({
  draft,
  problems,
  save,
  onClose,
}: {
  draft: Pick<Draft<object>, 'changed' | 'drop'>
  problems: Pick<FormProblems<string>, 'attempt' | 'reset'>
  save: () => Promise<unknown>
  onClose: () => void
}): FormSave {
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()

  function startOver(): void {
    draft.drop()
    problems.reset()
    setError(undefined)
  }

  async function run(): Promise<void> {
    if (!problems.attempt()) return
    setSaving(true)
    setError(undefined)
    try {
      await save()
      startOver()
      onClose()
    } catch (failure) {
      setError(failure)
    } finally {
      setSaving(false)
    }
  }

  return {
    saving,
    error,
    draft: { changed: draft.changed, discard: startOver },
    onSubmit: () => void run(),
    onClose,
  }
}
