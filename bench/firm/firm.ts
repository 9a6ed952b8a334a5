/** A firm as large as the largest that this is made for, as records. Always the same firm. */
import {
  calendarEventKind,
  eventTypes,
  newEvent,
} from '../../web/src/domain/calendar/calendar-event.ts'
import { caseKind, emptyCase } from '../../web/src/domain/case/case.ts'
import { clientKind, emptyClient } from '../../web/src/domain/client/client.ts'
import { deadlineKind, newDeadline } from '../../web/src/domain/deadline/deadline.ts'
import { type TimeEntry, timeEntryKind } from '../../web/src/domain/time/time-entry.ts'
import { addDays, type CivilDate } from '../../web/src/domain/values/civil-date.ts'
import { money } from '../../web/src/domain/values/money.ts'
import { type Change, creating, newRecordId } from '../../web/src/vault/records/records.ts'

const clients = 2_000
const cases = 5_000
const deadlines = 10_000
const events = 10_000
const entries = 50_000

/** How many records the firm has. */
export const size = clients + cases + deadlines + events + entries

/** The title of a case, by its number. */
export const titleOf = (n: number): string =>
  `${pick(names, n)} v. ${pick(companies, n)}, matter ${n}`

/** The firm's records, as seen on `today` by the account `by`. */
export function* firm(by: string, today: CivilDate): Generator<Change> {
  const clientIds = Array.from({ length: clients }, newRecordId)
  const caseIds = Array.from({ length: cases }, newRecordId)
  for (const [n, id] of clientIds.entries()) {
    const name = `${pick(first, n)} ${pick(names, n * 7)} ${n}`
    const email = `client.${n}@example.com`
    yield creating(clientKind, { ...emptyClient(), name, email }, id)
  }
  for (const [n, id] of caseIds.entries()) {
    const openedOn = addDays(today, -(n % 1_000))
    const clientId = pick(clientIds, n)
    const work = n % 3 === 0 ? ({ status: 'closed', stage: 'closed' } as const) : {}
    const description = `Claim for payment and damages in matter ${n}; the other side disputes both.`
    yield creating(
      caseKind,
      { ...emptyCase(openedOn), title: titleOf(n), clientIds: [clientId], description, ...work },
      id,
    )
  }
  for (let n = 0; n < deadlines; n++) {
    const days = (n % 1_200) - 1_000
    const state = days < 0 ? ({ state: 'satisfied' } as const) : {}
    const given = { title: `Reply ${n}`, caseId: pick(caseIds, n), due: addDays(today, days) }
    yield creating(
      deadlineKind,
      newDeadline({ ...given, priority: n % 5 === 0 ? 'high' : 'medium', ...state }, by, 0),
    )
  }
  for (let n = 0; n < events; n++) {
    const day = addDays(today, ((n * 13) % 1_200) - 1_000)
    const hour = String(9 + (n % 8)).padStart(2, '0')
    yield creating(calendarEventKind, {
      ...newEvent(day, `${n}@bench.example.com`),
      title: `Meeting ${n}`,
      type: pick(eventTypes, n),
      caseId: pick(caseIds, n * 3),
      allDay: false,
      startTime: `${hour}:00`,
      endTime: `${hour}:45`,
      timeZone: 'America/New_York',
    })
  }
  for (let n = 0; n < entries; n++) {
    yield creating(timeEntryKind, entry(n, by, addDays(today, -(n % 1_000)), pick(caseIds, n)))
  }
}

function entry(n: number, personId: string, on: CivilDate, caseId: string): TimeEntry {
  return {
    description: `Correspondence with the client and review of the file, part ${n}`,
    clientId: '',
    caseId,
    personId,
    on,
    stretches: [],
    seconds: 360 * (1 + (n % 20)),
    hourly: money(32_000, 'USD'),
    billable: n % 10 !== 0,
    taskCode: '',
    activityCode: '',
    status: 'completed',
    billing: 'draft',
    invoiceId: '',
    binnedAt: null,
  }
}

const first = ['Alba', 'Bruno', 'Carla', 'Diego', 'Elena', 'Fabio', 'Gina', 'Hugo', 'Irene']
const names = ['Adler', 'Brandt', 'Carvalho', 'Dorsey', 'Egan', 'Ferrer', 'Grant', 'Haas', 'Ito']
const companies = ['Northgate LLC', 'Brightwater GmbH', 'Halden Inc.', 'Okonkwo Ltd', 'Sato KK']

function pick<T>(list: readonly T[], n: number): T {
  const found = list[n % list.length]
  if (found === undefined) throw new Error('firm: a list is empty')
  return found
}
