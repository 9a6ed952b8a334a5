import { Anchor, Badge, Group, Paper, Text, Title } from '@mantine/core'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarItem } from '../../domain/calendar/calendar-items.ts'
import type { MyDay as Day, DoneItem } from '../../domain/calendar/my-day.ts'
import type { LegalCase } from '../../domain/case/case.ts'
import { type Deadline, deadlineKind } from '../../domain/deadline/deadline.ts'
import { type CivilDate, formatListedDate } from '../../domain/values/civil-date.ts'
import { timeOfDay } from '../../lib/civil-format.ts'
import { paths } from '../../lib/paths'
import { useLookAgain } from '../../records-ui/deadlines/use-look-again.ts'
import { useRecords } from '../../vault/records/hooks'
import type { Entry } from '../../vault/wire/types'
import classes from './dashboard.module.css'
import { useMyDay } from './use-my-day.ts'

/** How many of a part stand here; the calendar has them all. */
const most = 8

const parts = [
  { part: 'overdue', label: 'overdue' },
  { part: 'today', label: 'today' },
  { part: 'court', label: 'courtDates' },
  { part: 'week', label: 'nextWeek' },
  { part: 'month', label: 'nextMonth' },
] as const satisfies readonly { part: Exclude<keyof Day, 'done'>; label: string }[]

/** What is late, what today asks for, and what is coming. */
export function MyDay({
  me,
  today,
  cases,
}: {
  me: string
  today: CivilDate
  cases: readonly Entry<LegalCase>[]
}) {
  const { t } = useTranslation('dashboard')
  const day = useMyDay(me, today, cases)
  const again = useLookAgain(useShownDeadlines(day))
  if (day === undefined) return <Paper className={classes.waiting} />
  const titles = new Map(cases.map(({ id, value }) => [id, value.title]))
  const empty = parts.every(({ part }) => day[part].length === 0) && day.done.length === 0
  return (
    <Paper component="section" aria-labelledby="my-day">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3" id="my-day">
          {t('myDay')}
        </Title>
        <Anchor href={paths.calendar()} size="sm">
          {t('openCalendar')}
        </Anchor>
      </Group>
      {empty ? (
        <Text size="sm" c="dimmed">
          {t('nothingDue')}
        </Text>
      ) : (
        parts
          .filter(({ part }) => day[part].length > 0 || part === 'today')
          .map(({ part, label }) => (
            <Part key={part} name={t(label)} late={part === 'overdue'} items={day[part]}>
              {(item) => (
                <Line
                  item={item}
                  today={today}
                  caseTitle={titles.get(item.caseId)}
                  lookAgain={item.source === 'deadline' && again.has(item.id)}
                />
              )}
            </Part>
          ))
      )}
      {day.done.length > 0 && (
        <Part name={t('doneToday')} late={false} items={day.done}>
          {(item) => <DoneLine item={item} caseTitle={titles.get(item.caseId)} />}
        </Part>
      )}
    </Paper>
  )
}

/** The deadlines that stand here: the others need not be looked at. */
function useShownDeadlines(day: Day | undefined): readonly Entry<Deadline>[] {
  const all = useRecords(deadlineKind)
  return useMemo(() => {
    if (day === undefined) return []
    const items = parts.flatMap(({ part }) => day[part].slice(0, most))
    const shown = new Set(items.map(({ id }) => id))
    return all.filter(({ id }) => shown.has(id))
  }, [day, all])
}

function Part<Item extends { readonly id: string; readonly key?: string }>({
  name,
  late,
  items,
  children,
}: {
  name: string
  late: boolean
  items: readonly Item[]
  children: (item: Item) => React.ReactNode
}) {
  const { t } = useTranslation('dashboard')
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.part}>
      <Group gap="xs">
        <h3 id={id}>{name}</h3>
        {items.length > 0 && (
          <Badge size="sm" variant="light" color={late ? 'red' : 'gray'}>
            {items.length}
          </Badge>
        )}
      </Group>
      {items.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('nothingToday')}
        </Text>
      )}
      <ul className={classes.lines}>
        {items.slice(0, most).map((item) => (
          <li key={item.key ?? item.id}>{children(item)}</li>
        ))}
      </ul>
      {items.length > most && (
        <Anchor href={paths.calendar()} size="sm">
          {t('more', { count: items.length - most })}
        </Anchor>
      )}
    </section>
  )
}

function DoneLine({ item, caseTitle }: { item: DoneItem; caseTitle: string | undefined }) {
  const { t } = useTranslation('dashboard')
  const { source, id, title, priority } = item
  const about = [t('completed'), t(sourceKeys[source]), t(priorityKeys[priority]), caseTitle]
  return (
    <>
      <a href={source === 'task' ? paths.task(id) : paths.deadline(id)}>{title}</a>
      <div className={classes.soft}>{about.filter(Boolean).join(' · ')}</div>
    </>
  )
}

function Line({
  item,
  today,
  caseTitle,
  lookAgain,
}: {
  item: CalendarItem
  today: CivilDate
  caseTitle: string | undefined
  lookAgain: boolean
}) {
  const { t, i18n } = useTranslation('dashboard')
  const language = i18n.resolvedLanguage ?? 'en'
  const when = [
    item.startDay === today ? '' : formatListedDate(item.startDay, language),
    timeOfDay(item.startTime, language),
  ]
  const about = [
    ...when,
    t(sourceKeys[item.source]),
    item.begun === true ? t('inProgress') : '',
    item.priority === undefined ? '' : t(priorityKeys[item.priority]),
    caseTitle ?? '',
    lookAgain ? t('lookAgain') : '',
  ]
  return (
    <>
      <a href={hrefOf(item)}>{item.title}</a>
      <div className={classes.soft}>{about.filter(Boolean).join(' · ')}</div>
    </>
  )
}

const sourceKeys = {
  event: 'sourceEvent',
  deadline: 'sourceDeadline',
  preDeadline: 'sourcePreDeadline',
  task: 'sourceTask',
  absence: 'sourceAbsence',
} as const satisfies Record<CalendarItem['source'], string>

const priorityKeys = {
  high: 'priorityHigh',
  medium: 'priorityMedium',
  low: 'priorityLow',
} as const

function hrefOf({ source, id, recurring, occurrence }: CalendarItem): string {
  if (source === 'task') return paths.task(id)
  if (source === 'absence') return paths.calendar()
  if (source === 'event') return paths.event(id, recurring ? occurrence : undefined)
  return paths.deadline(id)
}
