import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '../../domain/billing/invoice.ts'
import type { Interest } from '../../domain/billing/overdue-interest.ts'
import { useBillingTerms } from '../../records-ui/billing-terms.ts'
import { linearRecords } from '../../records-ui/linear-records.ts'
import { useToday } from '../../records-ui/use-time-zone.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { newRecordId } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { billInterest } from './interest-actions.ts'
import { useBillingStep } from './use-billing-step.ts'
import { interestWords, useInterest } from './use-interest.ts'

/** What an invoice bears in interest that is on no invoice yet, and the way to bill it; nothing without any. */
export function InterestCharge({
  entry,
  onOpen,
}: {
  entry: Entry<Invoice>
  onOpen: (id: string) => void
}) {
  const { t, i18n } = useTranslation('billing')
  const spoken = entry.value.language
  const { t: printed, ready } = useTranslation('billing', { lng: spoken, useSuspense: false })
  const language = i18n.resolvedLanguage ?? 'en'
  const terms = useBillingTerms()
  const today = useToday()
  const step = useBillingStep()
  const interest = useInterest(entry)
  if (interest === null) return null

  async function bill(): Promise<void> {
    const id = newRecordId()
    const describe = (one: Interest) =>
      printed('interestLine', interestWords(one, entry.value, spoken || language))
    const order = { id, invoiceId: entry.id, terms, today, describe }
    if (await step.run(() => billInterest(linearRecords, order))) onOpen(id)
  }

  return (
    <section aria-label={t('interest')}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" flex={1}>
          {t('interestSoFar', interestWords(interest, entry.value, language))}
        </Text>
        <Writers>
          <Button
            size="compact-sm"
            variant="default"
            loading={step.busy}
            disabled={!ready}
            onClick={() => void bill()}
          >
            {t('billInterest')}
          </Button>
        </Writers>
      </Group>
      <ErrorAlert error={step.error} />
    </section>
  )
}
