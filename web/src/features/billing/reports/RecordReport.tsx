import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListSpec } from '../../../records-ui/list/columns.ts'
import { RecordList } from '../../../records-ui/list/RecordList'
import { useList } from '../../../records-ui/list/use-list.ts'
import { EmptyState } from '../../../ui/EmptyState'

/** A report of how things stand today: a list to search, to order and to save as a file. */
export function RecordReport<T>({
  id,
  chooser,
  empty,
  ...spec
}: Pick<ListSpec<T>, 'rows' | 'rowKey' | 'rowName' | 'columns' | 'firstSort'> & {
  id: 'receivables' | 'retainers' | 'targets'
  /** Chooses another report. */
  chooser: ReactNode
  /** Said when it has no rows. */
  empty: string
}) {
  const { t } = useTranslation('reports')
  const list = useList<T>({
    ...spec,
    id: `report-${id}`,
    label: t(`by_${id}`),
    words: (row) => [spec.rowName(row)],
    filters: [],
  })
  return (
    <>
      <Group>{chooser}</Group>
      <RecordList
        list={list}
        search={t('search')}
        nothing={[t('nothing'), t('nothingText')]}
        empty={<EmptyState title={empty} />}
      />
    </>
  )
}
