import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePeople } from '../../records-ui/use-people.ts'
import { ChoiceSelect } from '../../ui/fields/ChoiceSelect'
import { SelectField } from '../../ui/fields/SelectField'
import { SearchField } from '../../ui/SearchField'
import { type TimeView, timeFilters, timePeriods } from './time-view.ts'

/** Narrows the time of all cases: by words, state, days and people. */
export function TimeToolbar({
  view,
  onChange,
  shown,
  total,
}: {
  view: TimeView
  onChange: (patch: Partial<TimeView>) => void
  shown: number
  total: number
}) {
  const { t } = useTranslation('time')
  const { t: sheet } = useTranslation('billing')
  const { t: word } = useTranslation('records')
  const people = usePeople()
  return (
    <Group gap="sm">
      <SearchField
        label={sheet('sheet_search')}
        value={view.query}
        onType={(typed) => onChange({ query: typed })}
        flex="1 1 14rem"
      />
      <ChoiceSelect
        aria-label={sheet('sheet_filter')}
        value={view.filter}
        onChange={(filter) => onChange({ filter })}
        data={timeFilters.map((value) => ({ value, label: sheet(`sheet_filter_${value}`) }))}
      />
      <ChoiceSelect
        aria-label={sheet('sheet_period')}
        value={view.period}
        onChange={(period) => onChange({ period })}
        data={timePeriods.map((value) => ({ value, label: sheet(`sheet_period_${value}`) }))}
      />
      {people.length > 1 && (
        <SelectField
          aria-label={t('ratePerson')}
          value={view.person}
          onChange={(person) => onChange({ person })}
          data={[
            { value: '', label: sheet('sheet_everybody') },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <Text size="xs" c="dimmed" role="status">
        {word('rowsShown', { shown, total })}
      </Text>
    </Group>
  )
}
