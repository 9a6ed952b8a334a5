import { SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { holidayPlaces, holidayYears } from '../../domain/calendars/public-holidays.ts'
import { subdivisionName } from '../../domain/deadline/subdivisions.ts'
import {
  type HourTarget,
  hourTargetKind,
  targetOf,
  targetPeriods,
} from '../../domain/reports/hour-target.ts'
import { parseCivilDate } from '../../domain/values/civil-date.ts'
import { decimalUnits } from '../../domain/values/decimal.ts'
import { FigureField } from '../../records-ui/FigureField'
import { usePeople } from '../../records-ui/use-people.ts'
import { FormDialog } from '../../ui/FormDialog'
import { ChoiceSelect } from '../../ui/fields/ChoiceSelect'
import { DateField } from '../../ui/fields/DateField'
import { SelectField } from '../../ui/fields/SelectField'
import { useDraft } from '../../ui/use-draft'
import { useFormProblems } from '../../ui/use-form-problems'
import { useFormSave } from '../../ui/use-form-save'
import { useRecords } from '../../vault/records/hooks'
import { createRecord, removeRecord, updateRecord } from '../../vault/records/records'
import { useRights } from '../../vault/records/use-rights.ts'

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
  const draft = useDraft(`time:target:${person}`, {
    hours: entry === undefined ? '' : String(entry.value.hours),
    per: entry?.value.per ?? 'year',
    from: (entry?.value.from ?? '') as string,
    // Colleagues mostly work in one place.
    holidays: (entry ?? targets[0])?.value.holidays ?? '',
  })
  const { values, set } = draft
  const hours = parseHours(values.hours)
  const { holidays } = values
  const years = holidayYears(holidays)
  const from = values.from === '' ? '' : parseCivilDate(values.from)
  const problems = useFormProblems({
    hours: hours === null ? t('badTarget') : null,
    from: from === null ? t('badDate') : null,
  })
  const form = useFormSave({
    draft,
    problems,
    save: async () => {
      if (hours === null || from === null) return
      if (entry === undefined) {
        if (hours !== 0)
          await createRecord(hourTargetKind, {
            personId: person,
            hours,
            per: values.per,
            from,
            holidays,
          })
      } else if (hours === 0) await removeRecord(hourTargetKind, entry.id)
      else
        await updateRecord(hourTargetKind, entry.id, {
          ...(values.hours === draft.base.hours ? {} : { hours }),
          ...(values.per === draft.base.per ? {} : { per: values.per }),
          ...(values.from === draft.base.from ? {} : { from }),
          ...(holidays === draft.base.holidays ? {} : { holidays }),
        } satisfies Partial<HourTarget>)
    },
    onClose,
  })

  return (
    <FormDialog opened={opened} title={t('targetHours')} {...form}>
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
      <SimpleGrid ref={problems.formRef} cols={{ base: 1, xs: 2 }} spacing="sm">
        <FigureField
          label={t('targetBillable')}
          description={t('targetBillableHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          digits={0}
          value={values.hours}
          onChange={(hours) => set({ hours })}
          name="hours"
          error={problems.errorOf('hours')}
          data-autofocus
        />
        <ChoiceSelect
          label={t('targetPer')}
          value={values.per}
          onChange={(per) => set({ per })}
          data={targetPeriods.map((value) => ({ value, label: t(`targetPer_${value}`) }))}
        />
        <DateField
          label={t('targetFrom')}
          description={t('targetFromHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          name="from"
          error={problems.errorOf('from')}
          value={values.from}
          onChange={(from) => set({ from })}
        />
        <SelectField
          label={t('targetHolidays')}
          description={years && t('targetHolidayYears', { from: years[0], through: years[1] })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={holidays}
          onChange={(holidays) => set({ holidays })}
          data={[
            { value: '', label: t('targetHolidaysNone') },
            ...placesIn(i18n.resolvedLanguage ?? 'en'),
          ]}
        />
      </SimpleGrid>
    </FormDialog>
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
