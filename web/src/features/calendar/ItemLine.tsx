import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CalendarItem } from '../../domain/calendar/calendar-items.ts'
import { timeOfDay } from '../../lib/civil-format.ts'
import classes from './calendar.module.css'
import { typeKey } from './calendar-look.ts'

/** An item within a grid: its time, its title, a mark where it clashes. */
export function ItemLine({ item, clashes }: { item: CalendarItem; clashes: boolean }) {
  const { t, i18n } = useTranslation('calendar')
  const language = i18n.resolvedLanguage ?? 'en'
  return (
    <span
      className={classes.item}
      data-over={item.over || undefined}
      data-tentative={item.tentative || undefined}
    >
      {clashes && (
        <IconAlertTriangle size={12} className={classes.clash} role="img" aria-label={t('clash')} />
      )}
      {!item.allDay && <span className={classes.time}>{timeOfDay(item.startTime, language)}</span>}
      <span className={classes.name}>
        <span className="lx-sr-only">{t(typeKey(item.type))}: </span>
        {item.title}
      </span>
    </span>
  )
}
