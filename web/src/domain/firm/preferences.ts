/**
 * What a person prefers: the time zone deadlines are shown in, the hours they work, and whether
 * mails are noted.
 *
 * One record per person and workspace, found by `user`. It is sealed like any other:
 * where somebody is and when they work is nobody's business on the server.
 */
import { type Of, record } from '../record/describe.ts'
import { clockTime, flag, id, other, text } from '../record/fields.ts'
import { absent, many, part } from '../record/parts.ts'
import { DomainError } from '../values/domain-error.ts'

/** The days of the week as ISO numbers them: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

const weekday = other<Weekday>(1, (raw) => {
  const day = weekdays.find((known) => known === raw)
  if (day === undefined) throw new DomainError('', 'another value', 'a weekday from 1 to 7')
  return day
})

/** One that must be there. */
const certainTime = clockTime().understood((time) => {
  if (time === '') throw new DomainError('', 'another text', 'a time written HH:MM')
  return time
})

/** The hours of every working day, as wall-clock times HH:MM. */
const workingHours = part({ days: many(weekday), from: certainTime, to: certainTime })
/** See {@link workingHours}. */
export type WorkingHours = Of<typeof workingHours>

export const defaultWorkingHours: WorkingHours = {
  days: [1, 2, 3, 4, 5],
  from: '09:00',
  to: '18:00',
}

/** Preferences records, as sealed in a workspace. */
export const preferencesKind = record('preferences', 1, {
  /** Account id of the person. */
  user: id(),
  /** IANA name; '' follows the device, and so does a zone that this browser does not know yet. */
  timeZone: text().understood((name) => (name === '' || isTimeZone(name) ? name : '')),
  workingHours: workingHours.startsAs(defaultWorkingHours),
  /** Whether a mail that goes to the mail program is noted in the log of communications. */
  noteMails: absent(flag()).understood((noted) => noted || undefined),
})
/** A preferences record. */
export type Preferences = Of<typeof preferencesKind>

/** Preferences of somebody who never changed any. */
export function defaultPreferences(user: string): Preferences {
  return preferencesKind.empty({ user })
}

/** What is wrong with working hours, or null. */
export function workingHoursProblem(hours: WorkingHours): 'days' | 'order' | null {
  if (hours.days.length === 0) return 'days'
  return hours.from < hours.to ? null : 'order'
}

/** Whether this browser knows the time zone by that name. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
