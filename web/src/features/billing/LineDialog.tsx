import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  emptyLine,
  type Invoice,
  type InvoiceLine,
  type LineKind,
  lineAmount,
  lineKinds,
} from '../../domain/billing/invoice.ts'
import { type CivilDate, parseCivilDate } from '../../domain/values/civil-date.ts'
import { decimalUnits } from '../../domain/values/decimal.ts'
import { negateMoney, noMoney } from '../../domain/values/money.ts'
import { tidyLine } from '../../domain/values/text.ts'
import { useBillingTerms } from '../../records-ui/billing-terms.ts'
import { DialogForm } from '../../records-ui/form/DialogForm'
import { useForm } from '../../records-ui/form/use-form.ts'
import { useFresh } from '../../records-ui/form/use-fresh.ts'
import { linearRecords } from '../../records-ui/linear-records.ts'
import { todayNow } from '../../records-ui/use-time-zone.ts'
import { newRecordId } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { amountOf } from './figures.ts'
import { addLine } from './invoice-actions.ts'
import { useBillingRefusal } from './use-billing-step.ts'
import { useExpenseCodes } from './use-expense-codes.ts'

interface Values {
  readonly kind: LineKind
  readonly on: string
  readonly description: string
  readonly quantity: string
  readonly price: string
  readonly expenseCode: string
}

const blank = (): Values => ({
  kind: 'expense',
  on: todayNow(),
  description: '',
  quantity: '1',
  price: '',
  expenseCode: '',
})

/** A line that comes from no time entry: an expense, a flat fee, a discount. */
export function LineDialog({
  entry,
  opened,
  onClose,
}: {
  entry: Entry<Invoice>
  opened: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('billing')
  const { taxBasisPoints } = useBillingTerms()
  const { fresh: id, beside } = useFresh(newRecordId)
  const codes = useExpenseCodes()
  const { currency } = entry.value
  const form = useForm<Values>({
    key: `invoice-line:${entry.id}`,
    initial: blank(),
    problems: ({ kind, on, description, quantity, price }) => ({
      description: tidyLine(description) === '' && t('needsText'),
      on: parseCivilDate(on) === null && t('badDate'),
      quantity: kind !== 'discount' && hundredthsOf(quantity) === null && t('badQuantity'),
      price: amountOf(price, currency) === null && t('badAmount'),
    }),
    save: (values) =>
      addLine(linearRecords, entry.id, { ...lineOf(values, currency, taxBasisPoints), id }),
    beside,
    explain: useBillingRefusal(),
    onClose,
  })
  const { kind } = form.values
  return (
    <DialogForm of={form} opened={opened} title={t('addLine')}>
      <form.Choice
        name="kind"
        label={t('lineKind')}
        data={lineKinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
      />
      <form.Line name="description" label={t('lineDescription')} data-autofocus />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <form.Day name="on" label={t('date')} />
        {kind !== 'discount' && <form.Figure name="quantity" label={t('quantity')} digits={2} />}
        <form.Figure
          name="price"
          label={t(kind === 'discount' ? 'discountIn' : 'priceIn', { currency })}
          currency={currency}
        />
      </SimpleGrid>
      {kind === 'expense' && (
        <form.Select name="expenseCode" label={t('expenseCode')} data={codes} />
      )}
    </DialogForm>
  )
}

/** The line of a form without problems. */
function lineOf(values: Values, currency: string, taxBasisPoints: number): InvoiceLine {
  const { kind, on, expenseCode } = values
  const description = tidyLine(values.description)
  const price = amountOf(values.price, currency) ?? noMoney(currency)
  const base = { ...emptyLine(currency, on as CivilDate), kind, description, taxBasisPoints }
  if (kind === 'discount') {
    const amount = negateMoney(price)
    return { ...base, hundredths: 100, unitPrice: amount, amount }
  }
  const hundredths = hundredthsOf(values.quantity) ?? 0
  return {
    ...base,
    hundredths,
    unitPrice: price,
    amount: lineAmount(price, hundredths),
    expenseCode: kind === 'expense' ? expenseCode : '',
  }
}

/** A quantity in hundredths; null when it is none above zero that an invoice could hold. */
function hundredthsOf(text: string): number | null {
  const hundredths = decimalUnits(text, 2)
  return hundredths !== null && hundredths > 0 && hundredths < 1e8 ? hundredths : null
}
