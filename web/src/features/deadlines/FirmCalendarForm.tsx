import { NativeSelect, NumberInput, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ruleSets } from '../../domain/deadlines/rules/rule-sets.ts'
import {
  type FirmCalendar,
  firmCalendarKind,
  firmCalendarRules,
  readClosedDays,
  writeClosedDays,
} from '../../domain/firm-calendar.ts'
import { problemKeys } from '../../domain/labels.ts'
import { tidyLine } from '../../domain/text.ts'
import { DraftForm } from '../../ui/DraftForm'
import { useDraft } from '../../ui/use-draft'
import { useFormProblems } from '../../ui/use-form-problems'
import { createRecord, updateRecord } from '../../vault/records'
import type { Entry } from '../../vault/types'

type Typed = Omit<FirmCalendar, 'days'> & { readonly days: string }

function blank(): Typed {
  const year = new Date().getFullYear()
  return {
    ruleSet: 'us-federal',
    name: '',
    source: '',
    days: '',
    from: year,
    through: year,
    retiredAt: null,
  }
}

/** The closing days of a court: typed or pasted, a line a day, with where they were published. */
export function FirmCalendarForm({
  entry,
  onDone,
}: {
  entry: Entry<FirmCalendar> | undefined
  onDone: () => void
}) {
  const { t } = useTranslation('deadlines')
  const { t: word } = useTranslation('records')
  const draft = useDraft<Typed>(
    `firmCalendar:${entry?.id ?? 'new'}`,
    entry === undefined ? blank() : { ...entry.value, days: writeClosedDays(entry.value.days) },
  )
  const { values, set } = draft
  const days = readClosedDays(values.days, values)
  const said = (field: 'name' | 'source'): string | null => {
    const problem = firmCalendarRules[field](values[field])
    return problem === null ? null : word(problemKeys[problem])
  }
  const problems = useFormProblems({
    name: said('name'),
    source: said('source'),
    through: values.through < values.from ? t('calendarYearsProblem') : null,
    days: 'why' in days ? t(`calendarDays_${days.why}`, { ...days }) : null,
  })

  async function save(): Promise<void> {
    if ('why' in days) return
    const tidy = { ...values, name: tidyLine(values.name), source: tidyLine(values.source), days }
    if (entry === undefined) await createRecord(firmCalendarKind, tidy)
    else await updateRecord(firmCalendarKind, entry.id, tidy)
  }

  return (
    <DraftForm draft={draft} problems={problems} onSave={save} onDone={onDone}>
      <TextInput
        name="name"
        label={t('calendarCourt')}
        value={values.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        error={problems.errorOf('name')}
        aria-required
      />
      <NativeSelect
        label={t('ruleSet')}
        description={t('calendarRuleSetHelp')}
        value={values.ruleSet}
        onChange={(event) => set({ ruleSet: event.currentTarget.value })}
        data={ruleSets.map(({ id, name, jurisdiction }) => ({
          value: id,
          label: `${jurisdiction}: ${name}`,
        }))}
      />
      <TextInput
        name="source"
        label={t('calendarSource')}
        description={t('calendarSourceHelp')}
        value={values.source}
        onChange={(event) => set({ source: event.currentTarget.value })}
        error={problems.errorOf('source')}
        aria-required
      />
      <SimpleGrid cols={2} spacing="sm">
        {(['from', 'through'] as const).map((edge) => (
          <NumberInput
            key={edge}
            name={edge}
            label={t(edge === 'from' ? 'calendarFrom' : 'calendarThrough')}
            min={1990}
            max={2100}
            allowDecimal={false}
            value={values[edge]}
            onChange={(year) => set({ [edge]: typeof year === 'number' ? year : 0 })}
            error={edge === 'through' ? problems.errorOf('through') : undefined}
          />
        ))}
      </SimpleGrid>
      <Textarea
        name="days"
        label={t('calendarDays')}
        description={t('calendarDaysHelp')}
        placeholder={`${values.from}-05-15 San Isidro\n12-24`}
        autosize
        minRows={4}
        maxRows={14}
        value={values.days}
        onChange={(event) => set({ days: event.currentTarget.value })}
        error={problems.errorOf('days')}
        aria-required
      />
    </DraftForm>
  )
}
