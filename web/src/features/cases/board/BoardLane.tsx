import { Draggable, type DraggableProvided, Droppable } from '@hello-pangea/dnd'
import { Badge, Group, Text } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Stage } from '../../../domain/case/pipeline.ts'
import { useStageName } from '../../../records-ui/use-pipelines.ts'
import { useRights } from '../../../vault/records/use-rights.ts'
import type { CaseRow } from '../case-rows.ts'
import classes from './Board.module.css'
import { BoardCard } from './BoardCard'
import type { BoardColumn } from './board-columns.ts'

/** Height of a card with the gap below it. All cards are alike, so that a column needs no measuring. */
const cardHeight = 104

/** One stage with its cases. Only those near the window are in the page, however many there are. */
export function BoardLane({
  column,
  stages,
  onMove,
}: {
  column: BoardColumn
  stages: readonly Stage[]
  onMove: (id: string, to: string) => void
}) {
  const { t } = useTranslation('board')
  const nameOf = useStageName()
  const { write } = useRights()
  const scroller = useRef<HTMLElement | null>(null)
  const { rows, stage } = column
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeight,
    overscan: 6,
    // The same function as long as the rows are the same: they are counted anew for another.
    getItemKey: useCallback((index: number) => rows[index]?.entry.id ?? index, [rows]),
    initialRect: { width: 280, height: 600 },
  })
  const name = nameOf(stage)
  const card = (row: CaseRow, provided: DraggableProvided, dragging: boolean, top?: number) => (
    <BoardCard
      row={row}
      stages={stages}
      onMove={onMove}
      provided={provided}
      dragging={dragging}
      top={top}
    />
  )
  return (
    <section className={classes.lane ?? ''} aria-label={name}>
      <Group justify="space-between" wrap="nowrap" className={classes.head ?? ''}>
        <Text component="h2" size="sm" fw={600} lineClamp={2} title={name}>
          {name}
        </Text>
        <Badge
          variant="light"
          color="gray"
          style={{ flex: 'none' }}
          aria-label={t('casesHere', { count: rows.length })}
        >
          {rows.length}
        </Badge>
      </Group>
      <Droppable
        droppableId={stage.id}
        mode="virtual"
        isDropDisabled={!column.open}
        renderClone={(provided, snapshot, rubric) => {
          const row = rows[rubric.source.index]
          if (row === undefined) throw new Error('a card that is dragged stands in its column')
          return card(row, provided, snapshot.isDragging)
        }}
      >
        {(provided, snapshot) => (
          <div
            className={classes.scroll}
            data-over={snapshot.isDraggingOver}
            ref={(element) => {
              scroller.current = element
              provided.innerRef(element)
            }}
            {...provided.droppableProps}
          >
            <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
              {virtual.getVirtualItems().map(({ index, start }) => {
                const row = rows[index]
                if (row === undefined) return null
                return (
                  <Draggable
                    key={row.entry.id}
                    draggableId={row.entry.id}
                    index={index}
                    isDragDisabled={!write}
                  >
                    {(item, state) => card(row, item, state.isDragging, start)}
                  </Draggable>
                )
              })}
            </div>
          </div>
        )}
      </Droppable>
    </section>
  )
}
