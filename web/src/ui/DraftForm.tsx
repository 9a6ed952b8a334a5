import type { ReactNode } from 'react'
import { FormShell } from './FormShell'
import type { Draft } from './use-draft'
import type { FormProblems } from './use-form-problems'
import { useFormSave } from './use-form-save'

/**
 * A form over a draft inside a page: it saves once everything in it is right, and forgets what was
 * typed when that was stored or given up.
 */
export function DraftForm<T extends object, Field extends string>({
  draft,
  problems,
  onSave,
  onDone,
  children,
}: {
  draft: Draft<T>
  problems: FormProblems<Field>
  onSave: () => Promise<unknown>
  onDone: () => void
  children: ReactNode
}) {
  const { saving, error, onSubmit } = useFormSave({
    draft,
    problems,
    save: onSave,
    onClose: onDone,
  })

  function giveUp(): void {
    draft.drop()
    onDone()
  }

  return (
    <FormShell saving={saving} error={error} onSubmit={onSubmit} onCancel={giveUp}>
      <div ref={problems.formRef} style={{ display: 'contents' }}>
        {children}
      </div>
    </FormShell>
  )
}
