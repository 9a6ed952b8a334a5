import { Chip, Group, SimpleGrid, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { frequencies, type WeekdayCode, weekdayCodes } from '../../domain/calendar/recurrence.ts'
import type { Form } from '../../records-ui/form/use-form.ts'
import classes from './calendar.module.css'
import type { EventFields } from './event-form.ts'

/** How an event comes again. */
export function RepeatFields({ form }: { form: Form<EventFields> }) {
  const { t } = useTranslation('calendar')
  const { values, set } = form
  const { frequency } = values
  const choices = [
    { value: 'none' as const, label: t('repeat_none') },
    ...frequencies.map((value) => ({ value, label: t(`repeat_${value}`) })),
    ...(values.ownRule !== '' && frequency === 'own'
      ? [{ value: 'own' as const, label: t('repeat_own', { rule: values.ownRule }) }]
      : []),
  ]
  return (
    <>
      <form.Choice name="frequency" label={t('repeats')} data={choices} />
      {frequency !== 'none' && frequency !== 'own' && (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <form.Count
              name="interval"
              label={t(`repeatInterval_${frequency}`)}
              min={1}
              max={365}
            />
            <form.Choice
              name="ends"
              label={t('repeatEnds')}
              data={(['never', 'until', 'count'] as const).map((value) => ({
                value,
                label: t(`repeatEnds_${value}`),
              }))}
            />
          </SimpleGrid>
          {frequency === 'WEEKLY' && (
            <Weekdays value={values.weekdays} onChange={(weekdays) => set({ weekdays })} />
          )}
          {values.ends === 'until' && <form.Day name="until" label={t('repeatUntil')} />}
          {values.ends === 'count' && (
            <form.Count name="count" label={t('repeatCount')} min={1} max={1000} />
          )}
        </>
      )}
    </>
  )
}

function Weekdays({
  value,
  onChange,
}: {
  value: readonly WeekdayCode[]
  onChange: (weekdays: readonly WeekdayCode[]) => void
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
            checked={value.includes(code)}
            onChange={(checked) =>
              onChange(
                weekdayCodes.filter((other) => (other === code ? checked : value.includes(other))),
              )
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
