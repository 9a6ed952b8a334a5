/** What a person put aside, and whether they want to be written to. */

import { type Of, record } from '../record/describe.ts'
import { flag, id, moment, momentOrZero, text } from '../record/fields.ts'
import { DomainError } from '../values/domain-error.ts'
import type { PutAside } from './reminder.ts'

/** Reminders that somebody put aside: one record each, so that two devices never collide. */
export const reminderMarkKind = record('reminderMark', 1, {
  /** Account id of the person. */
  user: id(),
  /** The reminder's key. */
  key: id(),
  /** Until when; null for good. */
  until: moment(),
  madeAt: momentOrZero(),
})
/** A reminder that somebody put aside. */
export type ReminderMark = Of<typeof reminderMarkKind>

/** What one person put aside; the latest mark of a reminder counts. */
export function asideOf(marks: readonly ReminderMark[], user: string): PutAside {
  const latest = new Map<string, ReminderMark>()
  for (const mark of marks) {
    const known = latest.get(mark.key)
    if (mark.user === user && (known === undefined || known.madeAt <= mark.madeAt))
      latest.set(mark.key, mark)
  }
  return new Map([...latest].map(([key, { until }]) => [key, until ?? Number.POSITIVE_INFINITY]))
}

const kept = 90 * 86_400_000

/** Whether a mark has nothing left to hold back and can be thrown away. */
export function isSpent(mark: ReminderMark, now: number): boolean {
  return mark.madeAt < now - kept && (mark.until ?? 0) < now
}

/**
 * How people want to be reminded: one record per person, found by `user`. Who never chose has a
 * new one, by which nothing leaves the browser.
 */
export const reminderChoiceKind = record('reminderChoice', 1, {
  /** Account id of the person. */
  user: id(),
  /** Whether the server may be told times at which to send mails without content. */
  mail: flag(),
  /** The time of day of those mails, `HH:MM` on the person's clock. */
  mailTime: text('07:30').understood((time) => {
    if (!/^([01]\d|2[0-3]):[0-5]\d$/u.test(time))
      throw new DomainError('', 'another text', 'a time written HH:MM')
    return time
  }),
})
/** How a person wants to be reminded. */
export type ReminderChoice = Of<typeof reminderChoiceKind>
