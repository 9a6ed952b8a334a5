/** Times and days of an item in words. */
import type { CalendarItem } from '../../domain/calendar/calendar-items.ts'
import { civilFormat, timeOfDay } from '../../lib/civil-format.ts'
import { midnight } from './calendar-range.ts'

/** A day, with its weekday. */
export function dayText(day: string, language: string): string {
  return civilFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(midnight(day))
}

/** The times of an item on one day: "09:30 – 11:00", or `allDay`. */
export function timesText(item: CalendarItem, allDay: string, language: string): string {
  if (item.allDay) return allDay
  if (item.source === 'deadline') return timeOfDay(item.startTime, language)
  return `${timeOfDay(item.startTime, language)} – ${timeOfDay(item.endTime, language)}`
}

/** All of when an item takes place. */
export function whenText(item: CalendarItem, allDay: string, language: string): string {
  const days = civilFormat(language, { dateStyle: 'medium' }).formatRange(
    midnight(item.startDay),
    midnight(item.endDay),
  )
  return `${days}, ${timesText(item, allDay, language)}`
}
