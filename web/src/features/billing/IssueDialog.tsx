import { Alert, SimpleGrid, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  type Invoice,
  invoiceKind,
  invoiceSeriesKind,
  nextNumber,
} from '../../domain/billing/invoice.ts'
import { issueDoubts } from '../../domain/billing/invoice-issue.ts'
import { type CivilDate, formatCivilDate, parseCivilDate } from '../../domain/values/civil-date.ts'
import { useBillingTerms } from '../../records-ui/billing-terms.ts'
import { liveDesk } from '../../records-ui/desk.ts'
import { todayNow } from '../../records-ui/use-time-zone.ts'
import { FormDialog } from '../../ui/FormDialog'
import { DateField } from '../../ui/fields/DateField'
import { LineField } from '../../ui/fields/LineField'
import { useDraft } from '../../ui/use-draft'
import { useRecords } from '../../vault/records/hooks'
import type { Entry } from '../../vault/wire/types'
import { headOf, issue } from './invoice-actions.ts'
import { useBillingStep } from './use-billing-step.ts'

/** Issues an approved invoice: the day, the days to pay, and the number that is next. */
export function IssueDialog({
  entry,
  seen,
  opened,
  onClose,
}: {
  entry: Entry<Invoice>
  /** As it stood beside the button that was pressed; another one is not issued. */
  seen: Invoice
  opened: boolean
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('billing')
  const day = (date: CivilDate) => formatCivilDate(date, i18n.resolvedLanguage ?? 'en')
  const { paymentDays } = useBillingTerms()
  const heads = useRecords(invoiceSeriesKind)
  const step = useBillingStep()
  const draft = useDraft(`invoice-issue:${entry.id}`, {
    on: todayNow() as string,
    days: String(paymentDays),
  })
  const { values, set } = draft
  const on = parseCivilDate(values.on)
  const typed = values.days.normalize('NFKC').trim()
  const days = /^\d{1,3}$/.test(typed) ? Number(typed) : null
  const invoices = useRecords(invoiceKind).map(({ value }) => value)
  const doubts = on === null ? {} : issueDoubts(seen, invoices, on)
  const series = headOf({ list: () => heads as never })

  async function save(): Promise<void> {
    if (on === null || days === null) return
    if (!(await step.run(() => issue(liveDesk, entry.id, seen, on, days)))) return
    draft.drop()
    onClose()
  }

  return (
    <FormDialog
      opened={opened}
      title={t('issue')}
      saving={step.busy}
      error={step.error}
      draft={{ changed: draft.changed, discard: draft.drop }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Text size="sm">
        {t('issueText', { number: on === null ? '…' : nextNumber(series, on) })}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DateField
          label={t('issuedOn')}
          value={values.on}
          onChange={(on) => set({ on })}
          error={on === null ? t('badDate') : undefined}
        />
        <LineField
          label={t('paymentDays')}
          inputMode="numeric"
          value={values.days}
          onChange={(days) => set({ days })}
          error={days === null ? t('badDays') : undefined}
        />
      </SimpleGrid>
      {(doubts.work || doubts.number) && (
        <Alert color="yellow" role="status" p="xs">
          {doubts.work && <div>{t('issueBeforeWork', { date: day(doubts.work) })}</div>}
          {doubts.number && <div>{t('issueOutOfOrder', { date: day(doubts.number) })}</div>}
        </Alert>
      )}
    </FormDialog>
  )
}
