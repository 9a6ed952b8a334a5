import { MultiSelect, Select, SimpleGrid } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { eventStatuses, eventTypes } from '../../domain/calendar/calendar-event.ts'
import type { Form } from '../../records-ui/form/use-form.ts'
import { typeKey } from './calendar-look.ts'
import { type EventFields, withStartDay, withStartTime } from './event-form.ts'
import { RepeatFields } from './RepeatFields'
import { useReminderName } from './use-reminder-name.ts'

/** The fields of an event. */
export function EventFieldsForm({
  form,
  zone,
  withRepeat,
}: {
  form: Form<EventFields>
  /** The reader's zone, for a new time. */
  zone: string
  withRepeat: boolean
}) {
  const { t } = useTranslation('calendar')
  const { values, set } = form
  return (
    <>
      <form.Line name="title" label={t('fieldTitle')} aria-required data-autofocus />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <form.Choice
          name="type"
          label={t('fieldType')}
          data={eventTypes.map((value) => ({ value, label: t(typeKey(value)) }))}
        />
        <form.Choice
          name="status"
          label={t('fieldStatus')}
          data={eventStatuses.map((value) => ({ value, label: t(`status_${value}`) }))}
        />
      </SimpleGrid>
      <form.Case name="caseId" />
      <form.Switch
        name="allDay"
        label={t('fieldAllDay')}
        onChange={(checked) => set(allDayPatch(values, checked, zone))}
      />
      <Times form={form} />
      {withRepeat && <RepeatFields form={form} />}
      <form.People
        name="attendeeIds"
        label={values.type === 'absence' ? t('fieldPeopleAway') : t('fieldPeople')}
        within={values.caseId}
      />
      <form.Line name="location" label={t('fieldLocation')} />
      <Reminders value={values.reminders} onChange={(reminders) => set({ reminders })} />
      <form.Paragraphs name="notes" label={t('fieldNotes')} />
    </>
  )
}

function allDayPatch(fields: EventFields, allDay: boolean, zone: string): Partial<EventFields> {
  if (allDay) return { allDay }
  return {
    allDay,
    startTime: fields.startTime || '09:00',
    endTime: fields.endTime || '10:00',
    timeZone: fields.timeZone || zone,
  }
}

function Times({ form }: { form: Form<EventFields> }) {
  const { t } = useTranslation('calendar')
  const { values, set } = form
  return (
    <>
      <SimpleGrid cols={2} spacing="sm">
        <form.Day
          name="startDay"
          label={t('fieldStartDay')}
          onChange={(day) => set(withStartDay(values, day))}
          aria-required
        />
        {!values.allDay && (
          <form.Clock
            name="startTime"
            label={t('fieldStartTime')}
            onChange={(time) => set(withStartTime(values, time))}
            aria-required
          />
        )}
        <form.Day name="endDay" label={t('fieldEndDay')} aria-required />
        {!values.allDay && <form.Clock name="endTime" label={t('fieldEndTime')} aria-required />}
      </SimpleGrid>
      {!values.allDay && (
        <ZoneSelect value={values.timeZone} onChange={(timeZone) => set({ timeZone })} />
      )}
    </>
  )
}

function ZoneSelect({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  const { t } = useTranslation('calendar')
  const zones = useMemo(() => {
    const known = Intl.supportedValuesOf('timeZone')
    const all = value === '' || known.includes(value) ? known : [value, ...known]
    return all.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
  }, [value])
  return (
    <Select
      label={t('fieldZone')}
      description={t('fieldZoneHelp')}
      data={zones}
      value={value === '' ? null : value}
      onChange={(zone) => zone !== null && onChange(zone)}
      searchable
      onClick={({ currentTarget }) => currentTarget.select()}
      allowDeselect={false}
      limit={60}
      comboboxProps={{ withinPortal: true, keepMounted: false }}
    />
  )
}

/** Minutes before the start that are offered. */
const offered = [0, 5, 15, 30, 60, 120, 1440, 2880, 10080]

function Reminders({
  value,
  onChange,
}: {
  value: readonly number[]
  onChange: (minutes: readonly number[]) => void
}) {
  const { t } = useTranslation('calendar')
  const name = useReminderName()
  const minutes = [...new Set([...offered, ...value])].sort((a, b) => a - b)
  return (
    <MultiSelect
      label={t('fieldReminders')}
      data={minutes.map((value) => ({ value: String(value), label: name(value) }))}
      value={value.map(String)}
      onChange={(values) => onChange(values.map(Number).sort((a, b) => b - a))}
      comboboxProps={{ withinPortal: true, keepMounted: false }}
      clearable
    />
  )
}
