/** A firm as large as the largest that this is made for, as records. Always the same firm. */
import { createHash } from 'node:crypto'
import {
  calendarEventKind,
  eventTypes,
  newEvent,
} from '../../web/src/domain/calendar/calendar-event.ts'
import { caseKind, emptyCase, practiceAreas } from '../../web/src/domain/case/case.ts'
import { clientKind, emptyClient } from '../../web/src/domain/client/client.ts'
import { deadlineKind, deadlineTypes, newDeadline } from '../../web/src/domain/deadline/deadline.ts'
import { type DocumentRecord, documentKind } from '../../web/src/domain/document/document.ts'
import { documentCategories } from '../../web/src/domain/document/document-details.ts'
import { type TimeEntry, timeEntryKind } from '../../web/src/domain/time/time-entry.ts'
import { addDays, type CivilDate } from '../../web/src/domain/values/civil-date.ts'
import { money } from '../../web/src/domain/values/money.ts'
import { type Change, creating } from '../../web/src/vault/records/records.ts'
import { type Language, languages } from './languages.ts'

/** How many records of each kind a firm has. */
export interface Size {
  readonly clients: number
  readonly cases: number
  readonly deadlines: number
  readonly events: number
  readonly entries: number
  readonly documents: number
}

const whole: Size = {
  clients: 2_000,
  cases: 5_000,
  deadlines: 10_000,
  events: 10_000,
  entries: 50_000,
  documents: 10_000,
}

/** As many entries lie in the first case of a whole firm. */
const inFirstCase = 2_000

/** The firm, so many times as large. */
export function sizeOf(scale: number): Size & { readonly records: number } {
  const size = Object.fromEntries(
    Object.entries(whole).map(([kind, n]) => [kind, Math.max(1, Math.round(n * scale))]),
  ) as unknown as Size
  return { ...size, records: Object.values(size).reduce((sum, n) => sum + n, 0) }
}

/** The title of a case, by its number. */
export function titleOf(n: number): string {
  const { surnames, companies, against, matter } = languageOf(n)
  return `${pick(surnames, n)} ${against} ${pick(companies, n)}, ${matter} ${n}`
}

/** The id of a record, by its kind and number. */
export function idOf(kind: string, n: number): string {
  return createHash('sha256').update(`${kind} ${n}`).digest().subarray(0, 16).toString('base64url')
}

/** Who is in the firm, and when it is looked at. */
export interface Members {
  /** Their account ids. */
  readonly people: readonly string[]
  /** The compartment behind the wall, where every hundredth case lies. */
  readonly wall: string
  readonly today: CivilDate
}

/** The firm's records. */
export function* firm(scale: number, members: Members): Firm {
  const size = sizeOf(scale)
  yield* theClients(size)
  yield* theCases(size, members)
  yield* theDeadlines(size, members)
  yield* theEvents(size, members)
  yield* theDocuments(size, members)
  for (let n = 0; n < size.entries; n++) {
    const inCase = n < inFirstCase * Math.min(1, scale) ? 0 : n % size.cases
    const id = idOf('entry', n)
    yield creating(timeEntryKind, entry(n, members, inCase), id, placeOf(inCase, members))
  }
}

type Firm = Generator<Change>

function placeOf(inCase: number, { wall }: Members): string | undefined {
  return inCase % 100 === 7 ? wall : undefined
}

function* theClients(size: Size): Firm {
  for (let n = 0; n < size.clients; n++) {
    const { tag, firstNames, surnames, companies } = languageOf(n)
    const isCompany = n % 4 === 0
    const name = isCompany
      ? `${pick(companies, n)} ${n}`
      : `${pick(firstNames, n)} ${pick(surnames, n * 7)} ${n}`
    yield creating(
      clientKind,
      {
        ...emptyClient(),
        type: isCompany ? 'company' : 'person',
        name,
        email: `client.${n}@example.com`,
        language: tag,
      },
      idOf('client', n),
    )
  }
}

function* theCases(size: Size, members: Members): Firm {
  const { people, today } = members
  for (let n = 0; n < size.cases; n++) {
    const { claim } = languageOf(n)
    const work = n % 3 === 2 ? ({ status: 'closed', stage: 'closed' } as const) : {}
    yield creating(
      caseKind,
      {
        ...emptyCase(addDays(today, -(n % 1_000))),
        title: titleOf(n),
        clientIds: [idOf('client', n % size.clients)],
        practiceArea: pick(practiceAreas, n),
        description: `${claim} (${n})`,
        responsibleId: pick(people, n),
        ...work,
      },
      idOf('case', n),
      placeOf(n, members),
    )
  }
}

function* theDeadlines(size: Size, members: Members): Firm {
  const { people, today } = members
  for (let n = 0; n < size.deadlines; n++) {
    const days = (n % 1_200) - 1_000
    const state = days < 0 ? ({ state: 'satisfied' } as const) : {}
    const inCase = n % size.cases
    const given = {
      title: `${languageOf(n).reply} ${n}`,
      caseId: idOf('case', inCase),
      due: addDays(today, days),
      type: pick(deadlineTypes, n),
      priority: n % 5 === 0 ? ('high' as const) : ('medium' as const),
    }
    yield creating(
      deadlineKind,
      newDeadline({ ...given, ...state }, pick(people, n), 0),
      idOf('deadline', n),
      placeOf(inCase, members),
    )
  }
}

function* theEvents(size: Size, members: Members): Firm {
  for (let n = 0; n < size.events; n++) {
    const inCase = (n * 3) % size.cases
    const hour = String(9 + (n % 8)).padStart(2, '0')
    yield creating(
      calendarEventKind,
      {
        ...newEvent(addDays(members.today, ((n * 13) % 1_200) - 1_000), `${n}@bench.example.com`),
        title: `${languageOf(n).meeting} ${n}`,
        type: pick(eventTypes, n),
        caseId: idOf('case', inCase),
        allDay: false,
        startTime: `${hour}:00`,
        endTime: `${hour}:45`,
        timeZone: 'America/New_York',
      },
      idOf('event', n),
      placeOf(inCase, members),
    )
  }
}

/** What is known of documents; their files lie nowhere. */
function* theDocuments(size: Size, members: Members): Firm {
  for (let n = 0; n < size.documents; n++) {
    const { letter, claim } = languageOf(n)
    const inCase = n % size.cases
    const fileId = idOf('file', n)
    const file = { fileId, version: 1, size: 40_000 + n, sealedSize: 65_600, sha256: '' }
    const document: DocumentRecord = {
      ...documentKind.empty({}),
      caseId: idOf('case', inCase),
      name: `${letter} ${n}.pdf`,
      mediaType: 'application/pdf',
      file: { ...file, key: idOf('key', n) },
      text: { ...documentKind.empty({}).text, state: 'empty', pages: 1 + (n % 9) },
      folder: n % 3 === 0 ? letter : '',
      category: pick(documentCategories, n),
      tags: n % 4 === 0 ? [letter] : [],
      summary: claim,
    }
    yield creating(documentKind, document, idOf('document', n), placeOf(inCase, members))
  }
}

function entry(n: number, { people, today }: Members, inCase: number): TimeEntry {
  return {
    description: `${languageOf(n).work} ${n}`,
    clientId: '',
    caseId: idOf('case', inCase),
    personId: pick(people, n),
    on: addDays(today, -(n % 1_000)),
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

/** The language that a record is written in: every eighth in the same. */
function languageOf(n: number): Language {
  return pick(languages, n)
}

function pick<T>(list: readonly T[], n: number): T {
  const found = list[n % list.length]
  if (found === undefined) throw new Error('firm: a list is empty')
  return found
}
