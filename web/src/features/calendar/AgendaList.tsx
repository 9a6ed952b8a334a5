import { Badge } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { awayOn } from '../../domain/calendar/calendar-conflicts.ts'
import type { CalendarItem } from '../../domain/calendar/calendar-items.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { nameOf, usePeople } from '../../records-ui/use-people.ts'
import { EmptyState } from '../../ui/EmptyState'
import classes from './calendar.module.css'
import { itemColors, typeKey } from './calendar-look.ts'
import { dayText, timesText } from './item-text.ts'
import type { CalendarContent } from './use-calendar.ts'

/** The items day by day, as a list that can be read, walked with the keyboard and printed. */
export function AgendaList({
  content,
  caseTitles,
  today,
  onOpen,
}: {
  content: CalendarContent
  caseTitles: ReadonlyMap<string, string>
  today: CivilDate
  onOpen: (item: CalendarItem) => void
}) {
  const { t, i18n } = useTranslation('calendar')
  const language = i18n.resolvedLanguage ?? 'en'
  const days = byDay(content.items)
  if (days.length === 0) return <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
  return (
    <div className={classes.agenda}>
      {days.map(([day, items]) => (
        <section
          key={day}
          className={classes.day}
          data-today={day === today || undefined}
          aria-label={dayText(day, language)}
        >
          <h3>
            {dayText(day, language)}
            <Away all={content.all} day={day} />
          </h3>
          <ul className={classes.list}>
            {items.map((item) => (
              <li key={item.key}>
                <button
                  type="button"
                  className={classes.entry}
                  data-over={item.over || undefined}
                  onClick={() => onOpen(item)}
                >
                  <span className={classes.when}>{timesText(item, t('allDay'), language)}</span>
                  <span className={classes.what}>
                    {item.title}
                    {item.tentative && ` (${t('tentativeNote')})`}
                    {caseTitles.has(item.caseId) && (
                      <span className={classes.case}> · {caseTitles.get(item.caseId)}</span>
                    )}
                    {content.clashes.has(item.key) && (
                      <>
                        {' '}
                        <IconAlertTriangle size={14} role="img" aria-label={t('clash')} />
                      </>
                    )}
                  </span>
                  <Badge color={itemColors[item.type]} variant="light" size="sm">
                    {t(typeKey(item.type))}
                  </Badge>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Away({ all, day }: { all: readonly CalendarItem[]; day: CivilDate }) {
  const { t } = useTranslation('calendar')
  const people = usePeople()
  const names = awayOn(all, day)
    .map((id) => nameOf(people, id))
    .filter((name) => name !== '')
  if (names.length === 0) return null
  return <span className={classes.away}>{t('away', { people: names.join(', ') })}</span>
}

/** By the day on which each begins. */
function byDay(items: readonly CalendarItem[]): [CivilDate, CalendarItem[]][] {
  const days = new Map<CivilDate, CalendarItem[]>()
  for (const item of items) {
    const list = days.get(item.startDay)
    if (list === undefined) days.set(item.startDay, [item])
    else list.push(item)
  }
  return [...days]
}
