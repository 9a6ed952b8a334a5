/** What a person put aside, and whether they want to be written to. */

import type { Kind } from '../record/kind.ts'
import { type Raw, readId, readMoment, readObject, readText } from '../record/read.ts'
import { DomainError } from '../values/domain-error.ts'
import type { PutAside } from './reminder.ts'

/** A reminder that somebody put aside. One record each, so that two devices never collide. */
export interface ReminderMark {
  /** Account id of the person. */
  readonly user: string
  /** The reminder's key. */
  readonly key: string
  /** Until when; null for good. */
  readonly until: number | null
  readonly madeAt: number
}

/** Marks, as sealed in a workspace. */
export const reminderMarkKind: Kind<ReminderMark> = {
  name: 'reminderMark',
  schema: 1,
  parse(raw) {
    const fields = readObject(raw, 'reminderMark')
    return {
      user: readId(fields, 'user'),
      key: readId(fields, 'key'),
      until: readMoment(fields, 'until'),
      madeAt: readMoment(fields, 'madeAt') ?? 0,
    }
  },
}

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

/** How a person wants to be reminded. One record per person, found by `user`. */
export interface ReminderChoice {
  /** Account id of the person. */
  readonly user: string
  /** Whether the server may be told times at which to send mails without content. */
  readonly mail: boolean
  /** The time of day of those mails, `HH:MM` on the person's clock. */
  readonly mailTime: string
}

/** What somebody has who never chose: nothing leaves the browser. */
export function defaultReminderChoice(user: string): ReminderChoice {
  return { user, mail: false, mailTime: '07:30' }
}

/** Choices, as sealed in a workspace. */
export const reminderChoiceKind: Kind<ReminderChoice> = {
  name: 'reminderChoice',
  schema: 1,
  parse(raw) {
    const fields = readObject(raw, 'reminderChoice')
    const user = readId(fields, 'user')
    return {
      user,
      mail: fields.mail === true,
      mailTime: readClock(fields, defaultReminderChoice(user).mailTime),
    }
  },
}

function readClock(fields: Raw, missing: string): string {
  const text = readText(fields, 'mailTime', missing)
  if (!/^([01]\d|2[0-3]):[0-5]\d$/u.test(text))
    throw new DomainError('mailTime', 'another text', 'a time written HH:MM')
  return text
}
