import {
  DragDropContext,
  Draggable,
  type DraggableProvided,
  Droppable,
  type DropResult,
} from '@hello-pangea/dnd'
import { Group, Text, UnstyledButton } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconGripVertical } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { taskStates } from '../../domain/task/task.ts'
import { formatListedDate } from '../../domain/values/civil-date.ts'
import { WriterFields, Writers } from '../../records-ui/Writers.tsx'
import { ChoiceSelect } from '../../ui/fields/ChoiceSelect'
import { LongRows, type RowPlace } from '../../ui/table/LongRows'
import { useRights } from '../../vault/records/use-rights.ts'
import type { TaskRow } from './task-rows.ts'
import classes from './tasks.module.css'
import { useTaskSteps } from './use-task-steps.ts'

/** A column per state. A card is dragged, moved with space and arrows, or by its list. Only the cards near
 *  the window are in the page. */
export function TaskBoard({
  rows,
  onOpen,
}: {
  rows: readonly TaskRow[]
  onOpen: (id: string) => void
}) {
  const { t } = useTranslation('tasks')
  const steps = useTaskSteps()
  const { write } = useRights()
  function drop({ draggableId, destination }: DropResult): void {
    const row = rows.find(({ entry }) => entry.id === draggableId)
    const state = taskStates.find((name) => name === destination?.droppableId)
    if (row !== undefined && state !== undefined && state !== row.entry.value.state)
      void steps.enter(row.entry, state)
  }
  const over = (id: string | undefined): string => {
    const state = taskStates.find((name) => name === id)
    return state === undefined ? t('dragNowhere') : t('dragOver', { state: t(`state_${state}`) })
  }
  return (
    <DragDropContext
      dragHandleUsageInstructions={t('dragHelp')}
      onDragStart={(_, { announce }) => announce(t('dragStart'))}
      onDragUpdate={({ destination }, { announce }) => announce(over(destination?.droppableId))}
      onDragEnd={(result, { announce }) => {
        announce(over(result.destination?.droppableId))
        drop(result)
      }}
    >
      <div className={classes.board}>
        {taskStates.map((state) => {
          const cards = rows.filter(({ entry }) => entry.value.state === state)
          return (
            <Droppable
              key={state}
              droppableId={state}
              mode="virtual"
              renderClone={(drag, _, { source }) => {
                const row = cards[source.index]
                if (row === undefined)
                  throw new Error('a card that is dragged stands in its column')
                return <Card row={row} drag={drag} onOpen={onOpen} />
              }}
            >
              {(column) => (
                <section
                  ref={column.innerRef}
                  {...column.droppableProps}
                  className={classes.column}
                  aria-label={t(`state_${state}`)}
                >
                  <h3>
                    {t(`state_${state}`)}
                    <span className={classes.count}>
                      {t('columnCount', { count: cards.length })}
                    </span>
                  </h3>
                  <LongRows as="div" gap={8} rows={cards} rowKey={({ entry }) => entry.id}>
                    {(row, place) => (
                      <Draggable
                        draggableId={row.entry.id}
                        index={place['data-index']}
                        isDragDisabled={!write}
                        disableInteractiveElementBlocking
                      >
                        {(drag) => <Card row={row} drag={drag} place={place} onOpen={onOpen} />}
                      </Draggable>
                    )}
                  </LongRows>
                </section>
              )}
            </Droppable>
          )
        })}
      </div>
    </DragDropContext>
  )
}

function Card({
  row,
  drag,
  place,
  onOpen,
}: {
  row: TaskRow
  drag: DraggableProvided
  place?: RowPlace
  onOpen: (id: string) => void
}) {
  const { t, i18n } = useTranslation('tasks')
  const steps = useTaskSteps()
  const { entry, caseTitle } = row
  const { value } = entry
  const facts = [
    value.due === '' ? '' : formatListedDate(value.due, i18n.resolvedLanguage ?? 'en'),
    caseTitle,
    value.priority === 'high' ? t('priority_high') : '',
  ].filter(Boolean)
  const ref = useMergedRef(drag.innerRef, place?.ref ?? null)
  return (
    <article
      {...place}
      {...drag.draggableProps}
      ref={ref}
      aria-label={value.title}
      className={classes.card}
    >
      <UnstyledButton className={classes.open} onClick={() => onOpen(entry.id)}>
        {value.title}
      </UnstyledButton>
      <Text size="xs" c="dimmed">
        {facts.join(' · ')}
      </Text>
      <Group justify="space-between" mt={4} wrap="nowrap">
        <Writers>
          <button
            type="button"
            {...drag.dragHandleProps}
            className={classes.grip}
            aria-label={t('drag', { title: value.title })}
          >
            <IconGripVertical size={16} aria-hidden="true" />
          </button>
        </Writers>
        <WriterFields>
          <ChoiceSelect
            size="xs"
            aria-label={t('moveTo')}
            value={value.state}
            onChange={(state) => void steps.enter(entry, state)}
            data={taskStates.map((state) => ({ value: state, label: t(`state_${state}`) }))}
          />
        </WriterFields>
      </Group>
    </article>
  )
}
