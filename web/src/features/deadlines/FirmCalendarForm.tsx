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
import { changedFields } from '../../domain/record/patch.ts'
import { problemKeys } from '../../domain/record/problem-keys.ts'
import { useRuleSetChoices } from '../../records-ui/deadlines/use-rule-set-choices.ts'
import { PageForm } from '../../records-ui/form/PageForm'
import { useForm } from '../../records-ui/form/use-form.ts'
import { useRuleSets } from '../../records-ui/use-rule-sets.ts'
import { todayNow } from '../../records-ui/use-time-zone.ts'
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
  const { form, moves } = useCalendarForm(entry, onDone)
  return (
    <PageForm of={form}>
      <form.Line name="name" label={t('calendarCourt')} aria-required />
      <form.Select
        name="ruleSet"
        label={t('ruleSet')}
        description={t('calendarRuleSetHelp')}
        data={useRuleSetChoices()}
      />
      <form.Line
        name="source"
        label={t('calendarSource')}
        description={t('calendarSourceHelp')}
        aria-required
      />
      <SimpleGrid cols={2} spacing="sm">
        {(['from', 'through'] as const).map((edge) => (
          <form.Field key={edge} name={edge}>
            {({ value, error, set }) => (
              <NumberInput
                name={edge}
                label={t(edge === 'from' ? 'calendarFrom' : 'calendarThrough')}
                min={1990}
                max={2100}
                allowDecimal={false}
                value={value}
                onChange={(year) => set(typeof year === 'number' ? year : 0)}
                error={error}
              />
            )}
          </form.Field>
        ))}
      </SimpleGrid>
      <form.Paragraphs
        name="days"
        label={t('calendarDays')}
        description={t('calendarDaysHelp')}
        placeholder={`${form.values.from}-05-15 San Isidro\n12-24`}
        minRows={4}
        maxRows={14}
        aria-required
      />
      {moves.length > 0 && (
        <Stack gap={6} aria-live="polite">
          <Text size="sm">{t('calendarMoves')}</Text>
          <MoveList moves={moves} />
        </Stack>
      )}
    </PageForm>
  )
}

/** The form over a calendar; `moves` are the deadlines that would move when it is saved. */
function useCalendarForm(entry: Entry<FirmCalendar> | undefined, onDone: () => void) {
  const { t } = useTranslation('deadlines')
  const { t: word } = useTranslation('records')
  const { user } = useAuth()
  const form = useForm<Typed>({
    key: `firmCalendar:${entry?.id ?? 'new'}`,
    initial:
      entry === undefined ? blank() : { ...entry.value, days: writeClosedDays(entry.value.days) },
    problems: (typed) => {
      const said = (field: 'name' | 'source'): string | null => {
        const problem = firmCalendarKind.fields[field].problem(typed[field])
        return problem === null ? null : word(problemKeys[problem])
      }
      const days = readClosedDays(typed.days, typed)
      return {
        name: said('name'),
        source: said('source'),
        through: typed.through < typed.from ? t('calendarYearsProblem') : null,
        days: 'why' in days ? t(`calendarDays_${days.why}`, { ...days }) : null,
      }
    },
    save,
    onClose: onDone,
  })
  const moves = useMoves(entry?.id, calendarOf(form.values))

  async function save(typed: Typed, base: Typed): Promise<void> {
    const calendar = calendarOf(typed)
    if (calendar === undefined) return
    const tidy = firmCalendarKind.tidy(calendar)
    if (entry === undefined) await createRecord(firmCalendarKind, tidy)
    else {
      const before = calendarOf(base) ?? { ...base, days: [] }
      await writeRecords([
        updating(firmCalendarKind, entry.id, changedFields(before, tidy)),
        // What is kept remembers that it was shown.
        ...moves
          .filter(({ outcome }) => outcome !== 'refused')
          .map((move) =>
            updating(deadlineKind, move.id, (now: Deadline) =>
              now.origin === null ? now : afterMove(now, move, now.origin.trigger, user?.id ?? ''),
            ),
          ),
      ])
    }
  }

  return { form, moves }
}

/** The calendar that was typed; undefined while its days cannot be read. */
function calendarOf(typed: Typed): FirmCalendar | undefined {
  const days = readClosedDays(typed.days, typed)
  return 'why' in days ? undefined : { ...typed, days }
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
