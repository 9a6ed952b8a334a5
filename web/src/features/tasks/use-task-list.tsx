import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { taskKind } from '../../domain/task/task.ts'
import { paths } from '../../lib/paths'
import { controlColumn, type ListColumn } from '../../records-ui/list/columns.ts'
import { savedColumn } from '../../records-ui/list/saved-column.tsx'
import { useFieldColumns } from '../../records-ui/list/use-field-columns.ts'
import { type List, useList } from '../../records-ui/list/use-list.ts'
import { nameOf, usePeople } from '../../records-ui/use-people.ts'
import { BinCell, DueCell, TitleCell } from './TaskCells'
import { type TaskRow, taskFilters, taskOrder } from './task-rows.ts'

/** The list of tasks, the next first: of a case, or with the case of each when `caseId` is ''. */
export function useTaskList(
  caseId: string,
  rows: readonly TaskRow[],
  onOpen: (id: string) => void,
): List<TaskRow> {
  const { t } = useTranslation('tasks')
  const columns = useColumns(onOpen)
  return useList<TaskRow>({
    id: `tasks:${caseId}`,
    label: t('title'),
    rows,
    rowKey: ({ entry }) => entry.id,
    rowName: ({ entry }) => entry.value.title,
    words: ({ entry: { value }, caseTitle }) => [value.title, caseTitle, value.notes],
    binned: ({ entry }) => entry.value.binnedAt !== null,
    firstSort: { key: 'due', descending: false },
    columns: caseId === '' ? columns : columns.filter(({ key }) => key !== 'case'),
    filters: [
      {
        key: 'filter',
        label: t('filter'),
        one: true,
        bin: t('filter_bin'),
        options: taskFilters.map((value) => ({ value, label: t(`filter_${value}`) })),
        of: ({ stands }) => stands,
      },
    ],
  })
}

function useColumns(onOpen: (id: string) => void): readonly ListColumn<TaskRow>[] {
  const { t } = useTranslation('tasks')
  const { t: word } = useTranslation('records')
  const people = usePeople()
  const of = useFieldColumns(taskKind, ({ entry }: TaskRow) => entry.value)
  return [
    of('title', 'minmax(13rem, 3fr)', {
      render: (row) => <TitleCell row={row} onOpen={onOpen} />,
    }),
    of('due', '8rem', { sortValue: taskOrder.due, render: (row) => <DueCell row={row} /> }),
    of('caseId', 'minmax(11.5rem, 1.8fr)', {
      key: 'case',
      value: ({ caseTitle }) => caseTitle,
      render: ({ entry, caseTitle }) =>
        caseTitle && (
          <Anchor href={paths.caseTab(entry.value.caseId, 'tasks')} fw={400}>
            {caseTitle}
          </Anchor>
        ),
    }),
    of('priority', '5.5rem', { sortValue: taskOrder.priority }),
    of('assigneeIds', 'minmax(6.5rem, 1fr)', {
      key: 'people',
      wideOnly: true,
      sortable: false,
      value: ({ entry }) =>
        entry.value.assigneeIds
          .map((id) => nameOf(people, id))
          .filter((name) => name !== '')
          .join(', '),
    }),
    of('state', '7rem', { sortValue: taskOrder.state }),
    savedColumn(t('saved'), ({ entry }) => entry, { key: 'saved', only: 'list' }),
    controlColumn(
      'bin',
      word('binRestore'),
      'minmax(12rem, 1fr)',
      (row) => <BinCell row={row} />,
      'bin',
    ),
  ]
}
