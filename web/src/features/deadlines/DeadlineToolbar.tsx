import { Group, NativeSelect, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { deadlinePriorities } from '../../domain/deadline.ts'
import { SearchField } from '../../ui/SearchField'
import type { DeadlineFilter, DeadlineView } from './deadline-rows.ts'

const filters = {
  active: 'filterActive',
  overdue: 'filterOverdue',
  week: 'filterWeek',
  month: 'filterMonth',
  done: 'filterDone',
} as const satisfies Record<DeadlineFilter, string>

/** Search and filters of the list. */
export function DeadlineToolbar({
  view,
  onChange,
  shown,
  total,
}: {
  view: DeadlineView
  onChange: (patch: Partial<DeadlineView>) => void
  shown: number
  total: number
}) {
  const { t } = useTranslation('deadlines')
  const { t: word } = useTranslation('records')
  return (
    <Group gap="sm" mb="sm">
      <SearchField
        label={t('search')}
        value={view.query}
        onType={(typed) => onChange({ query: typed })}
        flex="1 1 14rem"
      />
      <NativeSelect
        aria-label={t('filter')}
        value={view.filter}
        onChange={(event) => onChange({ filter: event.currentTarget.value as DeadlineFilter })}
        data={Object.entries(filters).map(([value, key]) => ({ value, label: t(key) }))}
      />
      <NativeSelect
        aria-label={t('filterPriority')}
        value={view.priority}
        onChange={(event) =>
          onChange({ priority: event.currentTarget.value as DeadlineView['priority'] })
        }
        data={[
          { value: 'all', label: t('allPriorities') },
          ...deadlinePriorities.map((value) => ({ value, label: t(`priority_${value}`) })),
        ]}
      />
      <Text size="xs" c="dimmed" role="status">
        {word('rowsShown', { shown, total })}
      </Text>
    </Group>
  )
}
