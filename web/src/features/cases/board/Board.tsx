import { DragDropContext, type DropResult } from '@hello-pangea/dnd'
import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HeldPipeline } from '../../../domain/case/pipeline-set.ts'
import { useStageName } from '../../../records-ui/use-pipelines.ts'
import { SelectField } from '../../../ui/fields/SelectField'
import { useStageMover } from '../stages/use-stage-mover'
import classes from './Board.module.css'
import { BoardLane } from './BoardLane'
import type { BoardColumn } from './board-columns.ts'

/**
 * A column per stage; on a narrow screen one of them, chosen from a list. A card is moved by
 * dragging it, by its grip with the keyboard, or by its menu.
 */
export function Board({
  columns,
  pipeline,
}: {
  columns: readonly BoardColumn[]
  pipeline: HeldPipeline
}) {
  const { t } = useTranslation('board')
  const nameOf = useStageName()
  const mover = useStageMover()
  const narrow = useMediaQuery('(max-width: 48em)') ?? false
  const [chosen, setChosen] = useState('')
  const fullest = columns.find(({ rows }) => rows.length > 0) ?? columns[0]
  const only = columns.find(({ stage }) => stage.id === chosen) ?? fullest
  const shown = narrow ? columns.filter((column) => column === only) : columns

  // One function for the life of the board: cards are drawn again only when their case changes.
  const moverNow = useRef(mover)
  moverNow.current = mover
  const move = useCallback((id: string, to: string) => void moverNow.current.move(id, to), [])

  function drop({ draggableId, source, destination }: DropResult): void {
    if (destination === null || destination.droppableId === source.droppableId) return
    void mover.move(draggableId, destination.droppableId)
  }

  return (
    <>
      {narrow && (
        <SelectField
          mb="sm"
          aria-label={t('column')}
          value={only?.stage.id ?? ''}
          onChange={setChosen}
          data={columns.map(({ stage, rows }) => ({
            value: stage.id,
            label: t('pipelineCount', { name: nameOf(stage), count: rows.length }),
          }))}
        />
      )}
      <DragDropContext
        onDragEnd={drop}
        dragHandleUsageInstructions={t('dragHelp')}
        onDragStart={(start, { announce }) => announce(t('dragStarted', titles(start.draggableId)))}
        onDragUpdate={({ draggableId, destination }, { announce }) =>
          announce(
            destination === null
              ? t('dragNowhere')
              : t('dragOver', {
                  ...titles(draggableId),
                  stage: stageName(destination.droppableId),
                }),
          )
        }
      >
        <section className={classes.board ?? ''} aria-label={t('columns')} data-narrow={narrow}>
          {shown.map((column) => (
            <BoardLane
              key={column.stage.id}
              column={column}
              stages={pipeline.pipeline.stages}
              onMove={move}
            />
          ))}
        </section>
      </DragDropContext>
      {mover.dialog}
    </>
  )

  function titles(id: string): { title: string } {
    const row = columns.flatMap(({ rows }) => rows).find(({ entry }) => entry.id === id)
    return { title: row?.entry.value.title ?? '' }
  }

  function stageName(id: string): string {
    const column = columns.find(({ stage }) => stage.id === id)
    return column === undefined ? '' : nameOf(column.stage)
  }
}
