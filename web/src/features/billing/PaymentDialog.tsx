import { SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Invoice, invoiceTotals } from '../../domain/billing/invoice.ts'
import { askedNow } from '../../domain/billing/invoice-dues.ts'
import { ledgerKey, trustAccountKind } from '../../domain/trust/trust.ts'
import { parseCivilDate } from '../../domain/values/civil-date.ts'
import { decimalMoney, decimalText, formatMoney, money } from '../../domain/values/money.ts'
import { tidyLine } from '../../domain/values/text.ts'
import { liveDesk } from '../../records-ui/desk.ts'
import { FigureField } from '../../records-ui/FigureField'
import { todayNow } from '../../records-ui/use-time-zone.ts'
import { FormDialog } from '../../ui/FormDialog'
import { DateField } from '../../ui/fields/DateField'
import { LineField } from '../../ui/fields/LineField'
import { SelectField } from '../../ui/fields/SelectField'
import { useDraft } from '../../ui/use-draft'
import { useRecords } from '../../vault/records/hooks'
import { newRecordId } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { pay } from './invoice-actions.ts'
import { useBillingStep } from './use-billing-step.ts'

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
  const { due } = invoiceTotals(value)
  const [entryId, setEntryId] = useState(newRecordId)
  const [tried, setTried] = useState(false)
  const step = useBillingStep()
  const draft = useDraft(`invoice-pay:${entry.id}`, {
    on: todayNow() as string,
    amount: decimalText(askedNow(value, todayNow()).amount),
    source: 'external',
    reference: '',
  })
  const { values, set } = draft
  const on = parseCivilDate(values.on)
  const amount = decimalMoney(values.amount, value.currency)
  const trusted = /^trust:(.+)$/.exec(values.source)?.[1]
  const accounts = useRecords(trustAccountKind).filter(
    (account) =>
      account.value.currency === value.currency &&
      // Where another withdrawal emptied the ledger that was chosen, nothing takes its place unasked.
      ((account.value.balances[ledgerKey(value)] ?? 0) > 0 || account.id === trusted),
  )

  function startOver(): void {
    draft.drop()
    setTried(false)
    step.clear()
    setEntryId(newRecordId())
  }

  async function save(): Promise<void> {
    setTried(true)
    if (on === null || amount === null || amount.minor <= 0) return
    const source = trusted ? 'trust' : values.source === 'operating' ? 'operating' : 'external'
    const reference = tidyLine(values.reference)
    const payment = { id: entryId, on, amount, source, reference } as const
    const trust =
      trusted === undefined
        ? undefined
        : {
            accountId: trusted,
            entryId,
            purpose: t('trustPurpose', { number: value.number }),
          }
    if (!(await step.run(() => pay(liveDesk, entry.id, payment, trust, Date.now())))) return
    startOver()
    onClose()
  }

  return (
    <FormDialog
      opened={opened}
      title={t('recordPayment')}
      saving={step.busy}
      error={step.error}
      draft={{ changed: draft.changed, discard: startOver }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <FigureField
          label={t('amountIn', { currency: value.currency })}
          currency={value.currency}
          description={t('dueNow', { amount: formatMoney(due, language) })}
          value={values.amount}
          onChange={(amount) => set({ amount })}
          error={tried && (amount === null || amount.minor <= 0) ? t('badAmount') : undefined}
          data-autofocus
        />
        <DateField
          label={t('paidOn')}
          description={t('paidOnHelp')}
          value={values.on}
          onChange={(on) => set({ on })}
          error={tried && on === null ? t('badDate') : undefined}
        />
      </SimpleGrid>
      <SelectField
        label={t('source')}
        value={values.source}
        onChange={(source) => set({ source })}
        data={[
          { value: 'external', label: t('source_external') },
          { value: 'operating', label: t('source_operating') },
          ...accounts.map(({ id, value: account }) => ({
            value: `trust:${id}`,
            label: t('fromTrust', {
              name: account.name,
              amount: formatMoney(
                money(account.balances[ledgerKey(value)] ?? 0, account.currency),
                language,
              ),
            }),
          })),
        ]}
      />
      <LineField
        label={t('reference')}
        value={values.reference}
        onChange={(reference) => set({ reference })}
        autoComplete="off"
      />
    </FormDialog>
  )
}
