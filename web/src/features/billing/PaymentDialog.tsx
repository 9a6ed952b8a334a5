import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Invoice, invoiceTotals } from '../../domain/billing/invoice.ts'
import { askedNow } from '../../domain/billing/invoice-dues.ts'
import { ledgerKey, trustAccountKind } from '../../domain/trust/trust.ts'
import { parseCivilDate } from '../../domain/values/civil-date.ts'
import { decimalText, formatMoney, money } from '../../domain/values/money.ts'
import { tidyLine } from '../../domain/values/text.ts'
import { DialogForm } from '../../records-ui/form/DialogForm'
import { useForm } from '../../records-ui/form/use-form.ts'
import { useFresh } from '../../records-ui/form/use-fresh.ts'
import { linearRecords } from '../../records-ui/linear-records.ts'
import { todayNow } from '../../records-ui/use-time-zone.ts'
import { useRecords } from '../../vault/records/hooks'
import { newRecordId } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { amountOf } from './figures.ts'
import { pay } from './invoice-actions.ts'
import { useBillingRefusal } from './use-billing-step.ts'

/** Records what was paid. Out of trust, the client's ledger is charged in the same step. */
export function PaymentDialog({
  entry,
  opened,
  onClose,
}: {
  entry: Entry<Invoice>
  opened: boolean
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('billing')
  const language = i18n.resolvedLanguage ?? 'en'
  const { value } = entry
  const { currency } = value
  const { due } = invoiceTotals(value)
  const { fresh: id, beside } = useFresh(newRecordId)
  const form = useForm({
    key: `invoice-pay:${entry.id}`,
    initial: {
      on: todayNow() as string,
      amount: decimalText(askedNow(value, todayNow()).amount),
      source: 'external',
      reference: '',
    },
    problems: ({ on, amount }) => ({
      on: parseCivilDate(on) === null && t('badDate'),
      amount: amountOf(amount, currency) === null && t('badAmount'),
    }),
    async save(values) {
      const on = parseCivilDate(values.on)
      const amount = amountOf(values.amount, currency)
      if (on === null || amount === null) return
      const accountId = trustOf(values.source)
      const source =
        accountId !== undefined ? 'trust' : values.source === 'operating' ? 'operating' : 'external'
      const reference = tidyLine(values.reference)
      const trust =
        accountId === undefined
          ? undefined
          : { accountId, entryId: id, purpose: t('trustPurpose', { number: value.number }) }
      await pay(linearRecords, entry.id, { id, on, amount, source, reference }, trust, Date.now())
    },
    beside,
    explain: useBillingRefusal(),
    onClose,
  })
  const held = ({ balances }: { balances: Readonly<Record<string, number>> }): number =>
    balances[ledgerKey(value)] ?? 0
  const chosen = trustOf(form.values.source)
  const accounts = useRecords(trustAccountKind).filter(
    (account) =>
      account.value.currency === currency &&
      // Where another withdrawal emptied the ledger that was chosen, nothing takes its place unasked.
      (held(account.value) > 0 || account.id === chosen),
  )
  return (
    <DialogForm of={form} opened={opened} title={t('recordPayment')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <form.Figure
          name="amount"
          label={t('amountIn', { currency })}
          currency={currency}
          description={t('dueNow', { amount: formatMoney(due, language) })}
          data-autofocus
        />
        <form.Day name="on" label={t('paidOn')} description={t('paidOnHelp')} />
      </SimpleGrid>
      <form.Select
        name="source"
        label={t('source')}
        data={[
          { value: 'external', label: t('source_external') },
          { value: 'operating', label: t('source_operating') },
          ...accounts.map(({ id, value: account }) => {
            const amount = formatMoney(money(held(account), account.currency), language)
            return { value: `trust:${id}`, label: t('fromTrust', { name: account.name, amount }) }
          }),
        ]}
      />
      <form.Line name="reference" label={t('reference')} />
    </DialogForm>
  )
}

/** The trust account that a payment comes from, where it comes from one. */
function trustOf(source: string): string | undefined {
  return /^trust:(.+)$/.exec(source)?.[1]
}
