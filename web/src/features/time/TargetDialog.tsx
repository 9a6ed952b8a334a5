import { SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { subdivisionName } from '../../domain/calendars/countries.ts'
import { holidayPlaces, holidayYears } from '../../domain/calendars/public-holidays.ts'
import { changedFields } from '../../domain/record/patch.ts'
import {
  type HourTarget,
  hourTargetKind,
  targetOf,
  targetPeriods,
} from '../../domain/reports/hour-target.ts'
import { decimalUnits } from '../../domain/values/decimal.ts'
import { DialogForm } from '../../records-ui/form/DialogForm'
import { useForm } from '../../records-ui/form/use-form.ts'
import { usePeople } from '../../records-ui/use-people.ts'
import { SelectField } from '../../ui/fields/SelectField'
import { useRecords } from '../../vault/records/hooks'
import { createRecord, removeRecord, updateRecord } from '../../vault/records/records'
import { useRights } from '../../vault/records/use-rights.ts'

/** The target as the form holds it, with its hours as they are typed. */
type Values = Required<Omit<HourTarget, 'personId' | 'hours'>> & { readonly hours: string }

/** The hours that somebody wants to bill: one's own, and everybody's for those who govern the firm. */
export function TargetDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation('time')
  const me = useAuth(({ user }) => user?.id) ?? ''
  const { govern } = useRights()
  const people = usePeople()
  const [chosen, setChosen] = useState(me)
  const person = govern ? chosen : me
  const targets = useRecords(hourTargetKind)
  const entry = targetOf(targets, person)
  const form = useForm<Values>({
    key: `time:target:${person}`,
    initial: {
      hours: entry === undefined ? '' : String(entry.value.hours),
      per: entry?.value.per ?? 'year',
      from: entry?.value.from ?? '',
      // Colleagues mostly work in one place.
      holidays: (entry ?? targets[0])?.value.holidays ?? '',
    },
    problems: ({ hours, from }) => ({
      hours: parseHours(hours) === null && t('badTarget'),
      from: hourTargetKind.fields.from.problem(from) && t('badDate'),
    }),
    async save(values, base) {
      const hours = parseHours(values.hours) ?? 0
      if (entry === undefined) {
        if (hours !== 0) await createRecord(hourTargetKind, { ...values, personId: person, hours })
      } else if (hours === 0) await removeRecord(hourTargetKind, entry.id)
      else {
        const { hours: typed, ...changed } = changedFields(base, values)
        const hoursToo = typed === undefined ? {} : { hours }
        await updateRecord(hourTargetKind, entry.id, { ...changed, ...hoursToo })
      }
    },
    onClose,
  })
  const years = holidayYears(form.values.holidays)

  return (
    <DialogForm of={form} opened={opened} title={t('targetHours')}>
      <Text size="sm" c="dimmed">
        {t('targetText')}
      </Text>
      {govern && people.some(({ id }) => id !== me) && (
        <SelectField
          label={t('ratePerson')}
          value={person}
          onChange={setChosen}
          data={people.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <form.Figure
          name="hours"
          label={t('targetBillable')}
          description={t('targetBillableHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          digits={0}
          data-autofocus
        />
        <form.Choice
          name="per"
          label={t('targetPer')}
          data={targetPeriods.map((value) => ({ value, label: t(`targetPer_${value}`) }))}
        />
        <form.Day
          name="from"
          label={t('targetFrom')}
          description={t('targetFromHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <form.Select
          name="holidays"
          label={t('targetHolidays')}
          description={years && t('targetHolidayYears', { from: years[0], through: years[1] })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={[
            { value: '', label: t('targetHolidaysNone') },
            ...placesIn(i18n.resolvedLanguage ?? 'en'),
          ]}
        />
      </SimpleGrid>
    </DialogForm>
  )
}

/** The places whose holidays are known, a country before its parts. */
function placesIn(language: string): { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return holidayPlaces
    .map((value) => {
      const [country = '', part] = value.split('-')
      const name = names.of(country) ?? country
      return { value, label: part ? `${name}: ${subdivisionName(country, part)}` : name }
    })
    .sort((a, b) => a.label.localeCompare(b.label, language))
}

/** Whole hours, 0 for none; null when they are no number that a year could hold. */
function parseHours(text: string): number | null {
  const hours = decimalUnits(text || '0', 0)
  return hours !== null && hours >= 0 && hours <= 8784 ? hours : null
}
