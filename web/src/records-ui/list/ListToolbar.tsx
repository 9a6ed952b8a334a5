import { Button, Group, Text } from '@mantine/core'
import { IconArrowLeft, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isNarrowed } from '../../domain/record/list-view.ts'
import { SearchField } from '../../ui/fields/SearchField'
import { ColumnsMenu } from './ColumnsMenu'
import { ExportMenu } from './ExportMenu'
import { Filter } from './FilterMenu'
import classes from './ListToolbar.module.css'
import type { List } from './use-list.ts'
import { ViewsMenu } from './ViewsMenu'

/** Search, filters, saved views, columns, export and the way to the bin. */
export function ListToolbar<T>({
  list,
  search,
  of,
  children,
}: {
  list: List<T>
  /** What the search is called, or its own field; without it there is none. */
  search: ReactNode
  /** Only a table has columns to choose; what a search found elsewhere counts itself and is no file. */
  of: 'table' | 'cards' | 'results'
  /** More buttons of the list's own, before the views. */
  children?: ReactNode
}) {
  const { t } = useTranslation('lists')
  const { t: word } = useTranslation('records')
  const { view, set, spec } = list
  return (
    <Group gap="xs" mb="sm" className={classes.tools}>
      {typeof search === 'string' ? (
        <SearchField
          label={search}
          value={view.query}
          onType={(typed) => set({ query: typed })}
          flex="1 1 13rem"
          maw="26rem"
        />
      ) : (
        search
      )}
      {spec.filters.map(
        (filter) =>
          filter.apart !== true && <Filter key={filter.key} list={list} filter={filter} />,
      )}
      {isNarrowed(view) && (
        <Button size="compact-sm" variant="subtle" onClick={() => set({ query: '', filters: {} })}>
          {t('showAll')}
        </Button>
      )}
      {of !== 'results' && (
        <Text size="xs" c="dimmed" role="status">
          {word('rowsShown', { shown: list.shown.length, total: list.total })}
        </Text>
      )}
      <Group gap="xs" ms="auto">
        <BinButton list={list} />
        {children}
        <ViewsMenu list={list} />
        {of === 'table' && <ColumnsMenu list={list} />}
        {of !== 'results' && <ExportMenu list={list} />}
      </Group>
    </Group>
  )
}

/** The way to the bin and back, where no filter leads there. */
function BinButton<T>({ list: { spec, view, set, binned } }: { list: List<T> }) {
  const { t: word } = useTranslation('records')
  if (spec.filters.some(({ bin }) => bin !== undefined)) return null
  if (binned === 0 && !view.bin) return null
  const Icon = view.bin ? IconArrowLeft : IconTrash
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon size={15} aria-hidden="true" />}
      onClick={() => set({ bin: !view.bin })}
    >
      {view.bin ? word('binHide') : word('binShow', { count: binned })}
    </Button>
  )
}
