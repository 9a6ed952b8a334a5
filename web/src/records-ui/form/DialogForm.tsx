import type { ReactNode } from 'react'
import { FormDialog } from '../../ui/FormDialog'
import { FormFields } from './FormFields'
import type { FormState } from './form-types.ts'

/** A form in a dialog. Closing it keeps what was typed, and says so when it opens again. */
export function DialogForm<T extends object>({
  of: form,
  children,
  ...rest
}: {
  of: FormState<T>
  opened: boolean
  title: string
  size?: 'md' | 'lg' | 'xl'
  /** The verb of the button where it is not "Save". */
  submitLabel?: string
  /** Only shows what stands in the form. */
  readOnly?: boolean
  children: ReactNode
}) {
  return (
    <FormDialog
      {...rest}
      saving={form.saving}
      error={form.error}
      draft={{ changed: form.changed, discard: form.discard }}
      onSubmit={form.submit}
      onClose={form.close}
    >
      <FormFields of={form}>{children}</FormFields>
    </FormDialog>
  )
}
