import { Badge, Button, Group, Stack, Table, Text } from '@mantine/core'
import { IconPencil, IconPlus, IconReceipt, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case/case.ts'
import { documentKind } from '../../domain/document/document.ts'
import {
  type Expense,
  expenseKind,
  expensePrice,
  isUnbilledExpense,
} from '../../domain/time/expense.ts'
import { formatListedDate } from '../../domain/values/civil-date.ts'
import { formatMoney } from '../../domain/values/money.ts'
import { paths } from '../../lib/paths'
import { linearRecords } from '../../records-ui/linear-records.ts'
import { SheetMenu } from '../../records-ui/list/SheetMenu'
import { Writers } from '../../records-ui/Writers.tsx'
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

/** What was laid out for a case: each expense with its receipt and how far it is billed; and its bin. */
export function ExpenseList({ caseId }: { caseId: string }) {
  const { t } = useTranslation('billing')
  const { t: word } = useTranslation('records')
  const { t: common } = useTranslation()
  const title = useRecord(caseKind, caseId)?.value.title ?? ''
  const [editing, setEditing] = useState<string>()
  const [binShown, setBinShown] = useState(false)
  const ours = useRecords(expenseKind)
    .filter(({ value }) => value.caseId === caseId)
    .sort((a, b) => (a.value.on < b.value.on ? 1 : -1))
  const binned = ours.filter(({ value }) => value.binnedAt !== null)
  // Whoever has brought the last one back is done there.
  const bin = binShown && binned.length > 0
  const expenses = bin ? binned : ours.filter(({ value }) => value.binnedAt === null)

  async function discard({ id, value }: Entry<Expense>): Promise<void> {
    setBinShown(false)
    await updateRecord(expenseKind, id, { binnedAt: Date.now() })
    showUndo({
      message: t('expenseBinned', { description: value.description }),
      undoLabel: word('undo'),
      closeLabel: common('close'),
      onUndo: () => updateRecord(expenseKind, id, { binnedAt: null }),
    })
  }

  return (
    <Stack gap="sm">
      {expenses.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noExpenses')}
        </Text>
      ) : (
        <Table aria-label={t('expenses')} verticalSpacing={4}>
          <Table.Tbody>
            {expenses.map((entry) => (
              <Line
                key={entry.id}
                entry={entry}
                onEdit={() => setEditing(entry.id)}
                onBin={() => void discard(entry)}
              />
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Group>
        <Writers>
          <Button
            variant="light"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setEditing('new')}
          >
            {t('addExpense')}
          </Button>
        </Writers>
        {expenses.length > 0 && (
          <SheetMenu
            name={[t('expenses'), title].filter(Boolean).join('-')}
            title={t('expenses')}
            make={() =>
              expenseSheet(
                expenses.map(({ value }) => value),
                t,
              )
            }
          />
        )}
        {binned.length > 0 && (
          <Button variant="subtle" color="gray" onClick={() => setBinShown(!bin)}>
            {bin ? word('binHide') : word('binShow', { count: binned.length })}
          </Button>
        )}
      </Group>
      <ExpenseDialog
        key={editing ?? 'new'}
        opened={editing !== undefined}
        caseId={caseId}
        entry={ours.find(({ id }) => id === editing)}
        onClose={() => setEditing(undefined)}
      />
    </Stack>
  )
}

function Line({
  entry,
  onEdit,
  onBin,
}: {
  entry: Entry<Expense>
  onEdit: () => void
  onBin: () => void
}) {
  const { t, i18n } = useTranslation('billing')
  const { t: word } = useTranslation('records')
  const language = i18n.resolvedLanguage ?? 'en'
  const { value } = entry
  const step = useBillingStep()
  const receipt = useRecord(documentKind, value.receiptId || undefined)
  const binned = value.binnedAt !== null
  const open =
    !binned && (isUnbilledExpense(value) || (value.billing === 'draft' && !value.billable))
  return (
    <Table.Tr>
      <Table.Td>{formatListedDate(value.on, language)}</Table.Td>
      <Table.Td>
        {value.description}
        {value.writeOffReason !== '' && value.billing === 'written_off' && (
          <Text size="xs" c="dimmed">
            {value.writeOffReason}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        {receipt && (
          <a
            href={paths.casePassage(value.caseId, {
              document: receipt.id,
              page: 1,
              start: 0,
              end: 0,
            })}
          >
            <IconReceipt size={14} aria-hidden="true" /> {receipt.value.name}
          </a>
        )}
      </Table.Td>
      <Table.Td ta="end">{formatMoney(expensePrice(value), language)}</Table.Td>
      <Table.Td>
        <Badge size="sm" variant="light" color={value.billing === 'invoiced' ? 'green' : 'gray'}>
          {expenseState(value, t)}
        </Badge>
      </Table.Td>
      <Table.Td>
        {(binned || value.billing === 'written_off') && (
          <Writers>
            <Button
              size="compact-xs"
              variant="subtle"
              loading={step.busy}
              onClick={() =>
                void step.run(() =>
                  binned
                    ? updateRecord(expenseKind, entry.id, { binnedAt: null })
                    : bringBack(linearRecords, [entry.id]),
                )
              }
            >
              {binned ? word('binRestore') : t('takeWriteOffBack')}
            </Button>
            <ErrorAlert error={step.error} />
          </Writers>
        )}
        {open && (
          <Group gap={2} wrap="nowrap">
            <Writers>
              <IconButton
                icon={IconPencil}
                label={t('editExpense', { description: value.description })}
                onClick={onEdit}
              />
            </Writers>
            <Writers>
              <IconButton
                icon={IconTrash}
                label={t('binExpense', { description: value.description })}
                onClick={onBin}
              />
            </Writers>
          </Group>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
