import { Group } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../fields/SelectField'
import { TickField } from '../fields/TickField'
import { IconButton } from '../IconButton'
import classes from './DataTable.module.css'
import type { Column, Sort } from './data-table'

/** How many of the rows are ticked, and the box that ticks all of them. */
export interface Ticks {
  readonly label: string
  readonly ticked: number
  readonly of: number
  readonly onChange: (ticked: boolean) => void
}

function AllBox({ ticks, labelled = false }: { ticks: Ticks; labelled?: boolean }) {
  return (
    <TickField
      size="xs"
      {...(labelled ? { label: ticks.label } : { 'aria-label': ticks.label })}
      checked={ticks.of > 0 && ticks.ticked === ticks.of}
      indeterminate={ticks.ticked > 0 && ticks.ticked < ticks.of}
      onChange={(checked) => ticks.onChange(checked)}
    />
  )
}

function turned(sort: Sort, key: string): Sort {
  return { key, descending: sort.key === key && !sort.descending }
}

/** The column titles; those that sort are buttons. */
export function HeaderRow<T>({
  columns,
  sort,
  onSort,
  ticks,
}: {
  columns: readonly Column<T>[]
  sort: Sort
  onSort: (sort: Sort) => void
  ticks: Ticks | undefined
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as in DataTable
    // biome-ignore lint/a11y/useFocusableInteractive: the buttons inside take the focus
    <div role="row" aria-rowindex={1} className={classes.header}>
      {ticks !== undefined && (
        // biome-ignore lint/a11y/useSemanticElements: as in DataTable
        // biome-ignore lint/a11y/useFocusableInteractive: the box inside takes the focus
        <div role="columnheader" className={classes.pick}>
          <AllBox ticks={ticks} />
        </div>
      )}
      {columns.map((column) => {
        const sorted = sort.key === column.key
        const Icon = !sorted ? IconArrowsSort : sort.descending ? IconArrowDown : IconArrowUp
        return (
          // biome-ignore lint/a11y/useSemanticElements: as in DataTable
          // biome-ignore lint/a11y/useFocusableInteractive: the button inside takes the focus
          <div
            key={column.key}
            role="columnheader"
            className={classes.head}
            data-number={column.number === true}
            aria-sort={sorted ? (sort.descending ? 'descending' : 'ascending') : 'none'}
          >
            {column.sortable === true ? (
              <button
                type="button"
                onClick={() => onSort(turned(sort, column.key))}
                data-sorted={sorted}
              >
                {column.header}
                <Icon size={13} stroke={1.75} aria-hidden="true" />
              </button>
            ) : column.sign === true ? (
              <span className="lx-sr-only">{column.header}</span>
            ) : (
              column.header
            )}
          </div>
        )
      })}
    </div>
  )
}

/** Cards have no header row, so that narrow screens sort with a list. */
export function NarrowSort<T>({
  columns,
  sort,
  onSort,
  ticks,
}: {
  columns: readonly Column<T>[]
  sort: Sort
  onSort: (sort: Sort) => void
  ticks: Ticks | undefined
}) {
  const { t } = useTranslation('records')
  const Icon = sort.descending ? IconArrowDown : IconArrowUp
  return (
    <Group gap="xs" className={classes.narrowSort} wrap="nowrap">
      {ticks !== undefined && (
        <div className={classes.narrowTicks}>
          <AllBox ticks={ticks} labelled />
        </div>
      )}
      <SelectField
        size="xs"
        aria-label={t('sortBy')}
        value={sort.key}
        onChange={(key) => onSort({ key, descending: false })}
        data={columns
          .filter((column) => column.sortable === true)
          .map((column) => ({ value: column.key, label: column.header }))}
      />
      <IconButton
        icon={Icon}
        label={t('sortDirection')}
        variant="default"
        onClick={() => onSort({ ...sort, descending: !sort.descending })}
      />
    </Group>
  )
}
