import { MultiSelect, Select, SimpleGrid } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { eventStatuses, eventTypes } from '../../domain/calendar/calendar-event.ts'
import { CaseSelect } from '../../records-ui/CaseSelect'
import { PeopleSelect } from '../../records-ui/PeopleSelect'
import { ChoiceSelect } from '../../ui/fields/ChoiceSelect'
import { DateField } from '../../ui/fields/DateField'
import { LineField } from '../../ui/fields/LineField'
import { ParagraphsField } from '../../ui/fields/ParagraphsField'
import { SwitchField } from '../../ui/fields/SwitchField'
import { typeKey } from './calendar-look.ts'
import { type EventFields, withStartDay, withStartTime } from './event-form.ts'
import { RepeatFields } from './RepeatFields'
import { useReminderName } from './use-reminder-name.ts'

/** The fields of an event. */
export function EventFieldsForm({
  fields,
  onChange,
  errorOf,
  zone,
  withRepeat,
}: {
  fields: EventFields
  onChange: (patch: Partial<EventFields>) => void
  errorOf: (field: 'title' | 'startDay' | 'endDay' | 'until' | 'notes') => string | undefined
  /** The reader's zone, for a new time. */
  zone: string
  withRepeat: boolean
}) {
  const { t } = useTranslation('calendar')
  return (
    <>
      <LineField
        name="title"
        label={t('fieldTitle')}
        value={fields.title}
        onChange={(title) => onChange({ title })}
        error={errorOf('title')}
        aria-required
        autoComplete="off"
        data-autofocus
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <ChoiceSelect
          label={t('fieldType')}
          value={fields.type}
          onChange={(type) => onChange({ type })}
          data={eventTypes.map((value) => ({ value, label: t(typeKey(value)) }))}
        />
        <ChoiceSelect
          label={t('fieldStatus')}
          value={fields.status}
          onChange={(status) => onChange({ status })}
          data={eventStatuses.map((value) => ({ value, label: t(`status_${value}`) }))}
        />
      </SimpleGrid>
      <CaseSelect value={fields.caseId} onChange={(caseId) => onChange({ caseId })} />
      <SwitchField
        label={t('fieldAllDay')}
        checked={fields.allDay}
        onChange={(checked) => onChange(allDayPatch(fields, checked, zone))}
      />
      <Times fields={fields} onChange={onChange} errorOf={errorOf} />
      {withRepeat && (
        <RepeatFields fields={fields} onChange={onChange} untilError={errorOf('until')} />
      )}
      <PeopleSelect
        label={fields.type === 'absence' ? t('fieldPeopleAway') : t('fieldPeople')}
        within={fields.caseId}
        value={fields.attendeeIds}
        onChange={(attendeeIds) => onChange({ attendeeIds })}
      />
      <LineField
        label={t('fieldLocation')}
        value={fields.location}
        onChange={(location) => onChange({ location })}
        autoComplete="off"
      />
      <Reminders fields={fields} onChange={onChange} />
      <ParagraphsField
        name="notes"
        label={t('fieldNotes')}
        autosize
        minRows={2}
        value={fields.notes}
        onChange={(notes) => onChange({ notes })}
        error={errorOf('notes')}
      />
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

function Times({
  fields,
  onChange,
  errorOf,
}: Pick<Parameters<typeof EventFieldsForm>[0], 'fields' | 'onChange' | 'errorOf'>) {
  const { t } = useTranslation('calendar')
  return (
    <>
      <SimpleGrid cols={2} spacing="sm">
        <DateField
          name="startDay"
          label={t('fieldStartDay')}
          value={fields.startDay}
          onChange={(value) => onChange(withStartDay(fields, value))}
          error={errorOf('startDay')}
          aria-required
        />
        {!fields.allDay && (
          <LineField
            type="time"
            label={t('fieldStartTime')}
            value={fields.startTime}
            onChange={(value) => onChange(withStartTime(fields, value))}
            aria-required
          />
        )}
        <DateField
          name="endDay"
          label={t('fieldEndDay')}
          value={fields.endDay}
          onChange={(endDay) => onChange({ endDay })}
          error={errorOf('endDay')}
          aria-required
        />
        {!fields.allDay && (
          <LineField
            type="time"
            label={t('fieldEndTime')}
            value={fields.endTime}
            onChange={(endTime) => onChange({ endTime })}
            aria-required
          />
        )}
      </SimpleGrid>
      {!fields.allDay && (
        <ZoneSelect value={fields.timeZone} onChange={(timeZone) => onChange({ timeZone })} />
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
      onClick={(event) => event.currentTarget.select()}
      allowDeselect={false}
      limit={60}
      comboboxProps={{ withinPortal: true, keepMounted: false }}
    />
  )
}

/** Minutes before the start that are offered. */
const offered = [0, 5, 15, 30, 60, 120, 1440, 2880, 10080]

function Reminders({
  fields,
  onChange,
}: {
  fields: EventFields
  onChange: (patch: Partial<EventFields>) => void
}) {
  const { t } = useTranslation('calendar')
  const name = useReminderName()
  const minutes = [...new Set([...offered, ...fields.reminders])].sort((a, b) => a - b)
  return (
    <MultiSelect
      label={t('fieldReminders')}
      data={minutes.map((value) => ({ value: String(value), label: name(value) }))}
      value={fields.reminders.map(String)}
      onChange={(values) => onChange({ reminders: values.map(Number).sort((a, b) => b - a) })}
      comboboxProps={{ withinPortal: true, keepMounted: false }}
      clearable
    />
  )
}
