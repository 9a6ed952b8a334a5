/**
 * What a question may draw on: the case, the attached documents with their text, and how
 * far the cases concerned allow AI at all. Reads the vault, changes nothing.
 */
import type { AiConsent, LegalCase } from '../domain/case'
import { caseKind } from '../domain/case'
import { clientKind } from '../domain/client'
import { colleagueKind } from '../domain/colleague'
import type { Conversation } from '../domain/conversation'
import { type DocumentRecord, documentKind } from '../domain/document'
import { documentTextKind, pagesOf } from '../domain/document-text'
import { listRecords } from '../vault/records'
import type { Entry } from '../vault/types'
import { likelyDocuments } from './retrieval/likely-documents'
import type { Searchable } from './retrieval/rank'
import type { RosterSources } from './vault-roster'

const strictness: Readonly<Record<AiConsent, number>> = { allowed: 0, local: 1, forbidden: 2 }

/** The strictest of several consents; `allowed` where no case is concerned. */
export function strictest(consents: readonly AiConsent[]): AiConsent {
  return consents.reduce<AiConsent>(
    (worst, one) => (strictness[one] > strictness[worst] ? one : worst),
    'allowed',
  )
}

/** What the case in hand and the cases of the attached documents allow together. */
export function consentOf(
  cases: readonly Entry<LegalCase>[],
  documents: readonly Entry<DocumentRecord>[],
  caseId: string,
  documentIds: readonly string[],
): AiConsent {
  const concerned = new Set([caseId])
  for (const { id, value } of documents) if (documentIds.includes(id)) concerned.add(value.caseId)
  return strictest(cases.filter(({ id }) => concerned.has(id)).map(({ value }) => value.ai))
}

const pagesCache = new WeakMap<readonly unknown[], Map<string, Searchable>>()

/** Attached documents whose text has been read, in the order they were attached. */
export function searchableDocuments(documentIds: readonly string[]): Searchable[] {
  const documents = listRecords(documentKind)
  const texts = listRecords(documentTextKind)
  const cached = pagesCache.get(texts) ?? new Map<string, Searchable>()
  pagesCache.set(texts, cached)
  return documentIds.flatMap((id): Searchable[] => {
    const entry = documents.find((one) => one.id === id)
    if (entry === undefined || entry.value.binnedAt !== null) return []
    const known = cached.get(`${id}/${entry.version}/${entry.value.name}`)
    if (known !== undefined) return [known]
    const pages = pagesOf(entry.value, texts)
    if (pages.length === 0) return []
    const searchable = { id, caseId: entry.value.caseId, title: entry.value.name, pages }
    cached.set(`${id}/${entry.version}/${entry.value.name}`, searchable)
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
  return searchableDocuments([...documentIds, ...(await likelyDocuments(others, question))])
}

/** Everything the vault knows by name, for the shield. */
export function rosterSources(user: RosterSources['user'], caseId: string): RosterSources {
  return {
    clients: listRecords(clientKind),
    cases: listRecords(caseKind),
    colleagues: listRecords(colleagueKind),
    user,
    caseId,
  }
}
