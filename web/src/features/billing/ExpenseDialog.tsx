import { FileInput, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { caseKind } from '../../domain/case/case.ts'
import { documentKind } from '../../domain/document/document.ts'
import { changedFields } from '../../domain/record/patch.ts'
import { costKinds, type Expense, expenseKind } from '../../domain/time/expense.ts'
import { parseCivilDate } from '../../domain/values/civil-date.ts'
import { useBillingTerms } from '../../records-ui/billing-terms.ts'
import { DialogForm } from '../../records-ui/form/DialogForm'
import { useForm } from '../../records-ui/form/use-form.ts'
import { storeDocument } from '../../records-ui/store-document.ts'
import { useRecord, useRecords } from '../../vault/records/hooks'
import { createRecord, getRecord, updateRecord } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { BillingRefused } from './billing-refused.ts'
import { type ExpenseValues, expenseOf, markupOf, valuesOf } from './expense-form.ts'
import { amountOf } from './figures.ts'
import { useBillingRefusal } from './use-billing-step.ts'
import { useExpenseCodes } from './use-expense-codes.ts'

/** An expense of a case. A receipt that is chosen here is sealed and kept among the case's documents. */
export function ExpenseDialog({
  opened,
  caseId,
  entry,
  onClose,
}: {
  opened: boolean
  caseId: string
  entry: Entry<Expense> | undefined
  onClose: () => void
}) {
  const { t } = useTranslation('billing')
  const { user } = useAuth()
  const terms = useBillingTerms()
  const currency = entry?.value.amount.currency ?? terms.currency
  const clientId = useRecord(caseKind, caseId)?.value.clientIds[0] ?? ''
  const documents = useRecords(documentKind).filter(
    ({ value }) => value.caseId === caseId && value.binnedAt === null,
  )
  const codes = useExpenseCodes()
  const [receipt, setReceipt] = useState<File | null>(null)
  const form = useForm<ExpenseValues>({
    key: `expense:${entry?.id ?? `new:${caseId}`}`,
    initial: valuesOf(entry?.value),
    problems: ({ on, description, amount, markup }) => ({
      on: parseCivilDate(on) === null && t('badDate'),
      description: expenseKind.fields.description.problem(description) && t('needsText'),
      amount: amountOf(amount, currency) === null && t('badAmount'),
      markup: markupOf(markup) === null && t('badMarkup'),
    }),
    save,
    beside: { changed: receipt !== null, drop: () => setReceipt(null) },
    explain: useBillingRefusal(),
    onClose,
  })

  async function save(values: ExpenseValues, base: ExpenseValues): Promise<void> {
    const receiptId =
      receipt === null
        ? values.receiptId
        : await storeDocument({ caseId, name: receipt.name, blob: receipt })
    // Once it is stored it must not be stored again should the next step fail.
    if (receipt !== null) {
      form.set({ receiptId })
      setReceipt(null)
    }
    const fields = { ...expenseOf(values, currency), receiptId }
    if (entry === undefined) {
      const mine = { caseId, clientId, personId: user?.id ?? '' }
      await createRecord(expenseKind, expenseKind.empty({ ...fields, ...mine }))
      return
    }
    // What an invoice bills stays as it was billed.
    if (getRecord(expenseKind, entry.id)?.value.billing === 'invoiced')
      throw new BillingRefused('billedElsewhere')
    await updateRecord(expenseKind, entry.id, changedFields(expenseOf(base, currency), fields))
  }

  return (
    <DialogForm of={form} opened={opened} title={t(entry === undefined ? 'addExpense' : 'expense')}>
      <form.Line name="description" label={t('lineDescription')} aria-required data-autofocus />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <form.Day name="on" label={t('date')} aria-required />
        <form.Figure
          name="amount"
          currency={currency}
          label={t('costIn', { currency })}
          aria-required
        />
        <form.Choice
          name="cost"
          label={t('cost')}
          data={costKinds.map((value) => ({ value, label: t(`cost_${value}`) }))}
        />
        <form.Figure name="markup" digits={2} label={t('markup')} />
      </SimpleGrid>
      <form.Select name="expenseCode" label={t('expenseCode')} data={codes} />
      <form.Select
        name="receiptId"
        label={t('receipt')}
        data={[
          { value: '', label: t('noReceipt') },
          ...documents.map(({ id, value }) => ({ value: id, label: value.name })),
        ]}
      />
      <FileInput
        label={t('newReceipt')}
        description={t('newReceiptHelp')}
        value={receipt}
        onChange={setReceipt}
        clearable
      />
      <form.Tick name="billable" label={t('billable')} />
    </DialogForm>
  )
}
