import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case/case.ts'
import { clientKind } from '../../domain/client/client.ts'
import { textOrder } from '../../domain/values/text.ts'
import { SelectField } from '../../ui/fields/SelectField'
import { useRecords } from '../../vault/records/hooks'
import type { EntryValues } from './entry-form.ts'

/** The ledger that a transfer goes to. */
export function TransferTarget({
  values,
  onChange,
  error,
}: {
  values: EntryValues
  onChange: (patch: Partial<EntryValues>) => void
  error: string | undefined
}) {
  const { t, i18n } = useTranslation('trust')
  const order = textOrder(i18n.resolvedLanguage ?? 'en')
  const clients = useRecords(clientKind)
    .filter(({ value }) => value.binnedAt === null)
    .map(({ id, value }) => ({ value: id, label: value.name }))
    .sort((a, b) => order(a.label, b.label))
  const cases = useRecords(caseKind)
    .filter(({ value }) => value.binnedAt === null && value.clientIds.includes(values.toClientId))
    .map(({ id, value }) => ({ value: id, label: value.title }))
    .sort((a, b) => order(a.label, b.label))
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <SelectField
        label={t('toClient')}
        value={values.toClientId}
        onChange={(toClientId) => onChange({ toClientId, toCaseId: '' })}
        data={[{ value: '', label: '–' }, ...clients]}
        error={error}
      />
      <SelectField
        label={t('toCase')}
        value={values.toCaseId}
        onChange={(toCaseId) => onChange({ toCaseId })}
        data={[{ value: '', label: t('noCase') }, ...cases]}
      />
    </SimpleGrid>
  )
}
