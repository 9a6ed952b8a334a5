/** Every decrypted record that can be opened, as the command palette finds it. */

import type { ParseKeys } from 'i18next'
import { caseKind } from '../../domain/case/case'
import { communicationKind } from '../../domain/case/communication'
import { noteKind } from '../../domain/case/note'
import { clientKind, clientWords, isListed } from '../../domain/client/client'
import { conversationKind, messageKind } from '../../domain/conversation/conversation'
import { byPlace } from '../../domain/conversation/conversation-place.ts'
import { documentKind } from '../../domain/document/document'
import { kinds } from '../../domain/kinds'
import { customFieldKind, customFieldsOf, customTexts } from '../../domain/record/custom-field'
import type { Fields, FieldType, Raw } from '../../domain/record/field'
import type { Kind } from '../../domain/record/kind'
import type { Findable } from '../../domain/search/palette'
import { timeEntryKind } from '../../domain/time/time-entry'
import { paths } from '../../lib/paths'
import { titleIn } from '../../records-ui/edit-conflicts/say-value'
import { listRecords } from '../../vault/records/records'

/** What a found record is: a key of the catalogue. */
type FoundKind = Extract<ParseKeys<'palette'>, `kind${string}`>

/** A record that can be opened. */
interface FoundRecord extends Findable {
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
    ...kinds.flatMap((kind) => {
      const { noun, opens, fields } = kind
      if (opens === undefined) return []
      return all(noun.replace('palette:', '') as FoundKind, kind as Kind<Raw>, (value, id) => ({
        title: titleIn(value) ?? '',
        href: opens(id),
        words: textsOf(fields, value),
        caseId: String(value.caseId ?? ''),
      }))
    }),
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
    ...all('kindTime', timeEntryKind, ({ description, caseId }) => ({
      title: description,
      href: caseId === '' ? paths.time() : paths.caseTab(caseId, 'time'),
      caseId,
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

/** Every text and day in a record. */
function textsOf(fields: Fields, value: Raw): readonly string[] {
  return Object.entries(fields).flatMap(([name, { type }]) => {
    const text = value[name]
    return textual.includes(type) && typeof text === 'string' ? [text] : []
  })
}

const textual: readonly FieldType[] = ['line', 'paragraphs', 'email', 'phone', 'day']

function isBinned(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('binnedAt' in value)) return false
  return value.binnedAt !== null
}

function firstLine(text: string): string {
  const line = text.trim().split('\n')[0] ?? ''
  return line.length > 90 ? `${line.slice(0, 90)}…` : line
}
