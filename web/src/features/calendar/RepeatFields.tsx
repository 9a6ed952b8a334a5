import { Chip, Group, NumberInput, SimpleGrid, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { frequencies, weekdayCodes } from '../../domain/calendar/recurrence.ts'
import { ChoiceSelect } from '../../ui/fields/ChoiceSelect'
import { DateField } from '../../ui/fields/DateField'
import classes from './calendar.module.css'
import type { EventFields } from './event-form.ts'

/** How an event comes again. */
export function RepeatFields({
  fields,
  onChange,
  untilError,
}: {
  fields: EventFields
  onChange: (patch: Partial<EventFields>) => void
  untilError: string | undefined
}) {
  const { t } = useTranslation('calendar')
  const { frequency } = fields
  const choices = [
    { value: 'none' as const, label: t('repeat_none') },
    ...frequencies.map((value) => ({ value, label: t(`repeat_${value}`) })),
    ...(fields.ownRule !== '' && frequency === 'own'
      ? [{ value: 'own' as const, label: t('repeat_own', { rule: fields.ownRule }) }]
      : []),
  ]
  return (
    <>
      <ChoiceSelect
        label={t('repeats')}
        value={frequency}
        onChange={(frequency) => onChange({ frequency })}
        data={choices}
      />
      {frequency !== 'none' && frequency !== 'own' && (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <NumberInput
              label={t(`repeatInterval_${frequency}`)}
              min={1}
              max={365}
              allowDecimal={false}
              value={fields.interval}
              onChange={(value) => onChange({ interval: Math.max(1, Number(value) || 1) })}
            />
            <ChoiceSelect
              label={t('repeatEnds')}
              value={fields.ends}
              onChange={(ends) => onChange({ ends })}
              data={(['never', 'until', 'count'] as const).map((value) => ({
                value,
                label: t(`repeatEnds_${value}`),
              }))}
            />
          </SimpleGrid>
          {frequency === 'WEEKLY' && <Weekdays fields={fields} onChange={onChange} />}
          {fields.ends === 'until' && (
            <DateField
              name="until"
              label={t('repeatUntil')}
              value={fields.until}
              onChange={(until) => onChange({ until })}
              error={untilError}
            />
          )}
          {fields.ends === 'count' && (
            <NumberInput
              label={t('repeatCount')}
              min={1}
              max={1000}
              allowDecimal={false}
              value={fields.count}
              onChange={(value) => onChange({ count: Math.max(1, Number(value) || 1) })}
            />
          )}
        </>
      )}
    </>
  )
}

function Weekdays({
  fields,
  onChange,
}: {
  fields: EventFields
  onChange: (patch: Partial<EventFields>) => void
}) {
  const { t, i18n } = useTranslation('calendar')
  const name = (index: number, weekday: 'short' | 'long'): string =>
    // 1 January 2024 was a Monday.
    new Intl.DateTimeFormat(i18n.resolvedLanguage, { weekday, timeZone: 'UTC' }).format(
      new Date(Date.UTC(2024, 0, 1 + index)),
    )
  return (
    <fieldset className={classes.days}>
      <Text component="legend" size="sm" fw={500} mb={4}>
        {t('repeatDays')}
      </Text>
      <Group gap={6}>
        {weekdayCodes.map((code, index) => (
          <Chip
            key={code}
            size="xs"
            checked={fields.weekdays.includes(code)}
            onChange={(checked) =>
              onChange({
                weekdays: weekdayCodes.filter((other) =>
                  other === code ? checked : fields.weekdays.includes(other),
                ),
              })
            }
            aria-label={name(index, 'long')}
          >
            {name(index, 'short')}
          </Chip>
        ))}
      </Group>
    </fieldset>
  )
}
