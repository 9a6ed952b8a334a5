import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatCivilDate } from '../../domain/civil-date.ts'
import { caseStageKeys, caseStatusKeys } from '../../domain/labels.ts'
import { useFormat } from '../../i18n/use-format'
import { paths } from '../../lib/paths'
import { BinActions } from '../../ui/BinActions'
import { type Column, DataTable, type Sort } from '../../ui/DataTable'
import { SaveState } from '../../ui/SaveState'
import type { CaseRow, CaseView } from './case-rows.ts'
import { useAreaName } from './use-area-name.ts'
import { useCaseBin } from './use-case-bin'

/** The list of cases, or of those in the bin. */
export function CaseTable({
  label,
  rows,
  view,
  onSort,
}: {
  label: string
  rows: readonly CaseRow[]
  view: CaseView
  onSort: (sort: Sort) => void
}) {
  const { t, i18n } = useTranslation('cases')
  const { t: word } = useTranslation('records')
  const format = useFormat()
  const areaName = useAreaName()
  const bin = useCaseBin()
  const columns: readonly Column<CaseRow>[] = [
    {
      key: 'title',
      header: t('title'),
      width: 'minmax(10rem, 2.4fr)',
      sortable: true,
      render: ({ entry }) => <a href={paths.case(entry.id)}>{entry.value.title}</a>,
    },
    {
      key: 'client',
      header: t('client'),
      width: 'minmax(7.5rem, 1.4fr)',
      sortable: true,
      render: ({ clientNames }) => format.list(clientNames),
    },
    {
      key: 'area',
      header: t('practiceArea'),
      width: 'minmax(7rem, 1.2fr)',
      sortable: true,
      render: ({ entry }) => areaName(entry.value.practiceArea),
    },
    {
      key: 'status',
      header: t('status'),
      width: '8rem',
      sortable: true,
      render: ({ entry: { value } }) => (
        <span>
          {word(caseStatusKeys[value.status])}
          {value.status !== 'closed' && (
            <Text span size="xs" c="dimmed">
              {' · '}
              {word(caseStageKeys[value.stage])}
            </Text>
          )}
        </span>
      ),
    },
    {
      key: 'opened',
      header: t('openedOn'),
      width: '7.5rem',
      sortable: true,
      wideOnly: true,
      render: ({ entry: { value } }) =>
        value.openedOn === '' ? '' : formatCivilDate(value.openedOn, i18n.resolvedLanguage ?? 'en'),
    },
    {
      key: 'updated',
      header: t('updated'),
      width: '6.5rem',
      sortable: true,
      render: ({ entry }) => format.relative(entry.updatedAt),
    },
    view.bin
      ? {
          key: 'bin',
          header: word('binRestore'),
          width: '14rem',
          render: ({ entry }) => (
            <BinActions
              question={t('deleteForGoodText', { title: entry.value.title })}
              onRestore={() => bin.restore(entry.id)}
              onDelete={() => bin.deleteForGood(entry.id)}
            />
          ),
        }
      : {
          key: 'state',
          header: t('state'),
          width: '6rem',
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
const notInBin = new Set(['opened', 'updated'])
