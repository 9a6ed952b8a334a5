import { Badge, SegmentedControl, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportTarget } from '../../../domain/import/columns.ts'
import type { RowPlan } from '../../../domain/import/planner.ts'
import { paths } from '../../../lib/paths'
import { DataTable } from '../../../ui/table/DataTable'
import type { Column, Sort } from '../../../ui/table/data-table'
import type { PlannedRow } from './use-import-plan.ts'
import { useImportWords } from './use-import-words.ts'

const colors = { create: 'green', skip: 'gray', refuse: 'red' } as const satisfies Record<
  RowPlan['does'],
  string
>
const doesKeys = { create: 'rowCreate', skip: 'rowSkip', refuse: 'rowRefuse' } as const

/** What becomes of every row, before anything is written. */
export function PlanTable({ rows, target }: { rows: readonly PlannedRow[]; target: ImportTarget }) {
  const { t } = useTranslation('imports')
  const words = useImportWords(target)
  const [only, setOnly] = useState<RowPlan['does'] | 'all'>('all')
  const [sort, setSort] = useState<Sort>({ key: 'line', descending: false })
  const counts = useMemo(() => {
    const of = (does: RowPlan['does']) => rows.filter(({ plan }) => plan.does === does).length
    return { create: of('create'), skip: of('skip'), refuse: of('refuse') }
  }, [rows])
  const shown = useMemo(() => {
    const chosen = only === 'all' ? rows : rows.filter(({ plan }) => plan.does === only)
    const way = sort.descending ? -1 : 1
    const names = (a: PlannedRow, b: PlannedRow) => a.plan.name.localeCompare(b.plan.name)
    return chosen.toSorted(
      (a, b) => way * ((sort.key === 'name' ? names(a, b) : 0) || a.line - b.line),
    )
  }, [rows, only, sort])
  const columns: readonly Column<PlannedRow>[] = [
    { key: 'line', header: t('row'), width: '5rem', sortable: true, render: ({ line }) => line },
    {
      key: 'name',
      header: t('rowName'),
      width: '2fr',
      sortable: true,
      render: ({ plan }) => <RowName plan={plan} />,
    },
    {
      key: 'does',
      header: t('rowDoes'),
      width: '9rem',
      render: ({ plan }) => (
        <Badge variant="light" color={colors[plan.does]} tt="none">
          {t(doesKeys[plan.does])}
        </Badge>
      ),
    },
    { key: 'why', header: t('rowWhy'), width: '3fr', render: (row) => words.outcome(row) },
  ]
  return (
    <Stack gap="xs">
      <Text role="status" size="sm">
        {t('counts', counts)}
      </Text>
      <SegmentedControl
        size="xs"
        aria-label={t('showRows')}
        value={only}
        onChange={(value) => setOnly(value as typeof only)}
        style={{ alignSelf: 'flex-start' }}
        data={[
          { value: 'all', label: t('rowsAll') },
          { value: 'create', label: t('rowCreate') },
          { value: 'skip', label: t('rowSkip') },
          { value: 'refuse', label: t('rowRefuse') },
        ]}
      />
      {shown.length > 0 && (
        <DataTable
          label={t('preview')}
          rows={shown}
          rowKey={({ line }) => String(line)}
          columns={columns}
          sort={sort}
          onSort={setSort}
        />
      )}
    </Stack>
  )
}

/** The name in a row; of one that is skipped, the way to who is there already. */
function RowName({ plan }: { plan: RowPlan }) {
  const { t } = useTranslation('imports')
  const name = plan.name || t('nameless')
  if (plan.does !== 'skip' || plan.existingId === '') return name
  return <a href={thereOf(plan)}>{name}</a>
}

function thereOf({ reason, existingId }: Extract<RowPlan, { does: 'skip' }>): string {
  if (reason === 'sameCase') return paths.case(existingId)
  if (reason === 'sameTask') return paths.tasks()
  return reason === 'sameWork' ? paths.time() : paths.client(existingId)
}
