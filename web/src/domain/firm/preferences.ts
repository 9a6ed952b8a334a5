/**
 * What a person prefers: the time zone deadlines are shown in, the hours they work, and whether
 * mails are noted.
 *
 * One record per person and workspace, found by `user`. It is sealed like any other:
 * where somebody is and when they work is nobody's business on the server.
 */

import type { Kind } from '../record/kind.ts'
import { type Raw, readId, readList, readObject, readText } from '../record/read.ts'
import { DomainError } from '../values/domain-error.ts'

/** The days of the week as ISO numbers them: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

/** The hours of every working day, as wall-clock times HH:MM. */
export interface WorkingHours {
  readonly days: readonly Weekday[]
  readonly from: string
  readonly to: string
}

/** A preferences record. */
export interface Preferences {
  /** Account id of the person. */
  readonly user: string
  /** IANA name; '' follows the device. */
  readonly timeZone: string
  readonly workingHours: WorkingHours
  /** Whether a mail that goes to the mail program is noted in the log of communications. */
  readonly noteMails?: boolean
}

export const defaultWorkingHours: WorkingHours = {
  days: [1, 2, 3, 4, 5],
  from: '09:00',
  to: '18:00',
}

/** Preferences of somebody who never changed any. */
export function defaultPreferences(user: string): Preferences {
  return { user, timeZone: '', workingHours: defaultWorkingHours }
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

/** Preferences records, as sealed in a workspace. */
export const preferencesKind: Kind<Preferences> = {
  name: 'preferences',
  schema: 1,
  parse(raw) {
    const fields = readObject(raw, 'preferences')
    return {
      user: readId(fields, 'user'),
      // A zone this browser does not know yet falls back to the device's instead of failing.
      timeZone: knownZone(readText(fields, 'timeZone')),
      workingHours: readWorkingHours(fields),
      ...(fields.noteMails === true ? { noteMails: true } : {}),
    }
  },
}

function knownZone(name: string): string {
  return name === '' || isTimeZone(name) ? name : ''
}

function readWorkingHours(fields: Raw): WorkingHours {
  if (fields.workingHours === undefined) return defaultWorkingHours
  const hours = readObject(fields.workingHours, 'workingHours')
  return {
    days: readList(hours, 'days', weekdayMember),
    from: readClock(hours, 'from'),
    to: readClock(hours, 'to'),
  }
}

function weekdayMember(member: unknown, path: string): Weekday {
  const day = weekdays.find((known) => known === member)
  if (day === undefined) throw new DomainError(path, 'another value', 'a weekday from 1 to 7')
  return day
}

function readClock(hours: Raw, field: string): string {
  const text = readText(hours, field)
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) {
    throw new DomainError(`workingHours.${field}`, 'another text', 'a time written HH:MM')
  }
  return text
}
