import { Anchor, Button, Group } from '@mantine/core'
import { IconBuildingBank, IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Court, courtKind, courtLevels } from '../../../domain/case/court.ts'
import { paths } from '../../../lib/paths'
import { BulkBar } from '../../../records-ui/list/BulkBar'
import { ListTable } from '../../../records-ui/list/ListTable'
import { ListToolbar } from '../../../records-ui/list/ListToolbar'
import { RecordBinBulk } from '../../../records-ui/list/RecordBinBulk'
import { useBulkStep } from '../../../records-ui/list/use-bulk-step.ts'
import { type List, useList } from '../../../records-ui/list/use-list.ts'
import { Writers } from '../../../records-ui/Writers.tsx'
import { EmptyState } from '../../../ui/EmptyState'
import { lazyDialog } from '../../../ui/lazy'
import { PageHeader } from '../../../ui/PageHeader'
import { SaveState } from '../../../ui/SaveState'
import { useRecord, useRecords } from '../../../vault/records/hooks'
import type { Entry } from '../../../vault/wire/types'

const CourtDialog = lazyDialog(async () => (await import('./CourtDialog')).CourtDialog)

/** /cases/courts: the courts that the firm appears before. `?court=` opens one. */
export function CourtsPage() {
  const { t } = useTranslation('cases')
  const { t: common } = useTranslation()
  const list = useCourtList()
  const bulk = useBulkStep(courtKind, () => '')
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
        <Button
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => setCreating(true)}
        >
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
      {list.spec.rows.length === 0 ? (
        <EmptyState
          icon={<IconBuildingBank size={32} />}
          title={t('courtsEmptyTitle')}
          action={add}
        >
          {t('courtsEmptyText')}
        </EmptyState>
      ) : (
        <>
          <ListToolbar list={list} searchLabel={t('courtsSearch')} />
          {list.shown.length === 0 ? (
            <EmptyState title={t('courtsNoneFound')} />
          ) : (
            <ListTable list={list} />
          )}
          {list.view.bin ? (
            <RecordBinBulk kind={courtKind} list={list} />
          ) : (
            <BulkBar
              list={list}
              actions={[
                {
                  key: 'delete',
                  label: common('delete'),
                  danger: true,
                  run: (rows) => bulk(rows, () => ({ binnedAt: Date.now() }), 'bulkBinned'),
                },
              ]}
            />
          )}
        </>
      )}
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

function useCourtList(): List<Entry<Court>> {
  const { t } = useTranslation('cases')
  const level = { of: ({ value }: Entry<Court>) => value.level, label: t('courtLevel') }
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
        ...level,
        options: courtLevels.map((value) => ({ value, label: t(`courtLevel_${value}`) })),
      },
    ],
    columns: [
      {
        key: 'name',
        header: t('court'),
        width: 'minmax(12rem, 2fr)',
        value: ({ value }) => value.name,
        render: ({ id, value }) => <Anchor href={paths.court(id)}>{value.name}</Anchor>,
      },
      {
        key: 'level',
        header: level.label,
        width: '8rem',
        value: ({ value }) => t(`courtLevel_${value.level}`),
      },
      {
        key: 'registry',
        header: t('courtRegistry'),
        width: 'minmax(9rem, 1.5fr)',
        value: ({ value }) => value.registry,
      },
      {
        key: 'filingSystem',
        header: t('courtFiling'),
        width: 'minmax(7rem, 1fr)',
        value: ({ value }) => value.filingSystem,
      },
      {
        key: 'timeZone',
        header: t('courtZone'),
        width: 'minmax(8rem, 1fr)',
        value: ({ value }) => value.timeZone.replaceAll('_', ' '),
        wideOnly: true,
      },
      {
        key: 'address',
        header: t('courtAddress'),
        width: 'minmax(10rem, 1.5fr)',
        value: ({ value }) => value.address,
        hidden: true,
        inFiles: true,
      },
      {
        key: 'state',
        header: t('courtSaved'),
        width: '1.25rem',
        sign: true,
        control: true,
        value: () => null,
        render: ({ state }) => <SaveState state={state} />,
      },
    ],
  })
}
