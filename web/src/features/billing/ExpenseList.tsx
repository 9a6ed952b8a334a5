import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconPencil, IconReceipt, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case/case.ts'
import { documentKind } from '../../domain/document/document.ts'
import {
  type Expense,
  expenseKind,
  expensePrice,
  isUnbilledExpense,
} from '../../domain/time/expense.ts'
import { paths } from '../../lib/paths'
import { linearRecords } from '../../records-ui/linear-records.ts'
import { controlColumn, type ListColumn } from '../../records-ui/list/columns.ts'
import { RecordBinBulk } from '../../records-ui/list/RecordBinBulk'
import { RecordList } from '../../records-ui/list/RecordList'
import { moneyText, useFieldColumns } from '../../records-ui/list/use-field-columns.ts'
import { type List, useList } from '../../records-ui/list/use-list.ts'
import { AddButton, Writers } from '../../records-ui/Writers.tsx'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { IconButton } from '../../ui/IconButton'
import { showUndo } from '../../ui/undo-toast'
import { useRecord, useRecords } from '../../vault/records/hooks'
import { updateRecord } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { ExpenseDialog } from './ExpenseDialog'
import { expenseSheet, expenseState } from './expense-sheet.ts'
import { useBillingStep } from './use-billing-step.ts'
import { bringBack } from './write-off.ts'

type Row = Entry<Expense>

const BinBulk = ({ list }: { list: List<Row> }) => <RecordBinBulk kind={expenseKind} list={list} />

/** What was laid out for a case: each expense with its receipt and how far it is billed; and its bin. */
export function ExpenseList({ caseId }: { caseId: string }) {
  const { t } = useTranslation('billing')
  const title = useRecord(caseKind, caseId)?.value.title ?? ''
  const [editing, setEditing] = useState<string>()
  const all = useRecords(expenseKind)
  const rows = useMemo(() => all.filter(({ value }) => value.caseId === caseId), [all, caseId])
  const list = useList<Row>({
    id: `expenses:${caseId}`,
    label: t('expenses'),
    fileName: [t('expenses'), title].filter(Boolean).join('-'),
    rows,
    rowKey: ({ id }) => id,
    rowName: ({ value }) => value.description,
    words: ({ value }) => [value.description],
    binned: ({ value }) => value.binnedAt !== null,
    firstSort: { key: 'on', descending: true },
    filters: [],
    sheet: (chosen) => {
      const expenses = chosen.map(({ value }) => value)
      return expenseSheet(expenses, t)
    },
    columns: useColumns(setEditing, () => {
      // Whoever has brought the last one back is done there.
      if (list.binned === 1) list.set({ bin: false })
    }),
  })
  return (
    <Stack gap="sm">
      <RecordList
        list={list}
        nothing={[t('noExpenses')]}
        empty={
          <Text size="sm" c="dimmed">
            {t('noExpenses')}
          </Text>
        }
        Bulk={list.view.bin ? BinBulk : undefined}
      />
      <Group>
        <AddButton variant="light" onClick={() => setEditing('new')}>
          {t('addExpense')}
        </AddButton>
      </Group>
      <ExpenseDialog
        key={editing ?? 'new'}
        opened={editing !== undefined}
        caseId={caseId}
        entry={rows.find(({ id }) => id === editing)}
        onClose={() => setEditing(undefined)}
      />
    </Stack>
  )
}

function useColumns(
  onEdit: (id: string) => void,
  onRestored: () => void,
): readonly ListColumn<Row>[] {
  const { t, i18n } = useTranslation('billing')
  const language = i18n.resolvedLanguage ?? 'en'
  const of = useFieldColumns(expenseKind, ({ value }: Row) => value)
  return [
    of('description', 'minmax(10rem, 3fr)', {
      render: ({ value }) => (
        <Stack gap={0}>
          <span>{value.description}</span>
          {value.writeOffReason !== '' && value.billing === 'written_off' && (
            <Text size="xs" c="dimmed">
              {value.writeOffReason}
            </Text>
          )}
        </Stack>
      ),
    }),
    of('on', '8rem'),
    of('receiptId', 'minmax(7rem, 1fr)', {
      sortable: false,
      render: ({ value }) => <Receipt expense={value} />,
    }),
    of('amount', '7rem', {
      value: ({ value }) => moneyText(expensePrice(value), language),
      sortValue: ({ value }) => expensePrice(value).minor,
      render: ({ value }) => moneyText(expensePrice(value), language),
    }),
    of('billing', '8rem', {
      value: ({ value }) => expenseState(value, t),
      render: ({ value }) => (
        <Badge size="sm" variant="light" color={value.billing === 'invoiced' ? 'green' : 'gray'}>
          {expenseState(value, t)}
        </Badge>
      ),
    }),
    controlColumn('actions', '', '9rem', (entry) => (
      <Actions entry={entry} onEdit={onEdit} onRestored={onRestored} />
    )),
  ]
}

function Receipt({ expense: { caseId, receiptId } }: { expense: Expense }) {
  const receipt = useRecord(documentKind, receiptId || undefined)
  if (receipt === undefined) return null
  return (
    <a href={paths.casePassage(caseId, { document: receipt.id, page: 1, start: 0, end: 0 })}>
      <IconReceipt size={14} aria-hidden="true" /> {receipt.value.name}
    </a>
  )
}

/** What can be done with an expense, by how far it is billed. */
function Actions({
  entry: { id, value },
  onEdit,
  onRestored,
}: {
  entry: Row
  onEdit: (id: string) => void
  onRestored: () => void
}) {
  const { t } = useTranslation('billing')
  const { t: word } = useTranslation('records')
  const step = useBillingStep()
  const { description } = value
  const binned = value.binnedAt !== null
  const open =
    !binned && (isUnbilledExpense(value) || (value.billing === 'draft' && !value.billable))

  async function discard(): Promise<void> {
    await updateRecord(expenseKind, id, { binnedAt: Date.now() })
    showUndo(t('expenseBinned', { description }), () =>
      updateRecord(expenseKind, id, { binnedAt: null }),
    )
  }

  async function restore(): Promise<void> {
    await updateRecord(expenseKind, id, { binnedAt: null })
    onRestored()
  }

  return (
    <Writers>
      {(binned || value.billing === 'written_off') && (
        <>
          <Button
            size="compact-xs"
            variant="subtle"
            loading={step.busy}
            onClick={() =>
              void step.run(() => (binned ? restore() : bringBack(linearRecords, [id])))
            }
          >
            {binned ? word('binRestore') : t('takeWriteOffBack')}
          </Button>
          <ErrorAlert error={step.error} />
        </>
      )}
      {open && (
        <Group gap={2} wrap="nowrap">
          <IconButton
            icon={IconPencil}
            label={t('editExpense', { description })}
            onClick={() => onEdit(id)}
          />
          <IconButton
            icon={IconTrash}
            label={t('binExpense', { description })}
            onClick={() => void discard()}
          />
        </Group>
      )}
    </Writers>
  )
}
