import { Anchor, Group } from '@mantine/core'
import { IconBuilding, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { clientStatusKeys, clientTypeKeys } from '../../domain/labels.ts'
import { paths } from '../../lib/paths'
import { BinActions } from '../../ui/BinActions'
import { type Column, DataTable, type Sort } from '../../ui/DataTable'
import { SaveState } from '../../ui/SaveState'
import type { ClientRow, ClientView } from './client-rows.ts'
import { useClientBin } from './use-client-bin'

/** The list of clients, or of those in the bin. */
export function ClientTable({
  label,
  rows,
  view,
  onSort,
}: {
  label: string
  rows: readonly ClientRow[]
  view: ClientView
  onSort: (sort: Sort) => void
}) {
  const { t } = useTranslation('clients')
  const { t: word } = useTranslation('records')
  const bin = useClientBin()
  const columns: readonly Column<ClientRow>[] = [
    {
      key: 'name',
      header: t('name'),
      width: 'minmax(10rem, 2.2fr)',
      sortable: true,
      render: ({ entry }) => <ClientName row={entry} />,
    },
    {
      key: 'type',
      header: t('type'),
      width: '5.5rem',
      sortable: true,
      wideOnly: true,
      render: ({ entry }) => word(clientTypeKeys[entry.value.type]),
    },
    {
      key: 'email',
      header: t('email'),
      width: 'minmax(9rem, 1.8fr)',
      sortable: true,
      render: ({ entry }) =>
        entry.value.email && (
          <Anchor href={`mailto:${entry.value.email}`} fw={400}>
            {entry.value.email}
          </Anchor>
        ),
    },
    {
      key: 'phone',
      header: t('phone'),
      width: 'minmax(8rem, 1fr)',
      render: ({ entry }) => entry.value.phone,
    },
    {
      key: 'status',
      header: t('status'),
      width: '6.5rem',
      sortable: true,
      render: ({ entry }) => word(clientStatusKeys[entry.value.status]),
    },
    {
      key: 'cases',
      header: t('activeCases'),
      width: '6.5rem',
      sortable: true,
      render: ({ activeCases }) => String(activeCases),
    },
    view.bin
      ? {
          key: 'bin',
          header: word('binRestore'),
          width: '14rem',
          render: ({ entry }) => (
            <BinActions
              question={t('deleteForGoodText', { name: entry.value.name })}
              onRestore={() => bin.restore(entry.id)}
              onDelete={() => bin.deleteForGood(entry.id)}
            />
          ),
        }
      : {
          key: 'state',
          header: t('state'),
          width: '6.5rem',
          render: ({ entry }) => <SaveState state={entry.state} />,
        },
  ]
  return (
    <DataTable
      label={label}
      rows={rows}
      rowKey={({ entry }) => entry.id}
      columns={view.bin ? columns.filter(({ key }) => !notInBin.has(key)) : columns}
      sort={view.sort}
      onSort={onSort}
    />
  )
}

/** What makes room for the buttons of the bin. */
const notInBin = new Set(['phone', 'cases'])

function ClientName({ row }: { row: ClientRow['entry'] }) {
  const Icon = row.value.type === 'company' ? IconBuilding : IconUser
  return (
    <Group gap={6} wrap="nowrap">
      <Icon size={16} stroke={1.5} aria-hidden="true" style={{ flex: 'none' }} />
      <a href={paths.client(row.id)}>{row.value.name}</a>
    </Group>
  )
}
