import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { deadlinePriorities } from '../../domain/deadline/deadline.ts'
import { capital } from '../../lib/capital.ts'
import { ChoiceSelect } from '../../ui/fields/ChoiceSelect'
import { SearchField } from '../../ui/SearchField'
import type { DeadlineFilter, DeadlineView } from './deadline-rows.ts'

const filters = ['active', 'overdue', 'week', 'month', 'done'] as const satisfies DeadlineFilter[]

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
      <ChoiceSelect
        aria-label={t('filter')}
        value={view.filter}
        onChange={(filter) => onChange({ filter })}
        data={filters.map((value) => ({ value, label: t(`filter${capital(value)}`) }))}
      />
      <ChoiceSelect
        aria-label={t('filterPriority')}
        value={view.priority}
        onChange={(priority) => onChange({ priority })}
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
