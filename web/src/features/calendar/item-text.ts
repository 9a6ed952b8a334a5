/** Times and days of an item in words. */
import type { CalendarItem } from '../../domain/calendar-items.ts'
import { civilFormat } from '../../lib/civil-format.ts'
import { midnight } from './calendar-range.ts'

/** `HH:MM` as the language writes it. */
export function clockText(time: string, language: string): string {
  return civilFormat(language, { timeStyle: 'short' }).format(new Date(`2000-01-01T${time}:00Z`))
}

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
  if (item.source === 'deadline') return clockText(item.startTime, language)
  return `${clockText(item.startTime, language)} – ${clockText(item.endTime, language)}`
}

/** All of when an item takes place. */
export function whenText(item: CalendarItem, allDay: string, language: string): string {
  const days = civilFormat(language, { dateStyle: 'medium' }).formatRange(
    midnight(item.startDay),
    midnight(item.endDay),
  )
  return `${days}, ${timesText(item, allDay, language)}`
}
