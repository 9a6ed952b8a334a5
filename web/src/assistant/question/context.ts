/**
 * What a question may draw on: the case, the attached documents with their text, and how
 * far the cases concerned allow AI at all. Reads the vault, changes nothing.
 */
import type { AiConsent, LegalCase } from '../../domain/case/case'
import { caseKind } from '../../domain/case/case'
import { clientKind } from '../../domain/client/client'
import type { Conversation, Message } from '../../domain/conversation/conversation'
import { type Disclosure, disclosureKind } from '../../domain/conversation/disclosure'
import { type DocumentRecord, documentKind } from '../../domain/document/document'
import { documentTextKind, pagesOf } from '../../domain/document/document-text'
import { colleagueKind } from '../../domain/firm/colleague'
import { customFieldKind } from '../../domain/record/custom-field'
import { compartmentOf, getRecord, listRecords } from '../../vault/records/records'
import { openCompartment } from '../../vault/store/body'
import type { Entry } from '../../vault/wire/types'
import { caseFacts } from '../case-facts'
import { documentFacts, filedWords } from '../document-facts'
import type { Searchable } from '../retrieval/rank'
import type { RosterSources } from '../vault-roster'

const strictness: Readonly<Record<AiConsent, number>> = { allowed: 0, local: 1, forbidden: 2 }

/** The strictest of several consents; `allowed` where no case is concerned. */
function strictest(consents: readonly AiConsent[]): AiConsent {
  return consents.reduce<AiConsent>(
    (worst, one) => (strictness[one] > strictness[worst] ? one : worst),
    'allowed',
  )
}

/** What the case in hand, the cases of the attached documents and those spoken of `before` allow
 *  together. */
export function consentOf(
  cases: readonly Entry<LegalCase>[],
  documents: readonly Entry<DocumentRecord>[],
  caseId: string,
  documentIds: readonly string[],
  before: readonly string[] = [],
): AiConsent {
  const concerned = new Set([caseId, ...before])
  for (const { id, value } of documents) if (documentIds.includes(id)) concerned.add(value.caseId)
  return strictest(cases.filter(({ id }) => concerned.has(id)).map(({ value }) => value.ai))
}

/** The cases whose text has been said in a conversation: earlier messages go along with the next. */
export function casesSaid(
  messages: readonly Entry<Message>[],
  disclosures: readonly Entry<Disclosure>[],
): readonly string[] {
  const sent = new Set(messages.map(({ value }) => value.disclosureId))
  return [
    ...messages.flatMap(({ value }) => value.passages.map(({ caseId }) => caseId)),
    ...disclosures.filter(({ id }) => sent.has(id)).map(({ value }) => value.caseId),
  ].filter((caseId) => caseId !== '')
}

/** What a conversation allows as it stands, with all that was said in it. */
export function conversationConsent(
  { caseId, documentIds }: Pick<Conversation, 'caseId' | 'documentIds'>,
  messages: readonly Entry<Message>[],
): AiConsent {
  const before = casesSaid(messages, listRecords(disclosureKind))
  return consentOf(listRecords(caseKind), listRecords(documentKind), caseId, documentIds, before)
}

/** What models are told of a case, in clear; '' for none. */
export function factsOf(caseId: string): string {
  const found = caseId === '' ? undefined : getRecord(caseKind, caseId)?.value
  return found === undefined ? '' : caseFacts(found, listRecords(customFieldKind))
}

/** What models are told of documents beside their passages, in clear; '' for nothing. */
export function filedOf(documentIds: readonly string[]): string {
  const each = [...new Set(documentIds)]
  return documentFacts(each.flatMap((id) => getRecord(documentKind, id)?.value ?? []))
}

/** Whether a case lies behind a wall. */
export function isWalled(caseId: string): boolean {
  return caseId !== '' && (compartmentOf(caseId) ?? openCompartment) !== openCompartment
}

/** Whether a document may be spoken of in a conversation of a case ('' for none): passages stay in
 *  the conversation, so what lies behind a wall is said behind the same one only. */
export function isWithinReach(documentId: string, caseId: string): boolean {
  const place = compartmentOf(documentId) ?? openCompartment
  return place === openCompartment || place === compartmentOf(caseId)
}

const pagesCache = new WeakMap<readonly unknown[], Map<string, Searchable>>()

/** Attached documents whose text has been read, in the order they were attached. */
function searchableDocuments(documentIds: readonly string[]): Searchable[] {
  const documents = listRecords(documentKind)
  const texts = listRecords(documentTextKind)
  const cached = pagesCache.get(texts) ?? new Map<string, Searchable>()
  pagesCache.set(texts, cached)
  return documentIds.flatMap((id): Searchable[] => {
    const entry = documents.find((one) => one.id === id)
    if (entry === undefined || entry.value.binnedAt !== null) return []
    const key = `${id}/${entry.version}/${entry.value.name}`
    const known = cached.get(key)
    if (known !== undefined) return [known]
    const pages = pagesOf(entry.value, texts)
    if (pages.length === 0) return []
    const { caseId, name: title } = entry.value
    const searchable = { id, caseId, title, filed: filedWords(entry.value), pages }
    cached.set(key, searchable)
    return [searchable]
  })
}

/** The documents of a case that can be read, the newest first. */
export function readableDocuments(
  documents: readonly Entry<DocumentRecord>[],
  caseId: string,
): readonly string[] {
  return documents
    .filter(
      ({ value }) =>
        value.caseId === caseId && value.binnedAt === null && value.text.state === 'ready',
    )
    .sort((a, b) => b.createdAt - a.createdAt)
    .map(({ id }) => id)
}

/** What a conversation may draw on for a question: what is attached, and of the case the likeliest. */
export async function documentsFor(
  conversation: Pick<Conversation, 'caseId' | 'caseDocuments' | 'documentIds'>,
  question: string,
): Promise<Searchable[]> {
  const { caseId, caseDocuments, documentIds } = conversation
  const others =
    caseDocuments && caseId !== ''
      ? readableDocuments(listRecords(documentKind), caseId).filter(
          (id) => !documentIds.includes(id),
        )
      : []
  if (others.length === 0) return searchableDocuments(documentIds)
  const { likelyDocuments } = await import('../retrieval/likely-documents')
  return searchableDocuments([...documentIds, ...(await likelyDocuments(others, question))])
}

/** Everything the vault knows by name, for the shield. */
export function rosterSources(user: RosterSources['user'], caseId: string): RosterSources {
  return {
    clients: listRecords(clientKind),
    cases: listRecords(caseKind),
    colleagues: listRecords(colleagueKind),
    fields: listRecords(customFieldKind),
    user,
    caseId,
  }
}
