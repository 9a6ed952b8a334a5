import { Anchor, Badge, Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCivilDate } from '../../domain/civil-date.ts'
import { hoursText } from '../../domain/duration.ts'
import { formatMoney } from '../../domain/money.ts'
import { timeEntryKind } from '../../domain/time-entry.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { DataTable } from '../../ui/DataTable'
import type { Column, Sort } from '../../ui/data-table'
import { errorText } from '../../ui/error-text'
import { IconButton } from '../../ui/IconButton'
import { SaveState } from '../../ui/SaveState'
import { showUndo } from '../../ui/undo-toast'
import { updateRecord } from '../../vault/records'
import { useRights } from '../../vault/rights.ts'
import type { TimeRow } from './time-rows.ts'

/** The time entries of a case. */
export function TimeTable({
  rows,
  sort,
  onSort,
  onOpen,
}: {
  rows: readonly TimeRow[]
  sort: Sort
  onSort: (sort: Sort) => void
  onOpen: (id: string) => void
}) {
  const { t, i18n } = useTranslation('time')
  const language = i18n.resolvedLanguage ?? 'en'
  const { write } = useRights()
  const columns: readonly Column<TimeRow>[] = [
    {
      key: 'description',
      header: t('description'),
      width: 'minmax(12rem, 3fr)',
      sortable: true,
      render: ({ entry }) =>
        !write || entry.value.billing === 'invoiced' || entry.value.binnedAt !== null ? (
          entry.value.description
        ) : (
          <Anchor component="button" type="button" ta="start" onClick={() => onOpen(entry.id)}>
            {entry.value.description}
          </Anchor>
        ),
    },
    {
      key: 'on',
      header: t('date'),
      width: '8.5rem',
      sortable: true,
      render: ({ entry }) => formatCivilDate(entry.value.on, language),
    },
    {
      key: 'worked',
      header: t('duration'),
      width: '6rem',
      sortable: true,
      render: ({ entry, billed }) => (
        <span title={t('workedAndBilled', { billed: hoursText(billed, language) })}>
          {t('hours', { hours: hoursText(entry.value.seconds, language) })}
        </span>
      ),
    },
    {
      key: 'rate',
      header: t('rate'),
      width: '6rem',
      wideOnly: true,
      render: ({ entry }) =>
        entry.value.hourly === null ? '' : formatMoney(entry.value.hourly, language),
    },
    {
      key: 'fee',
      header: t('fee'),
      width: '6rem',
      sortable: true,
      render: ({ entry, fee }) =>
        fee === null ? (
          <Text span size="sm" c="dimmed">
            {entry.value.billable ? t('noRate') : t('notBillable')}
          </Text>
        ) : (
          formatMoney(fee, language)
        ),
    },
    {
      key: 'codes',
      header: t('codes'),
      width: '6rem',
      wideOnly: true,
      render: ({ entry }) =>
        [entry.value.taskCode, entry.value.activityCode].filter(Boolean).join(' '),
    },
    {
      key: 'state',
      header: t('state'),
      width: '10rem',
      render: (row) => <RowState row={row} />,
    },
  ]
  return (
    <DataTable
      label={t('entries')}
      rows={rows}
      rowKey={({ entry }) => entry.id}
      columns={columns}
      sort={sort}
      onSort={onSort}
    />
  )
}

/** Billed or not, saved or not, and the way to the bin and back. */
function RowState({ row: { entry } }: { row: TimeRow }) {
  const { t } = useTranslation('time')
  const { t: word } = useTranslation('records')
  const { t: common } = useTranslation()
  const move = async (binnedAt: number | null): Promise<void> => {
    try {
      await updateRecord(timeEntryKind, entry.id, { binnedAt })
    } catch (error) {
      notifications.show({ color: 'red', message: errorText(common, error) })
    }
  }
  async function discard(): Promise<void> {
    await move(Date.now())
    showUndo({
      message: t('discarded'),
      undoLabel: word('undo'),
      closeLabel: common('close'),
      onUndo: () => move(null),
    })
  }
  if (entry.value.binnedAt !== null) {
    return (
      <Writers>
        <Button size="compact-sm" variant="light" onClick={() => void move(null)}>
          {word('binRestore')}
        </Button>
      </Writers>
    )
  }
  return (
    <Group gap="2px 6px">
      {entry.value.billing === 'invoiced' ? (
        <Badge variant="light" color="green">
          {t('billed')}
        </Badge>
      ) : (
        <Writers>
          <IconButton
            icon={IconTrash}
            label={t('discardEntry', { description: entry.value.description })}
            onClick={() => void discard()}
          />
        </Writers>
      )}
      <SaveState state={entry.state} />
    </Group>
  )
}
