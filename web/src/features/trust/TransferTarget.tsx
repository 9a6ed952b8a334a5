import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case/case.ts'
import { textOrder } from '../../domain/values/text.ts'
import { ClientSelect } from '../../records-ui/ClientSelect'
import type { Form } from '../../records-ui/form/use-form.ts'
import { useRecords } from '../../vault/records/hooks'
import type { EntryValues } from './entry-form.ts'

/** The ledger that a transfer goes to. */
export function TransferTarget({ form }: { form: Form<EntryValues> }) {
  const { t, i18n } = useTranslation('trust')
  const order = textOrder(i18n.resolvedLanguage ?? 'en')
  const cases = useRecords(caseKind)
    .filter(
      ({ value }) => value.binnedAt === null && value.clientIds.includes(form.values.toClientId),
    )
    .map(({ id, value }) => ({ value: id, label: value.title }))
    .sort((a, b) => order(a.label, b.label))
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <form.Field name="toClientId">
        {({ set, ...field }) => (
          <ClientSelect
            {...field}
            label={t('toClient')}
            onChange={(toClientId) => form.set({ toClientId, toCaseId: '' })}
          />
        )}
      </form.Field>
      <form.Select
        name="toCaseId"
        label={t('toCase')}
        data={[{ value: '', label: t('noCase') }, ...cases]}
      />
    </SimpleGrid>
  )
}
