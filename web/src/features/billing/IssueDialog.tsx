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
import { DialogForm } from '../../records-ui/form/DialogForm'
import { useForm } from '../../records-ui/form/use-form.ts'
import { linearRecords } from '../../records-ui/linear-records.ts'
import { todayNow } from '../../records-ui/use-time-zone.ts'
import { useRecords } from '../../vault/records/hooks'
import type { Entry } from '../../vault/wire/types'
import { wholeOf } from './figures.ts'
import { headOf, issue } from './invoice-actions.ts'
import { useBillingRefusal } from './use-billing-step.ts'

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
  const form = useForm({
    key: `invoice-issue:${entry.id}`,
    initial: { on: todayNow() as string, days: String(paymentDays) },
    problems: ({ on, days }) => ({
      on: parseCivilDate(on) === null && t('badDate'),
      days: wholeOf(days, 0, 999) === null && t('badDays'),
    }),
    save: ({ on, days }) =>
      issue(linearRecords, entry.id, seen, on as CivilDate, wholeOf(days, 0, 999) ?? 0),
    explain: useBillingRefusal(),
    onClose,
  })
  const on = parseCivilDate(form.values.on)
  const invoices = useRecords(invoiceKind).map(({ value }) => value)
  const doubts = on === null ? {} : issueDoubts(seen, invoices, on)
  const series = headOf({ list: () => heads as never })
  return (
    <DialogForm of={form} opened={opened} title={t('issue')}>
      <Text size="sm">
        {t('issueText', { number: on === null ? '…' : nextNumber(series, on) })}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <form.Day name="on" label={t('issuedOn')} />
        <form.Line name="days" label={t('paymentDays')} inputMode="numeric" />
      </SimpleGrid>
      {(doubts.work || doubts.number) && (
        <Alert color="yellow" role="status" p="xs">
          {doubts.work && <div>{t('issueBeforeWork', { date: day(doubts.work) })}</div>}
          {doubts.number && <div>{t('issueOutOfOrder', { date: day(doubts.number) })}</div>}
        </Alert>
      )}
    </DialogForm>
  )
}
