import { Checkbox, Group } from '@mantine/core'
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
import { changedFields } from '../../domain/record/patch.ts'
import { deviceZone } from '../../lib/device-zone.ts'
import { PageForm } from '../../records-ui/form/PageForm'
import { useForm } from '../../records-ui/form/use-form.ts'
import { useSaid } from '../../records-ui/form/use-said.ts'
import { WriterFields } from '../../records-ui/Writers.tsx'
import { ZoneField } from '../../ui/fields/ZoneField'
import { useRecords } from '../../vault/records/hooks'
import { createRecord, updateRecord } from '../../vault/records/records'

type Typed = Pick<Preferences, 'timeZone'> & WorkingHours

/** Time zone and working hours: sealed in the vault, unlike the rest of the profile. */
export function PreferencesForm() {
  const { t } = useTranslation('settings')
  const { user } = useAuth()
  const me = user?.id ?? ''
  const entry = useRecords(preferencesKind).find(({ value }) => value.user === me)
  const { timeZone, workingHours } = entry?.value ?? defaultPreferences(me)
  const said = useSaid()
  const form = useForm({
    key: 'settings:preferences',
    initial: { timeZone, ...workingHours },
    save,
    onClose: said,
  })
  const { days, from, to } = form.values
  const problem = workingHoursProblem({ days, from, to })

  async function save(typed: Typed, base: Typed): Promise<void> {
    // What was not typed here is as stored, by another device too.
    const { timeZone: zone, ...hours } = changedFields(base, typed)
    const onto = (now: Preferences): Preferences => ({
      ...now,
      timeZone: zone ?? now.timeZone,
      workingHours: { ...now.workingHours, ...hours },
    })
    if (entry === undefined) await createRecord(preferencesKind, onto(defaultPreferences(me)))
    else await updateRecord(preferencesKind, entry.id, onto)
  }

  return (
    <WriterFields>
      <PageForm of={form} keeps disabled={problem !== null}>
        <ZoneField
          label={t('timeZone')}
          none={t('timeZoneDevice', { zone: deviceZone() })}
          nothingFound={t('timeZoneNone')}
          value={form.values.timeZone}
          onChange={(timeZone) => form.set({ timeZone })}
        />
        <Checkbox.Group
          label={t('workingDays')}
          error={problem === 'days' ? t('workingDaysMissing') : undefined}
          value={days.map(String)}
          onChange={(ticked) =>
            form.set({ days: weekdays.filter((day) => ticked.includes(String(day))) })
          }
        >
          <Group gap="md" mt={6}>
            {weekdays.map((day) => (
              <WeekdayBox key={day} day={day} />
            ))}
          </Group>
        </Checkbox.Group>
        <Group align="flex-start">
          <form.Clock name="from" label={t('workingFrom')} required withAsterisk={false} />
          <form.Clock
            name="to"
            label={t('workingTo')}
            error={problem === 'order' ? t('workingOrder') : undefined}
            required
            withAsterisk={false}
          />
        </Group>
      </PageForm>
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
