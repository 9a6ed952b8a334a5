import { Checkbox, Group, Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import {
  defaultPreferences,
  type Preferences,
  preferencesKind,
  type Weekday,
  type WorkingHours,
  weekdays,
  workingHoursProblem,
} from '../../domain/firm/preferences'
import { deviceZone } from '../../lib/device-zone.ts'
import { WriterFields } from '../../records-ui/Writers.tsx'
import { FormShell } from '../../ui/FormShell'
import { LineField } from '../../ui/fields/LineField'
import { useSaving } from '../../ui/use-saving'
import { useRecords } from '../../vault/records/hooks'
import { createRecord, updateRecord } from '../../vault/records/records'

/** Time zone and working hours: sealed in the vault, unlike the rest of the profile. */
export function PreferencesForm() {
  const { t } = useTranslation('settings')
  const { user } = useAuth()
  const me = user?.id ?? ''
  const entry = useRecords(preferencesKind).find(({ value }) => value.user === me)
  // What is not being edited is as stored, by another device too.
  const [zone, setZone] = useState<string>()
  const [edited, setEdited] = useState<Partial<WorkingHours>>({})
  const { saving, error, run } = useSaving()
  const onto = ({ user: whose, timeZone, workingHours }: Preferences): Preferences => ({
    user: whose,
    timeZone: zone ?? timeZone,
    workingHours: { ...workingHours, ...edited },
  })
  const preferences = onto(entry?.value ?? defaultPreferences(me))
  const hours = preferences.workingHours
  const problem = workingHoursProblem(hours)

  function setHours(change: Partial<WorkingHours>): void {
    setEdited({ ...edited, ...change })
  }

  async function save(): Promise<void> {
    if (entry === undefined) await createRecord(preferencesKind, preferences)
    else await updateRecord(preferencesKind, entry.id, onto)
    setZone(undefined)
    setEdited({})
  }

  return (
    <WriterFields>
      <FormShell
        saving={saving}
        error={error}
        disabled={problem !== null}
        onSubmit={() => run(save)}
      >
        <TimeZoneSelect value={preferences.timeZone} onChange={setZone} />
        <Checkbox.Group
          label={t('workingDays')}
          error={problem === 'days' ? t('workingDaysMissing') : undefined}
          value={hours.days.map(String)}
          onChange={(days) =>
            setHours({ days: weekdays.filter((day) => days.includes(String(day))) })
          }
        >
          <Group gap="md" mt={6}>
            {weekdays.map((day) => (
              <WeekdayBox key={day} day={day} />
            ))}
          </Group>
        </Checkbox.Group>
        <Group align="flex-start">
          <LineField
            type="time"
            label={t('workingFrom')}
            value={hours.from}
            onChange={(from) => setHours({ from })}
            required
            withAsterisk={false}
          />
          <LineField
            type="time"
            label={t('workingTo')}
            value={hours.to}
            onChange={(to) => setHours({ to })}
            error={problem === 'order' ? t('workingOrder') : undefined}
            required
            withAsterisk={false}
          />
        </Group>
      </FormShell>
    </WriterFields>
  )
}

function WeekdayBox({ day }: { day: Weekday }) {
  const { i18n } = useTranslation()
  // 1 January 2024 was a Monday.
  const date = new Date(Date.UTC(2024, 0, day))
  const format = (weekday: 'short' | 'long'): string =>
    new Intl.DateTimeFormat(i18n.resolvedLanguage, { weekday, timeZone: 'UTC' }).format(date)
  return <Checkbox value={String(day)} label={format('short')} aria-label={format('long')} />
}

function TimeZoneSelect({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  const { t } = useTranslation('settings')
  const own = deviceZone()
  const zones = useMemo(
    () => [
      { value: '', label: t('timeZoneDevice', { zone: own }) },
      ...Intl.supportedValuesOf('timeZone').map((zone) => ({
        value: zone,
        label: zone.replaceAll('_', ' '),
      })),
    ],
    [t, own],
  )
  return (
    <Select
      label={t('timeZone')}
      data={zones}
      value={value}
      onChange={(zone) => onChange(zone ?? '')}
      searchable
      // What is typed next is a search, not an addition to the name that stands there.
      onClick={(event) => event.currentTarget.select()}
      allowDeselect={false}
      limit={60}
      nothingFoundMessage={t('timeZoneNone')}
    />
  )
}
