import { FileInput, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { caseKind } from '../../domain/case/case.ts'
import { documentKind } from '../../domain/document/document.ts'
import { changedFields } from '../../domain/record/patch.ts'
import { costKinds, type Expense, expenseKind } from '../../domain/time/expense.ts'
import { expenseCodes } from '../../domain/time/utbms.ts'
import { useBillingTerms } from '../../records-ui/billing-terms.ts'
import { FigureField } from '../../records-ui/FigureField'
import { storeDocument } from '../../records-ui/store-document.ts'
import { FormDialog } from '../../ui/FormDialog'
import { DateField } from '../../ui/fields/DateField'
import { LineField } from '../../ui/fields/LineField'
import { SelectField } from '../../ui/fields/SelectField'
import { TickField } from '../../ui/fields/TickField'
import { useDraft } from '../../ui/use-draft'
import { useFormProblems } from '../../ui/use-form-problems'
import { useRecord, useRecords } from '../../vault/records/hooks'
import { createRecord, getRecord, updateRecord } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { BillingRefused } from './billing-refused.ts'
import { type ExpenseValues, expenseOf, problemsOf, valuesOf } from './expense-form.ts'
import { useBillingStep } from './use-billing-step.ts'

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
  const draft = useDraft<ExpenseValues>(
    `expense:${entry?.id ?? `new:${caseId}`}`,
    valuesOf(entry?.value),
  )
  const { values, set } = draft
  const [receipt, setReceipt] = useState<File | null>(null)
  const step = useBillingStep()
  const found = problemsOf(values, currency)
  const problems = useFormProblems({
    on: found.on && t(found.on),
    description: found.description && t(found.description),
    amount: found.amount && t(found.amount),
    markup: found.markup && t(found.markup),
  })

  function startOver(): void {
    draft.drop()
    problems.reset()
    step.clear()
    setReceipt(null)
  }

  async function save(): Promise<void> {
    if (!problems.attempt()) return
    const done = await step.run(async () => {
      const receiptId =
        receipt === null
          ? values.receiptId
          : await storeDocument({ caseId, name: receipt.name, blob: receipt })
      // Once it is stored it must not be stored again should the next step fail.
      if (receipt !== null) {
        set({ receiptId })
        setReceipt(null)
      }
      const fields = { ...expenseOf(values, currency), receiptId }
      if (entry !== undefined) {
        // What an invoice bills stays as it was billed.
        if (getRecord(expenseKind, entry.id)?.value.billing === 'invoiced')
          throw new BillingRefused('billedElsewhere')
        const patch = changedFields(expenseOf(draft.base, currency), fields)
        await updateRecord(expenseKind, entry.id, patch)
      } else
        await createRecord(expenseKind, {
          ...fields,
          caseId,
          clientId,
          personId: user?.id ?? '',
          billing: 'draft',
          invoiceId: '',
          writeOffReason: '',
          binnedAt: null,
        })
    })
    if (!done) return
    startOver()
    onClose()
  }

  return (
    <FormDialog
      opened={opened}
      title={entry === undefined ? t('addExpense') : t('expense')}
      saving={step.busy}
      error={step.error}
      draft={{ changed: draft.changed, discard: startOver }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div ref={problems.formRef} style={{ display: 'contents' }}>
        <LineField
          name="description"
          label={t('lineDescription')}
          value={values.description}
          onChange={(description) => set({ description })}
          error={problems.errorOf('description')}
          aria-required
          data-autofocus
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <DateField
            name="on"
            label={t('date')}
            value={values.on}
            onChange={(on) => set({ on })}
            error={problems.errorOf('on')}
            aria-required
          />
          <FigureField
            name="amount"
            currency={currency}
            label={t('costIn', { currency })}
            value={values.amount}
            onChange={(amount) => set({ amount })}
            error={problems.errorOf('amount')}
            aria-required
          />
          <SelectField
            label={t('cost')}
            value={values.cost}
            onChange={(value) => set({ cost: value as Expense['cost'] })}
            data={costKinds.map((value) => ({ value, label: t(`cost_${value}`) }))}
          />
          <FigureField
            name="markup"
            digits={2}
            label={t('markup')}
            value={values.markup}
            onChange={(markup) => set({ markup })}
            error={problems.errorOf('markup')}
          />
        </SimpleGrid>
        <SelectField
          label={t('expenseCode')}
          value={values.expenseCode}
          onChange={(expenseCode) => set({ expenseCode })}
          data={[
            { value: '', label: t('noCode') },
            ...expenseCodes.map((code) => ({
              value: code,
              label: `${code} ${t(`expense_${code}`)}`,
            })),
          ]}
        />
        <SelectField
          label={t('receipt')}
          value={values.receiptId}
          onChange={(receiptId) => set({ receiptId })}
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
        <TickField
          label={t('billable')}
          checked={values.billable}
          onChange={(billable) => set({ billable })}
        />
      </div>
    </FormDialog>
  )
}
