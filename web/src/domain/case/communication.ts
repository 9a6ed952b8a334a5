/**
 * The log of what was said between the firm and others in a case: calls, meetings, letters,
 * e-mails. Never erased by a click: deleting puts an entry in the bin.
 */

import type { Kind } from '../record/kind.ts'
import {
  readChoice,
  readList,
  readMoment,
  readObject,
  readRequiredDay,
  readText,
  textMember,
} from '../record/read.ts'
import { optionalLine, optionalParagraphs, type Problem } from '../record/rules.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { DomainError } from '../values/domain-error.ts'

/** How it was said. */
export const channels = ['call', 'meeting', 'letter', 'email', 'message', 'fax', 'portal'] as const
/** One of {@link channels}. */
export type Channel = (typeof channels)[number]

/** Which way it went; a talk goes both ways. */
export const directions = ['in', 'out', 'none'] as const
/** One of {@link directions}. */
export type Direction = (typeof directions)[number]

/** A communication record. */
export interface Communication {
  readonly caseId: string
  /** The client whom it concerns, or ''. */
  readonly clientId: string
  readonly channel: Channel
  readonly direction: Direction
  readonly day: CivilDate
  /** `HH:MM` on the clock of who logged it, or ''. */
  readonly time: string
  /** Names or addresses, as written. */
  readonly participants: readonly string[]
  readonly subject: string
  readonly body: string
  readonly privileged: boolean
  /** Documents kept with it: the letter, the mail itself, its attachments. */
  readonly documentIds: readonly string[]
  /** The time recorded for it, or ''. */
  readonly timeEntryId: string
  /** What tells an e-mail from every other, or ''. */
  readonly mailKey: string
  /** Account id of who logged it. */
  readonly loggedBy: string
  readonly binnedAt: number | null
}

/** The rules of each field that a person types. */
export const communicationRules = {
  subject: optionalLine,
  body: optionalParagraphs,
} as const satisfies Partial<Record<keyof Communication, (text: string) => Problem | null>>

/** A communication with nothing else said. */
export function newCommunication(
  given: Pick<Communication, 'caseId' | 'day'> & Partial<Communication>,
): Communication {
  return {
    clientId: '',
    channel: 'call',
    direction: 'none',
    time: '',
    participants: [],
    subject: '',
    body: '',
    privileged: false,
    documentIds: [],
    timeEntryId: '',
    mailKey: '',
    loggedBy: '',
    binnedAt: null,
    ...given,
  }
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
 * wrote it. A date that cannot be read becomes `today`.
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

/** Communications, as sealed in a workspace. */
export const communicationKind: Kind<Communication> = {
  name: 'communication',
  schema: 1,
  parse(raw) {
    const fields = readObject(raw, 'communication')
    return {
      caseId: readText(fields, 'caseId'),
      clientId: readText(fields, 'clientId'),
      channel: readChoice(fields, 'channel', channels, 'call'),
      direction: readChoice(fields, 'direction', directions, 'none'),
      day: readRequiredDay(fields, 'day'),
      time: readClock(readText(fields, 'time')),
      participants: readList(fields, 'participants', textMember),
      subject: readText(fields, 'subject'),
      body: readText(fields, 'body'),
      privileged: fields.privileged === true,
      documentIds: readList(fields, 'documentIds', textMember),
      timeEntryId: readText(fields, 'timeEntryId'),
      mailKey: readText(fields, 'mailKey'),
      loggedBy: readText(fields, 'loggedBy'),
      binnedAt: readMoment(fields, 'binnedAt'),
    }
  },
}

function readClock(time: string): string {
  if (time === '' || /^([01]\d|2[0-3]):[0-5]\d$/u.test(time)) return time
  throw new DomainError('time', 'another text', 'a time written HH:MM')
}
