import { NumberInput, SimpleGrid, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import {
  afterMove,
  type DeadlineMove,
  planCalendarChange,
} from '../../domain/calendar/deadline-move.ts'
import { type Deadline, deadlineKind } from '../../domain/deadline/deadline.ts'
import {
  type FirmCalendar,
  firmCalendarKind,
  readClosedDays,
  withFirmCalendar,
  writeClosedDays,
} from '../../domain/deadline/firm-calendar.ts'
import { ruleSets } from '../../domain/deadline/rules/rule-sets.ts'
import { changedFields } from '../../domain/record/patch.ts'
import { problemKeys } from '../../domain/record/problem-keys.ts'
import { useRuleSets } from '../../records-ui/use-rule-sets.ts'
import { todayNow } from '../../records-ui/use-time-zone.ts'
import { DraftForm } from '../../ui/DraftForm'
import { LineField } from '../../ui/fields/LineField'
import { ParagraphsField } from '../../ui/fields/ParagraphsField'
import { SelectField } from '../../ui/fields/SelectField'
import { useDraft } from '../../ui/use-draft'
import { useFormProblems } from '../../ui/use-form-problems'
import { useRecords } from '../../vault/records/hooks'
import { createRecord, updating, writeRecords } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { MoveList } from './MoveList'

type Typed = Omit<FirmCalendar, 'days'> & { readonly days: string }

function blank(): Typed {
  const year = Number(todayNow().slice(0, 4))
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
  const { user } = useAuth()
  const draft = useDraft<Typed>(
    `firmCalendar:${entry?.id ?? 'new'}`,
    entry === undefined ? blank() : { ...entry.value, days: writeClosedDays(entry.value.days) },
  )
  const { values, set } = draft
  const days = readClosedDays(values.days, values)
  const said = (field: 'name' | 'source'): string | null => {
    const problem = firmCalendarKind.fields[field].problem(values[field])
    return problem === null ? null : word(problemKeys[problem])
  }
  const problems = useFormProblems({
    name: said('name'),
    source: said('source'),
    through: values.through < values.from ? t('calendarYearsProblem') : null,
    days: 'why' in days ? t(`calendarDays_${days.why}`, { ...days }) : null,
  })

  const moves = useMoves(entry?.id, 'why' in days ? undefined : { ...values, days })

  async function save(): Promise<void> {
    if ('why' in days) return
    const tidy = firmCalendarKind.tidy({ ...values, days })
    if (entry === undefined) await createRecord(firmCalendarKind, tidy)
    else {
      const before = readClosedDays(draft.base.days, draft.base)
      const base = { ...draft.base, days: 'why' in before ? [] : before }
      await writeRecords([
        updating(firmCalendarKind, entry.id, changedFields(base, tidy)),
        ...moves
          .filter(({ outcome }) => outcome === 'moves')
          .map((move) =>
            updating(deadlineKind, move.id, (now: Deadline) =>
              now.origin === null ? now : afterMove(now, move, now.origin.trigger, user?.id ?? ''),
            ),
          ),
      ])
    }
  }

  return (
    <DraftForm draft={draft} problems={problems} onSave={save} onDone={onDone}>
      <LineField
        name="name"
        label={t('calendarCourt')}
        value={values.name}
        onChange={(name) => set({ name })}
        error={problems.errorOf('name')}
        aria-required
      />
      <SelectField
        label={t('ruleSet')}
        description={t('calendarRuleSetHelp')}
        value={values.ruleSet}
        onChange={(ruleSet) => set({ ruleSet })}
        data={ruleSets.map(({ id, name, jurisdiction }) => ({
          value: id,
          label: `${jurisdiction}: ${name}`,
        }))}
      />
      <LineField
        name="source"
        label={t('calendarSource')}
        description={t('calendarSourceHelp')}
        value={values.source}
        onChange={(source) => set({ source })}
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
      <ParagraphsField
        name="days"
        label={t('calendarDays')}
        description={t('calendarDaysHelp')}
        placeholder={`${values.from}-05-15 San Isidro\n12-24`}
        autosize
        minRows={4}
        maxRows={14}
        value={values.days}
        onChange={(days) => set({ days })}
        error={problems.errorOf('days')}
        aria-required
      />
      {moves.length > 0 && (
        <Stack gap={6} aria-live="polite">
          <Text size="sm">{t('calendarMoves')}</Text>
          <MoveList moves={moves} />
        </Stack>
      )}
    </DraftForm>
  )
}

/** What becomes of the deadlines computed by a calendar when it is changed to `next`; those that stay
 *  as they are, left out. */
function useMoves(id: string | undefined, next: FirmCalendar | undefined): readonly DeadlineMove[] {
  const deadlines = useRecords(deadlineKind)
  const sets = useRuleSets()
  const spelled = JSON.stringify(next)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `spelled` is what `next` says
  return useMemo(() => {
    if (id === undefined || next === undefined) return []
    const after = withFirmCalendar(sets, id, next)
    return planCalendarChange(deadlines, id, sets, after).filter(
      ({ outcome }) => outcome !== 'same',
    )
  }, [deadlines, sets, id, spelled])
}
