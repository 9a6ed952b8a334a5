import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invoice, Payment } from '../../domain/billing/invoice.ts'
import { formatCivilDate, formatListedDate } from '../../domain/values/civil-date.ts'
import { formatMoney } from '../../domain/values/money.ts'
import { linearRecords } from '../../records-ui/linear-records.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import type { Entry } from '../../vault/wire/types'
import { takeBack } from './invoice-actions.ts'
import { useExplained } from './use-billing-step.ts'

/** What was paid on an invoice, and the way to take back what bounced or was never paid. */
export function PaymentList({ entry }: { entry: Entry<Invoice> }) {
  const { t, i18n } = useTranslation('billing')
  const language = i18n.resolvedLanguage ?? 'en'
  const [asking, setAsking] = useState<Payment>()
  const explained = useExplained()
  const said = (payment: Payment) => ({
    date: formatCivilDate(payment.on, language),
    amount: formatMoney(payment.amount, language),
  })
  return (
    <section>
      <Text fw={600} size="sm" component="h3" m={0} mb={4}>
        {t('payments')}
      </Text>
      {entry.value.payments.map((payment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a payment has no name of its own, and its row no state
        <Group key={index} justify="space-between" gap="xs">
          <Text size="sm" flex={1}>
            {formatListedDate(payment.on, language)} · {t(`source_${payment.source}`)}{' '}
            {payment.reference}
          </Text>
          <Text size="sm">{said(payment).amount}</Text>
          {payment.source !== 'trust' && (
            <Writers>
              <Button
                size="compact-xs"
                variant="subtle"
                color="red"
                onClick={() => setAsking(payment)}
              >
                {t('takeBackPayment')}
              </Button>
            </Writers>
          )}
        </Group>
      ))}
      <ConfirmDialog
        opened={asking !== undefined}
        title={t('takeBackPayment')}
        confirmLabel={t('takeBackPayment')}
        danger
        onConfirm={async () => {
          if (asking) await explained(takeBack(linearRecords, entry.id, asking))
        }}
        onClose={() => setAsking(undefined)}
      >
        {asking && t('takeBackPaymentText', said(asking))}
      </ConfirmDialog>
    </section>
  )
}
