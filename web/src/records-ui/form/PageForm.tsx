import type { ReactNode } from 'react'
import { DraftNotice, useRestored } from '../../ui/FormDialog'
import { FormShell } from '../../ui/FormShell'
import { FormFields } from './FormFields'
import type { FormState } from './form-types.ts'

/** A form within a page or a panel. Giving it up forgets what was typed. */
export function PageForm<T extends object>({
  of: form,
  keeps = false,
  children,
  ...rest
}: {
  of: FormState<T>
  /** It stays on the page when it is saved: there is no way out but saving. */
  keeps?: boolean
  submitLabel?: string
  disabled?: boolean
  readOnly?: boolean
  children: ReactNode
}) {
  const restored = useRestored(true, form.changed)
  return (
    <FormShell
      {...rest}
      saving={form.saving}
      error={form.error}
      onSubmit={form.submit}
      {...(keeps
        ? {}
        : {
            onCancel() {
              form.discard()
              form.close()
            },
          })}
    >
      {restored && <DraftNotice onDiscard={form.discard} />}
      <FormFields of={form}>{children}</FormFields>
    </FormShell>
  )
}
