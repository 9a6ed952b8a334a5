import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format'
import { FormContext } from './form-context.ts'
import type { FormState } from './form-types.ts'

/** What stands in a form, bound to it; above it a word where somebody else changed the same meanwhile. */
export function FormFields<T extends object>({
  of: form,
  children,
}: {
  of: FormState<T>
  children: ReactNode
}) {
  const { t } = useTranslation('records')
  const format = useFormat()
  return (
    <FormContext value={form}>
      {form.contested.length > 0 && (
        <Alert color="yellow" p="xs" role="status">
          {t('changedMeanwhile', { fields: format.list(form.contested) })}
        </Alert>
      )}
      <div ref={form.fields} style={{ display: 'contents' }}>
        {children}
      </div>
    </FormContext>
  )
}
