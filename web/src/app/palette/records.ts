/** Every decrypted record that can be opened, as the command palette finds it. */

import type { ParseKeys } from 'i18next'
import { caseKind, type LegalCase } from '../../domain/case/case'
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
import type { Entry } from '../../vault/wire/types'

/** What a found record is: a key of the catalogue. */
type FoundKind = Extract<ParseKeys<'palette'>, `kind${string}`>

/** A record that can be opened. */
export interface FoundRecord extends Findable {
  readonly kind: FoundKind
  readonly href: string
  /** The case it belongs to, or ''. */
  readonly detail: string
}

type Made = Pick<FoundRecord, 'title' | 'href' | 'archived'> & {
  readonly words?: readonly string[]
}

/** Everything that can be opened now, one after the other; what lies in the bin, itself or with its
 *  case, is left out. What was made of a record is the same as long as the record is. */
export function* findableRecords(): Generator<FoundRecord, void> {
  const held = listRecords(customFieldKind)
  const [ofCases, ofClients] = [customFieldsOf(held, 'case'), customFieldsOf(held, 'client')]
  const cases = new Map(listRecords(caseKind).map((entry) => [entry.id, entry]))
  const archived = new Set(byPlace(listRecords(conversationKind)).archived.map(({ id }) => id))
  function* all<T>(
    name: FoundKind,
    kind: Kind<T>,
    make: (value: T, id: string) => Made | null,
  ): Generator<FoundRecord, void> {
    for (const entry of listRecords(kind)) {
      const legalCase = cases.get(caseIdOf(entry.value))
      const known = keptFor.get(entry)
      const isKept = known?.held === held && known.legalCase === legalCase
      // Whether a message is archived is said by another record: it is looked up anew.
      if (isKept && name !== 'kindConversation') {
        if (known.found !== null) yield known.found
        continue
      }
      const found = foundIn(entry, name, legalCase?.value, make)
      keptFor.set(entry, { held, legalCase, found })
      if (found !== null) yield found
    }
  }
  yield* all('kindCase', caseKind, (value, id) => ({
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
  }))
  yield* all('kindClient', clientKind, (value, id) =>
    isListed(value)
      ? {
          title: value.name,
          href: paths.client(id),
          words: [...clientWords(value), ...customTexts(ofClients, value)],
        }
      : null,
  )
  for (const kind of kinds) {
    const { noun, opens, fields } = kind
    if (opens === undefined) continue
    yield* all(noun.replace('palette:', '') as FoundKind, kind as Kind<Raw>, (value, id) => ({
      title: titleIn(value) ?? '',
      href: opens(id),
      words: textsOf(fields, value),
    }))
  }
  yield* all('kindDocument', documentKind, ({ name, caseId }, id) => ({
    title: name,
    href: paths.casePassage(caseId, { document: id, page: 1, start: 0, end: 0 }),
  }))
  yield* all('kindNote', noteKind, ({ text, caseId }) => ({
    title: firstLine(text),
    href: paths.caseTab(caseId, 'notes'),
    words: [text],
  }))
  yield* all('kindCommunication', communicationKind, ({ subject, body, participants, caseId }) => ({
    title: subject || firstLine(body),
    href: caseId === '' ? paths.clients() : paths.caseTab(caseId, 'notes'),
    words: [body, ...participants],
  }))
  yield* all('kindTime', timeEntryKind, ({ description, caseId }) => ({
    title: description,
    href: caseId === '' ? paths.time() : paths.caseTab(caseId, 'time'),
  }))
  yield* all('kindConversation', conversationKind, ({ title, archived = false }, id) => ({
    title,
    href: paths.assistant({ conversation: id }),
    archived,
  }))
  yield* all('kindConversation', messageKind, ({ text, conversationId }, id) => ({
    title: firstLine(text),
    href: paths.assistant({ conversation: conversationId, message: id }),
    words: [text],
    archived: archived.has(conversationId),
  }))
}

/** One of them, by its id; undefined where nothing of that id can be opened. */
export function findableRecord(id: string): FoundRecord | undefined {
  for (const record of findableRecords()) if (record.key === id) return record
  return undefined
}

/** What was made of an entry, and what else it was made from. */
const keptFor = new WeakMap<
  object,
  { readonly held: unknown; readonly legalCase: unknown; readonly found: FoundRecord | null }
>()

function foundIn<T>(
  { id, value, updatedAt }: Entry<T>,
  kind: FoundKind,
  legalCase: LegalCase | undefined,
  make: (value: T, id: string) => Made | null,
): FoundRecord | null {
  if (isBinned(value) || isBinned(legalCase)) return null
  const made = make(value, id)
  if (made === null || made.title === '') return null
  const detail = legalCase?.title ?? ''
  // Made at its length, and not grown: there is one for every record.
  const words = (made.words ?? []).concat(detail)
  return { ...made, key: id, kind, words, detail, at: updatedAt }
}

/** The case that a record belongs to, or ''. */
function caseIdOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || !('caseId' in value)) return ''
  return String(value.caseId ?? '')
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
