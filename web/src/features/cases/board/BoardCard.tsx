import type { DraggableProvided } from '@hello-pangea/dnd'
import { ActionIcon, Badge, Group, Menu, Text } from '@mantine/core'
import { IconArrowsExchange, IconGripVertical } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Stage } from '../../../domain/case/pipeline.ts'
import { isResting } from '../../../domain/casework/stage-move.ts'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../lib/paths'
import { useStageName } from '../../../records-ui/use-pipelines.ts'
import { Writers } from '../../../records-ui/Writers.tsx'
import { RowMenu } from '../../../ui/RowMenu'
import type { CaseRow } from '../case-rows.ts'
import classes from './Board.module.css'

const day = 86_400_000

/**
 * One case: its title, whom it is for, how long it stands here, a grip to drag it and a menu to
 * move it. A column that scrolls draws only the cards that come into sight.
 */
export const BoardCard = memo(function BoardCard({
  row,
  stages,
  onMove,
  provided,
  dragging,
  top,
}: {
  row: CaseRow
  stages: readonly Stage[]
  onMove: (id: string, to: string) => void
  provided: DraggableProvided
  dragging: boolean
  /** Where it stands in its column; undefined for the copy that is dragged. */
  top: number | undefined
}) {
  const { t } = useTranslation('board')
  const { t: word } = useTranslation('records')
  const format = useFormat()
  const { entry, clientNames, stage, since, responsible, held } = row
  const { title, status } = entry.value
  const people =
    [format.list(clientNames), responsible].filter(Boolean).join(' · ') || t('noClient')
  const days = Math.floor((Date.now() - since) / day)
  const late = !isResting(entry.value) && stage.limitDays > 0 && days > stage.limitDays
  return (
    <article
      ref={provided.innerRef}
      {...provided.draggableProps}
      className={classes.card}
      data-dragging={dragging}
      aria-label={title}
      style={{
        ...(top === undefined ? {} : { position: 'absolute', insetInline: 0, top }),
        ...provided.draggableProps.style,
      }}
    >
      <Group gap={4} wrap="nowrap" align="start">
        <Writers>
          <ActionIcon
            component="span"
            size="sm"
            variant="subtle"
            color="gray"
            {...provided.dragHandleProps}
            aria-label={t('drag', { title })}
          >
            <IconGripVertical size={15} aria-hidden="true" />
          </ActionIcon>
        </Writers>
        <a href={paths.case(entry.id)} className={classes.title} title={title}>
          {title}
        </a>
        <Writers>
          <MoveMenu
            title={title}
            current={stage.id}
            stages={stages}
            onMove={(to) => onMove(entry.id, to)}
          />
        </Writers>
      </Group>
      <Text size="xs" c="dimmed" truncate ps={26} title={people}>
        {people}
      </Text>
      <Group gap={6} ps={26} wrap="nowrap">
        <Text size="xs" c={late ? 'red' : 'dimmed'} truncate>
          {late ? t('daysLate', { count: days }) : t('daysHere', { count: days })}
        </Text>
        {status === 'on_hold' && (
          <Badge size="xs" variant="light" color="yellow">
            {t('onHold')}
          </Badge>
        )}
        {held && (
          <Badge size="xs" variant="light" color="red">
            {word('legalHold')}
          </Badge>
        )}
      </Group>
    </article>
  )
})

/** The way to move a card without dragging. */
function MoveMenu({
  title,
  current,
  stages,
  onMove,
}: {
  title: string
  current: string
  stages: readonly Stage[]
  onMove: (to: string) => void
}) {
  const { t } = useTranslation('board')
  const nameOf = useStageName()
  return (
    <RowMenu
      icon={IconArrowsExchange}
      label={t('moveTo', { title })}
      hint={t('moveToShort')}
      size="sm"
      ms="auto"
    >
      <Menu.Label>{t('moveToShort')}</Menu.Label>
      {stages
        .filter(({ id }) => id !== current)
        .map((stage) => (
          <Menu.Item key={stage.id} onClick={() => onMove(stage.id)}>
            {nameOf(stage)}
          </Menu.Item>
        ))}
    </RowMenu>
  )
}
