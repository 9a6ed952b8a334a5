import { Anchor, Button, Group } from '@mantine/core'
import { IconBuildingBank, IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Court, courtKind, courtLevels } from '../../../domain/case/court.ts'
import { paths } from '../../../lib/paths'
import { BulkBar } from '../../../records-ui/list/BulkBar'
import { RecordBinBulk } from '../../../records-ui/list/RecordBinBulk'
import { RecordList } from '../../../records-ui/list/RecordList'
import { savedColumn } from '../../../records-ui/list/saved-column.tsx'
import { useBulkStep } from '../../../records-ui/list/use-bulk-step.ts'
import { useFieldColumns } from '../../../records-ui/list/use-field-columns.ts'
import { type List, useList } from '../../../records-ui/list/use-list.ts'
import { Writers } from '../../../records-ui/Writers.tsx'
import { EmptyState } from '../../../ui/EmptyState'
import { icon } from '../../../ui/icon'
import { lazyDialog } from '../../../ui/lazy'
import { PageHeader } from '../../../ui/PageHeader'
import { useRecord, useRecords } from '../../../vault/records/hooks'
import type { Entry } from '../../../vault/wire/types'

const CourtDialog = lazyDialog(async () => (await import('./CourtDialog')).CourtDialog)

/** /cases/courts: the courts that the firm appears before. `?court=` opens one. */
export function CourtsPage() {
  const { t } = useTranslation('cases')
  const { t: common } = useTranslation()
  const list = useCourtList()
  const [creating, setCreating] = useState(false)
  const navigate = useNavigate()
  const opened = useSearch({ strict: false, select: (search: { court?: string }) => search.court })
  const entry = useRecord(courtKind, opened || undefined)
  const add = (
    <Writers>
      <Group gap="xs" justify="center">
        <Button component="a" href={paths.clientImport()} variant="default">
          {t('courtsImport')}
        </Button>
        <Button leftSection={icon(IconPlus)} onClick={() => setCreating(true)}>
          {t('courtNew')}
        </Button>
      </Group>
    </Writers>
  )
  return (
    <>
      <PageHeader
        title={common('titleCourts')}
        description={t('courtsText')}
        actions={list.spec.rows.length > 0 && add}
      />
      <RecordList
        list={list}
        search={t('courtsSearch')}
        nothing={[t('courtsNoneFound')]}
        Bulk={CourtBulk}
        empty={
          <EmptyState
            icon={<IconBuildingBank size={32} />}
            title={t('courtsEmptyTitle')}
            action={add}
          >
            {t('courtsEmptyText')}
          </EmptyState>
        }
      />
      <CourtDialog
        key={entry?.id ?? 'new'}
        entry={entry}
        opened={creating || entry !== undefined}
        onClose={() => {
          setCreating(false)
          if (opened !== undefined) void navigate({ href: paths.courts() })
        }}
      />
    </>
  )
}

/** What can be done with ticked courts. */
function CourtBulk({ list }: { list: List<Entry<Court>> }) {
  const { t } = useTranslation()
  const bulk = useBulkStep(courtKind, () => '')
  if (list.view.bin) return <RecordBinBulk kind={courtKind} list={list} />
  return (
    <BulkBar
      list={list}
      actions={[
        {
          key: 'delete',
          label: t('delete'),
          danger: true,
          run: (rows) => bulk(rows, () => ({ binnedAt: Date.now() }), 'bulkBinned'),
        },
      ]}
    />
  )
}

function useCourtList(): List<Entry<Court>> {
  const { t } = useTranslation('cases')
  const of = useFieldColumns(courtKind, ({ value }: Entry<Court>) => value)
  return useList<Entry<Court>>({
    id: 'courts',
    label: t('courts'),
    rows: useRecords(courtKind),
    rowKey: ({ id }) => id,
    rowName: ({ value }) => value.name,
    words: ({ value: { name, address, registry, filingSystem } }) => [
      name,
      address,
      registry,
      filingSystem,
    ],
    binned: ({ value }) => value.binnedAt !== null,
    firstSort: { key: 'name', descending: false },
    filters: [
      {
        key: 'level',
        label: t('courtLevel'),
        of: ({ value }) => value.level,
        options: courtLevels.map((value) => ({ value, label: t(`courtLevel_${value}`) })),
      },
    ],
    columns: [
      of('name', 'minmax(12rem, 2fr)', {
        render: ({ id, value }) => <Anchor href={paths.court(id)}>{value.name}</Anchor>,
      }),
      of('level', '8rem'),
      of('registry', 'minmax(9rem, 1.5fr)'),
      of('filingSystem', 'minmax(7rem, 1fr)'),
      of('timeZone', 'minmax(8rem, 1fr)', {
        value: ({ value }) => value.timeZone.replaceAll('_', ' '),
        wideOnly: true,
      }),
      of('address', 'minmax(10rem, 1.5fr)', { hidden: true, inFiles: true }),
      savedColumn(t('courtSaved'), (entry) => entry),
    ],
  })
}
