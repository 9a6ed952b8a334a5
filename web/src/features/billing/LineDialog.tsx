import { SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  emptyLine,
  type Invoice,
  type InvoiceLine,
  type LineKind,
  lineAmount,
  lineKinds,
} from '../../domain/billing/invoice.ts'
import { expenseCodes } from '../../domain/time/utbms.ts'
import { type CivilDate, parseCivilDate } from '../../domain/values/civil-date.ts'
import { decimalUnits } from '../../domain/values/decimal.ts'
import { decimalMoney, type Money, negateMoney } from '../../domain/values/money.ts'
import { tidyLine } from '../../domain/values/text.ts'
import { useBillingTerms } from '../../records-ui/billing-terms.ts'
import { liveDesk } from '../../records-ui/desk.ts'
import { FigureField } from '../../records-ui/FigureField'
import { todayNow } from '../../records-ui/use-time-zone.ts'
import { FormDialog } from '../../ui/FormDialog'
import { DateField } from '../../ui/fields/DateField'
import { LineField } from '../../ui/fields/LineField'
import { SelectField } from '../../ui/fields/SelectField'
import { useDraft } from '../../ui/use-draft'
import { newRecordId } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { addLine } from './invoice-actions.ts'
import { useBillingStep } from './use-billing-step.ts'

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
  const draft = useDraft<Values>(`invoice-line:${entry.id}`, blank())
  const { values, set } = draft
  const [tried, setTried] = useState(false)
  const [id, setId] = useState(newRecordId)
  const step = useBillingStep()
  const { currency } = entry.value
  const price = decimalMoney(values.price, currency)
  const quantity = decimalUnits(values.quantity, 2)
  const hundredths = quantity !== null && quantity > 0 && quantity < 1e8 ? quantity : null
  const on = parseCivilDate(values.on)
  const words = tidyLine(values.description)
  const right = words !== '' && price !== null && price.minor > 0 && hundredths !== null && on

  function startOver(): void {
    draft.drop()
    setTried(false)
    step.clear()
    setId(newRecordId())
  }

  async function save(): Promise<void> {
    setTried(true)
    if (words === '' || price === null || price.minor <= 0 || hundredths === null || !on) return
    const line = lineFrom({ ...values, description: words }, on, price, hundredths, taxBasisPoints)
    if (!(await step.run(() => addLine(liveDesk, entry.id, { ...line, id })))) return
    startOver()
    onClose()
  }

  return (
    <FormDialog
      opened={opened}
      title={t('addLine')}
      saving={step.busy}
      error={step.error}
      draft={{ changed: draft.changed, discard: startOver }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <SelectField
        label={t('lineKind')}
        value={values.kind}
        onChange={(value) => set({ kind: value as LineKind })}
        data={lineKinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
      />
      <LineField
        label={t('lineDescription')}
        value={values.description}
        onChange={(description) => set({ description })}
        error={tried && words === '' ? t('needsText') : undefined}
        data-autofocus
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <DateField
          label={t('date')}
          value={values.on}
          onChange={(on) => set({ on })}
          error={tried && !on ? t('badDate') : undefined}
        />
        {values.kind !== 'discount' && (
          <FigureField
            label={t('quantity')}
            digits={2}
            value={values.quantity}
            onChange={(quantity) => set({ quantity })}
            error={tried && hundredths === null ? t('badQuantity') : undefined}
          />
        )}
        <FigureField
          label={t(values.kind === 'discount' ? 'discountIn' : 'priceIn', { currency })}
          currency={currency}
          value={values.price}
          onChange={(price) => set({ price })}
          error={tried && !right && !(price && price.minor > 0) ? t('badAmount') : undefined}
        />
      </SimpleGrid>
      {values.kind === 'expense' && (
        <SelectField
          label={t('expenseCode')}
          value={values.expenseCode}
          onChange={(expenseCode) => set({ expenseCode })}
          data={['', ...expenseCodes].map((code) => ({
            value: code,
            label: code === '' ? t('noCode') : `${code} ${t(`expense_${code as 'E101'}`)}`,
          }))}
        />
      )}
    </FormDialog>
  )
}

function lineFrom(
  values: Values,
  on: CivilDate,
  price: Money,
  hundredths: number,
  taxBasisPoints: number,
): InvoiceLine {
  const { kind, description } = values
  const base = { ...emptyLine(price.currency, on), kind, description, taxBasisPoints }
  if (kind === 'discount') {
    const amount = negateMoney(price)
    return { ...base, hundredths: 100, unitPrice: amount, amount }
  }
  return {
    ...base,
    hundredths,
    unitPrice: price,
    amount: lineAmount(price, hundredths),
    expenseCode: kind === 'expense' ? values.expenseCode : '',
  }
}
