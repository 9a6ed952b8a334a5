import { type ReactNode, useState } from 'react'
import { FormShell } from './FormShell'
import type { Draft } from './use-draft'
import type { FormProblems } from './use-form-problems'

/**
 * A form over a draft inside a page: it saves once everything in it is right, and forgets what was
 * typed when that was stored or given up.
 */
export function DraftForm<T, Field extends string>({
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
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const done = (): void => {
    draft.drop()
    onDone()
  }

  async function save(): Promise<void> {
    if (!problems.attempt()) return
    setSaving(true)
    setError(undefined)
    try {
      await onSave()
      done()
    } catch (failure) {
      setError(failure)
    } finally {
      setSaving(false)
    }
  }

  return (
    <FormShell saving={saving} error={error} onSubmit={() => void save()} onCancel={done}>
      <div ref={problems.formRef} style={{ display: 'contents' }}>
        {children}
      </div>
    </FormShell>
  )
}
