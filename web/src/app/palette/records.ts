/** Every decrypted record that can be opened, as the command palette finds it. */

import { invoiceKind } from '../../domain/billing/invoice'
import { calendarEventKind } from '../../domain/calendar/calendar-event'
import { caseKind } from '../../domain/case/case'
import { communicationKind } from '../../domain/case/communication'
import { noteKind } from '../../domain/case/note'
import { clientKind, clientWords, isListed } from '../../domain/client/client'
import { conversationKind, messageKind } from '../../domain/conversation/conversation'
import { byPlace } from '../../domain/conversation/conversation-place.ts'
import { deadlineKind } from '../../domain/deadline/deadline'
import { documentKind } from '../../domain/document/document'
import { customFieldKind, customFieldsOf, customTexts } from '../../domain/record/custom-field'
import type { Kind } from '../../domain/record/kind'
import type { Findable } from '../../domain/search/palette'
import { taskKind } from '../../domain/task/task'
import { templateKind } from '../../domain/template/template'
import { timeEntryKind } from '../../domain/time/time-entry'
import { trustAccountKind } from '../../domain/trust/trust'
import { paths } from '../../lib/paths'
import { listRecords } from '../../vault/records/records'

/** What a found record is, named by a key of the catalogue. */
export type FoundKind =
  | 'kindCase'
  | 'kindClient'
  | 'kindCommunication'
  | 'kindConversation'
  | 'kindDeadline'
  | 'kindDocument'
  | 'kindEvent'
  | 'kindInvoice'
  | 'kindNote'
  | 'kindTask'
  | 'kindTemplate'
  | 'kindTime'
  | 'kindTrust'

/** A record that can be opened. */
export interface FoundRecord extends Findable {
  readonly kind: FoundKind
  readonly href: string
  /** The case it belongs to, or ''. */
  readonly detail: string
}

type Made = Pick<FoundRecord, 'title' | 'href' | 'archived'> & {
  readonly words?: readonly string[]
  readonly caseId?: string
}

/** Read everything that can be opened now; what lies in the bin, itself or with its case, is left out. */
export function findableRecords(): readonly FoundRecord[] {
  const held = listRecords(customFieldKind)
  const [ofCases, ofClients] = [customFieldsOf(held, 'case'), customFieldsOf(held, 'client')]
  const cases = new Map(listRecords(caseKind).map(({ id, value }) => [id, value]))
  const archived = new Set(byPlace(listRecords(conversationKind)).archived.map(({ id }) => id))
  const all = <T>(
    name: FoundKind,
    kind: Kind<T>,
    make: (value: T, id: string) => Made | null,
  ): readonly FoundRecord[] =>
    listRecords(kind).flatMap(({ id, value, updatedAt }) => {
      if (isBinned(value)) return []
      const made = make(value, id)
      if (made === null || made.title === '') return []
      const legalCase = cases.get(made.caseId ?? '')
      if (isBinned(legalCase)) return []
      const detail = legalCase?.title ?? ''
      const { caseId: _, ...found } = made
      const words = [...(made.words ?? []), detail]
      return [{ ...found, key: id, kind: name, words, detail, at: updatedAt }]
    })
  return [
    ...all('kindCase', caseKind, (value, id) => ({
      title: value.title,
      href: paths.case(id),
      words: [
        value.reference,
        value.docketNumber,
        value.court,
        value.description,
        ...value.parties.map(({ name }) => name),
        ...customTexts(ofCases, value),
      ],
    })),
    ...all('kindClient', clientKind, (value, id) =>
      isListed(value)
        ? {
            title: value.name,
            href: paths.client(id),
            words: [...clientWords(value), ...customTexts(ofClients, value)],
          }
        : null,
    ),
    ...all('kindDeadline', deadlineKind, (value, id) => ({
      title: value.title,
      href: paths.deadline(id),
      words: [value.due, value.notes],
      caseId: value.caseId,
    })),
    ...all('kindEvent', calendarEventKind, (value, id) => ({
      title: value.title,
      href: paths.event(id),
      words: [value.startDay, value.location, value.notes],
      caseId: value.caseId,
    })),
    ...all('kindTask', taskKind, (value, id) => ({
      title: value.title,
      href: paths.task(id),
      words: [value.notes],
      caseId: value.caseId,
    })),
    ...all('kindDocument', documentKind, ({ name, caseId }, id) => ({
      title: name,
      href: paths.casePassage(caseId, { document: id, page: 1, start: 0, end: 0 }),
      caseId,
    })),
    ...all('kindNote', noteKind, ({ text, caseId }) => ({
      title: firstLine(text),
      href: paths.caseTab(caseId, 'notes'),
      words: [text],
      caseId,
    })),
    ...all('kindCommunication', communicationKind, ({ subject, body, participants, caseId }) => ({
      title: subject || firstLine(body),
      href: caseId === '' ? paths.clients() : paths.caseTab(caseId, 'notes'),
      words: [body, ...participants],
      caseId,
    })),
    ...all('kindTemplate', templateKind, (value, id) => ({
      title: value.name,
      href: paths.template(id),
    })),
    ...all('kindTime', timeEntryKind, ({ description, caseId }) => ({
      title: description,
      href: caseId === '' ? paths.time() : paths.caseTab(caseId, 'time'),
      caseId,
    })),
    ...all('kindInvoice', invoiceKind, ({ number, note, caseId }, id) => ({
      title: number,
      href: paths.billing(id),
      words: [note],
      caseId,
    })),
    ...all('kindTrust', trustAccountKind, ({ name, bank }, id) => ({
      title: name,
      href: paths.trust(id),
      words: [bank],
    })),
    ...all('kindConversation', conversationKind, ({ title, caseId, archived = false }, id) => ({
      title,
      href: paths.assistant({ conversation: id }),
      caseId,
      archived,
    })),
    ...all('kindConversation', messageKind, ({ text, conversationId }, id) => ({
      title: firstLine(text),
      href: paths.assistant({ conversation: conversationId, message: id }),
      words: [text],
      archived: archived.has(conversationId),
    })),
  ]
}

function isBinned(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('binnedAt' in value)) return false
  return value.binnedAt !== null
}

function firstLine(text: string): string {
  const line = text.trim().split('\n')[0] ?? ''
  return line.length > 90 ? `${line.slice(0, 90)}…` : line
}
