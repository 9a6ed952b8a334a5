import { Box } from '@mantine/core'
import { type ComponentType, type ReactNode, useLayoutEffect, useRef } from 'react'
import { EmptyState } from '../../ui/EmptyState'
import { ListTable } from './ListTable'
import { ListToolbar } from './ListToolbar'
import type { List } from './use-list.ts'

/**
 * A list of records: its tools, then its rows or why there are none, then what can be done with those
 * that are ticked.
 */
export function RecordList<T>({
  list,
  search,
  nothing,
  binEmpty,
  empty,
  tools,
  before,
  results,
  children,
  selectable,
  Bulk,
}: {
  list: List<T>
  /** What the search is called, or a field of its own; without it there is none. */
  search?: ReactNode
  /** Said where search and filters leave nothing: a heading, and what to do about it. */
  nothing: readonly [title: string, text?: string]
  /** Said of an empty bin. */
  binEmpty?: string
  /** Stands in for the list as long as there is nothing that it could show; an emptied bin stays the bin. */
  empty?: ReactNode
  /** Buttons of its own, beside the saved views. */
  tools?: ReactNode
  /** What the rows come to; above the tools. */
  before?: ReactNode
  /** What is searched for may be found by more than the words of rows: then this stands in their place. */
  results?: ReactNode
  /** The rows in another form than a table. */
  children?: ReactNode
  /** Whether rows can be ticked; where something can be done with them unless it is said otherwise. */
  selectable?: boolean
  /** What can be done with the ticked rows. Fetched when one is. */
  Bulk?: ComponentType<{ list: List<T> }> | undefined
}) {
  const { spec, view, shown } = list
  const [title, text] = view.bin && binEmpty !== undefined ? [binEmpty] : nothing
  const rows = useStill(
    list.isTyping,
    results ||
      (shown.length === 0 ? (
        <EmptyState title={title}>{text}</EmptyState>
      ) : (
        children || <ListTable list={list} selectable={selectable ?? Bulk !== undefined} />
      )),
  )
  if (empty !== undefined && spec.rows.length === 0 && !view.bin) return empty
  return (
    <div>
      {before && <Box mb="md">{before}</Box>}
      <ListToolbar
        list={list}
        search={search}
        of={results ? 'results' : children ? 'cards' : 'table'}
      >
        {tools}
      </ListToolbar>
      {rows}
      {Bulk !== undefined && list.selected.length > 0 && <Bulk list={list} />}
    </div>
  )
}

/** What is drawn, as it was drawn last while it is about to be drawn anew: with a typed letter the rows
 *  would be drawn twice, as they were and as they are found. */
function useStill(still: boolean, now: ReactNode): ReactNode {
  const last = useRef(now)
  useLayoutEffect(() => {
    if (!still) last.current = now
  })
  return still ? last.current : now
}
