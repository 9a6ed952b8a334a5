import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reminder } from '../../domain/calendar/reminder.ts'
import { daysBetween } from '../../domain/values/civil-date.ts'
import { wallTimeOf } from '../../domain/values/zoned-time.ts'
import { timeOfDay } from '../../lib/civil-format.ts'

/** A reminder in words, without its title. */
export interface ReminderText {
  /** What it is about. */
  kind(reminder: Reminder): string
  /** When that is, seen from today. */
  when(reminder: Reminder): string
}

/** The words of reminders in the reader's language. */
export function useReminderText(zone: string): ReminderText {
  const { t, i18n } = useTranslation('reminders')
  const language = i18n.resolvedLanguage ?? 'en'
  return useMemo(
    () => ({
      kind: ({ source, asBackup }) => (asBackup ? t('kind_backup') : t(`kind_${source}`)),
      when: ({ day, time, atCourt }) => {
        const days = daysBetween(wallTimeOf(Date.now(), zone).day, day)
        const date = new Intl.DateTimeFormat(language, {
          dateStyle: 'medium',
          ...(time === '' ? {} : { timeStyle: 'short' as const }),
          timeZone: 'UTC',
        }).format(new Date(`${day}T${time || '00:00'}:00Z`))
        const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
        const left = days < 0 ? t('overdue', { count: -days }) : relative.format(days, 'day')
        const court =
          atCourt &&
          t('courtClock', {
            time: timeOfDay(atCourt.time, language),
            zone: atCourt.zone.replaceAll('_', ' '),
          })
        return [date, left, court].filter(Boolean).join(', ')
      },
    }),
    [t, language, zone],
  )
}
