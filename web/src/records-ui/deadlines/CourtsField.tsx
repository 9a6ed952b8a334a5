import { MultiSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { firmCalendarKind } from '../../domain/deadline/firm-calendar.ts'
import { useRecords } from '../../vault/records/hooks'

/** The firm's court calendars whose closing days count beside a rule set's; nothing where it has none. */
export function CourtsField({
  ruleSet,
  value,
  onChange,
}: {
  ruleSet: string | undefined
  value: readonly string[]
  onChange: (courts: readonly string[]) => void
}) {
  const { t } = useTranslation('deadlines')
  const calendars = useRecords(firmCalendarKind).filter(
    (calendar) => calendar.value.ruleSet === ruleSet && calendar.value.retiredAt === null,
  )
  if (calendars.length === 0) return null
  return (
    <MultiSelect
      label={t('courts')}
      description={t('courtsHelp')}
      value={[...value]}
      onChange={onChange}
      data={calendars.map((calendar) => ({ value: calendar.id, label: calendar.value.name }))}
      searchable
    />
  )
}
