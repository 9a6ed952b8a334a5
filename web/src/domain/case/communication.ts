/**
 * The log of what was said between the firm and others in a case: calls, meetings, letters,
 * e-mails. Never erased by a click: deleting puts an entry in the bin.
 */
import { type Of, record } from '../record/describe.ts'
import {
  certainDay,
  choice,
  clockTime,
  flag,
  line,
  lines,
  moment,
  paragraphs,
  reference,
  references,
  text,
} from '../record/fields.ts'
import type { CivilDate } from '../values/civil-date.ts'

/** How it was said. */
export const channels = ['call', 'meeting', 'letter', 'email', 'message', 'fax', 'portal'] as const
/** One of {@link channels}. */
export type Channel = (typeof channels)[number]

/** Which way it went; a talk goes both ways. */
export const directions = ['in', 'out', 'none'] as const
/** One of {@link directions}. */
export type Direction = (typeof directions)[number]

/** Communications, as sealed in a workspace. */
export const communicationKind = record('communication', 1, {
  caseId: reference('case'),
  /** The client whom it concerns, or ''. */
  clientId: reference('client'),
  channel: choice(channels, 'call').called(
    'communications:fieldChannel',
    'communications:channel_',
  ),
  direction: choice(directions, 'none').called(
    'communications:fieldDirection',
    'communications:direction_',
  ),
  day: certainDay().called('communications:fieldDay'),
  /** `HH:MM` on the clock of who logged it, or ''. */
  time: clockTime().goesWith('day'),
  /** Names or addresses, as written. */
  participants: lines().called('communications:fieldParticipants'),
  subject: line().called('communications:fieldSubject'),
  body: paragraphs().called('communications:fieldBody'),
  privileged: flag().called('communications:fieldPrivileged'),
  /** Documents kept with it: the letter, the mail itself, its attachments. */
  documentIds: references('document').called('communications:fieldDocuments'),
  /** The time recorded for it, or ''. */
  timeEntryId: reference('timeEntry'),
  /** What tells an e-mail from every other, or ''. */
  mailKey: text(),
  /** Account id of who logged it. */
  loggedBy: reference('account'),
  binnedAt: moment().called('records:deleted'),
}).called('palette:kindCommunication')
/** A communication record. */
export type Communication = Of<typeof communicationKind>

/** A communication with nothing else said. */
export function newCommunication(
  given: Pick<Communication, 'caseId' | 'day'> & Partial<Communication>,
): Communication {
  return communicationKind.empty(given)
}

/** The newest first. */
export function byTime(a: Communication, b: Communication): number {
  const [x, y] = [`${a.day} ${a.time}`, `${b.day} ${b.time}`]
  return x < y ? 1 : x > y ? -1 : 0
}

/** The texts that a search for a communication looks through. */
export function communicationWords(entry: Communication): readonly string[] {
  return [entry.subject, entry.body, ...entry.participants]
}

/** An e-mail as far as the log needs it. */
export interface MailFacts {
  readonly from: string
  readonly to: string
  readonly cc: string
  readonly subject: string
  /** ISO 8601, or whatever stood there. */
  readonly date: string
  readonly text: string
}

const longestBody = 20_000

/**
 * The communication that an e-mail is. It went out when one of the firm's own addresses
 * wrote it. `wall` is when that was, or today where its date cannot be read.
 */
export function communicationOfMail(
  mail: MailFacts,
  given: { readonly caseId: string; readonly loggedBy: string },
  own: readonly string[],
  wall: { readonly day: CivilDate; readonly time: string },
): Communication {
  const from = addressesIn(mail.from)
  const out = from.some((address) => own.includes(address))
  const others = out ? [mail.to, mail.cc] : [mail.from, mail.to, mail.cc]
  return newCommunication({
    ...given,
    day: wall.day,
    time: wall.time,
    channel: 'email',
    direction: out ? 'out' : 'in',
    participants: others
      .flatMap(splitAddresses)
      .filter((one) => !addressesIn(one).some((address) => own.includes(address))),
    subject: mail.subject.replace(/\s+/gu, ' ').trim().slice(0, 200),
    body: mail.text.slice(0, longestBody),
    mailKey: mailKey(mail),
  })
}

/** The instant that an e-mail's header names, in milliseconds; undefined where it cannot be read. A year
 *  beyond four digits, which only a sender's mistake or mischief writes, is no day that a record can hold. */
export function sentAt(date: string): number | undefined {
  const instant = Date.parse(date)
  return instant > 0 && instant < Date.UTC(9999, 11, 31) ? instant : undefined
}

/** What tells an e-mail from every other, whoever exported it. */
export function mailKey(mail: MailFacts): string {
  return [mail.date, addressesIn(mail.from).join(','), mail.subject.trim()].join('\n')
}

/** The bare addresses in a header. */
export function addressesIn(header: string): string[] {
  // Split and not matched: a long word without an address would be read again from each of its letters.
  const words = header.split(/[\s<>,;:"]+/u)
  return words.filter((word) => /^[^@]+@./u.test(word)).map((address) => address.toLowerCase())
}

/** The entries of a header; a comma inside quotes or before an address does not part them. */
function splitAddresses(header: string): string[] {
  const parts = header.match(/(?:"[^"]*"|[^,"])+/gu) ?? []
  const entries: string[] = []
  let open: string[] = []
  for (const part of parts) {
    open.push(part)
    if (!part.includes('@')) continue
    entries.push(open.join(',').trim())
    open = []
  }
  return [...entries, open.join(',').trim()].filter((entry) => entry !== '')
}
