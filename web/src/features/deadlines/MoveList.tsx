import { Badge, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DeadlineMove } from '../../domain/calendar/deadline-move.ts'
import { type CivilDate, formatCivilDate } from '../../domain/values/civil-date.ts'
import { timeOfDay } from '../../lib/civil-format.ts'
import { LongRows } from '../../ui/table/LongRows'

const colors = {
  moves: 'yellow',
  same: 'gray',
  locked: 'blue',
  byHand: 'blue',
  refused: 'red',
} as const

/** Deadlines that are to be computed again, each with what becomes of it. */
export function MoveList({ moves }: { moves: readonly DeadlineMove[] }) {
  return (
    <LongRows as="ul" boxHeight="40dvh" rows={moves} rowKey={({ id }) => id}>
      {(move, place) => (
        <li {...place}>
          <Move move={move} />
        </li>
      )}
    </LongRows>
  )
}

/** One deadline before and after. What is kept says why, and what the rule would give. */
export function Move({ move }: { move: DeadlineMove }) {
  const { t, i18n } = useTranslation('deadlines')
  const language = i18n.resolvedLanguage ?? 'en'
  const { outcome, title, from, to, time, fromTime } = move
  const at = (day: CivilDate, hour = '') =>
    `${formatCivilDate(day, language)} ${timeOfDay(hour, language)}`.trim()
  const other = to !== from || time !== fromTime
  const would = to !== null && other && outcome !== 'moves'
  return (
    <Group gap={8} py={3}>
      <Badge size="sm" variant="light" color={colors[outcome]}>
        {t(`move_${outcome}`)}
      </Badge>
      <Text size="sm">
        {title}: {at(from, fromTime)}
        {outcome === 'moves' && to !== null && (
          <>
            {' → '}
            <strong>{at(to, time)}</strong>
          </>
        )}
      </Text>
      {would && (
        <Text size="xs" c="dimmed">
          {t('moveWould', { date: at(to, time) })}
        </Text>
      )}
    </Group>
  )
}
