/**
 * Searching every document the person may read, in their browser.
 *
 * The index begins with the first question (or `startDocumentSearch`), follows the records
 * from then on, and is forgotten when the vault shuts.
 */
import { caseKind } from '../../domain/case/case.ts'
import { type DocumentRecord, documentKind } from '../../domain/document/document.ts'
import { documentTextKind, type TextPage } from '../../domain/document/document-text.ts'
import { filedText } from '../../domain/document/search/filed.ts'
import { type DocumentFacts, passesFilters } from '../../domain/document/search/filter.ts'
import {
  type DocumentQuery,
  isEmptyQuery,
  parseDocumentQuery,
} from '../../domain/document/search/query.ts'
import { bestSnippet, holdsPhrases, type Snippet } from '../../domain/document/search/snippet.ts'
import { indexWords } from '../../domain/document/search/words.ts'
import { mediaName } from '../../domain/values/media-name.ts'
import { wallTimeOf } from '../../domain/values/zoned-time.ts'
import { onLock } from '../../lib/on-lock'
import { liveStore, openVault } from '../records/current'
import { getRecord, listRecords } from '../records/records'
import type { Entry } from '../wire/types'
import { Indexer, type IndexState, type WantedDocument } from './indexer.ts'
import { stampOf } from './manifest.ts'
import { type IndexWorker, startIndexWorker } from './worker-client.ts'

/** A document found. */
export interface DocumentHit {
  readonly entry: Entry<DocumentRecord>
  readonly caseTitle: string
  /** Where its text hits; null when only its name or facts do, or nothing but filters was asked. */
  readonly snippet: Snippet | null
}

/** What a search found, best first. */
export interface DocumentHits {
  readonly hits: readonly DocumentHit[]
  /** How many documents there are in all. */
  readonly total: number
  /** True when there may be more than `total`: phrases were looked for in the best ones only. */
  readonly atLeast: boolean
}

/** How to search. */
export interface SearchOptions {
  /** The time zone whose days a filter means, by its IANA name: the reader's. */
  readonly zone: string
  readonly limit?: number
  /** Only documents of this case. */
  readonly caseId?: string
  /** A further condition on what a document is. */
  readonly accept?: (entry: Entry<DocumentRecord>) => boolean
}

const nothing: DocumentHits = { hits: [], total: 0, atLeast: false }
/** Most texts that are looked through for a phrase. */
const phraseReach = 400

interface Running {
  readonly worker: IndexWorker
  readonly indexer: Indexer
  readonly opened: Promise<void>
  readonly unwatch: () => void
}

let running: Running | undefined
let state: IndexState = { ready: false, waiting: 0 }
const watchers = new Set<() => void>()

/** How far the index is; the same object until that changes. */
export function documentSearchState(): IndexState {
  return state
}

/** Be told when that changes. The answer stops it. */
export function watchDocumentSearch(heard: () => void): () => void {
  watchers.add(heard)
  return () => watchers.delete(heard)
}

/** Begin to index, unless that has begun. Does nothing while the vault is shut. */
export function startDocumentSearch(): void {
  try {
    openVault()
  } catch {
    return
  }
  running ??= start()
}

onLock(() => {
  running?.unwatch()
  running?.indexer.stop()
  running = undefined
  setState({ ready: false, waiting: 0 })
})

/** Search all documents. What is not indexed yet is not found yet: see `documentSearchState`. */
export async function searchDocuments(
  typed: string,
  { zone, limit = 50, caseId, accept }: SearchOptions,
): Promise<DocumentHits> {
  const query = parseDocumentQuery(typed)
  if (isEmptyQuery(query)) return nothing
  startDocumentSearch()
  const titles = caseTitles()
  const allowed = (entry: Entry<DocumentRecord>): boolean =>
    entry.value.binnedAt === null &&
    (caseId === undefined || entry.value.caseId === caseId) &&
    (accept === undefined || accept(entry)) &&
    (query.filters.length === 0 || passesFilters(factsOf(entry, titles, zone), query.filters))
  const found = await candidates(query)
  return collect(found.filter(allowed), query, titles, limit)
}

/**
 * Which of some documents likely speak of what a question asks, best first. Documents that the
 * index does not know yet are not among them.
 */
export async function rankDocuments(
  question: string,
  among: readonly string[],
): Promise<readonly string[]> {
  startDocumentSearch()
  if (running === undefined || among.length === 0) return []
  await running.opened
  return await running.worker.ask({ do: 'rank', words: indexWords(question), among })
}

async function candidates(query: DocumentQuery): Promise<readonly Entry<DocumentRecord>[]> {
  if (query.terms.length + query.excluded.length === 0)
    return [...listRecords(documentKind)].reverse()
  if (running === undefined) return []
  await running.opened
  const { ids } = await running.worker.ask({
    do: 'search',
    query: { terms: query.terms, excluded: query.excluded },
  })
  return ids.flatMap((id) => getRecord(documentKind, id) ?? [])
}

function collect(
  entries: readonly Entry<DocumentRecord>[],
  query: DocumentQuery,
  titles: ReadonlyMap<string, string>,
  limit: number,
): DocumentHits {
  const narrow = [...query.terms, ...query.excluded].some(({ phrase }) => phrase)
  const reach = narrow ? entries.slice(0, phraseReach) : entries
  const kept = narrow ? reach.filter((entry) => holdsPhrases(textsOf(entry), query)) : reach
  const hits = kept.slice(0, limit).map((entry): DocumentHit => {
    const caseTitle = titles.get(entry.value.caseId) ?? ''
    return { entry, caseTitle, snippet: bestSnippet(pagesOfEntry(entry), query) }
  })
  return { hits, total: kept.length, atLeast: reach.length < entries.length }
}

function textsOf(entry: Entry<DocumentRecord>): readonly string[] {
  const { name } = entry.value
  return [name, filedText(entry.value), ...pagesOfEntry(entry).map(({ text }) => text)]
}

function pagesOfEntry({ value }: Entry<DocumentRecord>): readonly TextPage[] {
  return value.text.textIds.flatMap((id) => getRecord(documentTextKind, id)?.value.pages ?? [])
}

function caseTitles(): ReadonlyMap<string, string> {
  return new Map(listRecords(caseKind).map(({ id, value }) => [id, value.title]))
}

function factsOf(
  { value, createdAt }: Entry<DocumentRecord>,
  titles: ReadonlyMap<string, string>,
  zone: string,
): DocumentFacts {
  const extension = value.name.slice(value.name.lastIndexOf('.') + 1)
  return {
    name: value.name,
    caseTitle: titles.get(value.caseId) ?? '',
    types: [mediaName(value.mediaType), extension, value.category],
    tags: value.tags,
    date: wallTimeOf(createdAt, zone).day,
  }
}

function start(): Running {
  const worker = startIndexWorker()
  const mayStore = claimStore()
  const indexer = new Indexer({
    worker,
    sealedValues: openVault().sealedValues,
    wanted: wantedDocuments,
    onState: setState,
    mayStore,
  })
  const update = (): void => void indexer.update().catch(() => undefined)
  const opened = indexer.open().then(
    () => indexer.update(),
    () => indexer.update(),
  )
  opened.catch(() => undefined)
  const soon = debounced(update, 300)
  const unwatch = [
    liveStore.subscribe(documentKind.name, soon),
    liveStore.subscribe(documentTextKind.name, soon),
  ]
  return {
    worker,
    indexer,
    // A first search waits until what is stored is read, not until everything is indexed.
    opened: Promise.race([opened.catch(() => undefined), whenReady()]),
    unwatch: () => {
      for (const stop of unwatch) stop()
    },
  }
}

function whenReady(): Promise<void> {
  return new Promise((resolve) => {
    const stop = watchDocumentSearch(() => {
      if (!state.ready) return
      stop()
      resolve()
    })
  })
}

function wantedDocuments(): readonly WantedDocument[] {
  return listRecords(documentKind)
    .filter(({ value }) => value.binnedAt === null)
    .map((entry) => ({ id: entry.id, stamp: stampOfEntry(entry), read: () => readEntry(entry) }))
}

const stamps = new WeakMap<object, string>()

function stampOfEntry(entry: Entry<DocumentRecord>): string {
  const known = stamps.get(entry)
  if (known !== undefined) return known
  const { value } = entry
  const stamp = stampOf(JSON.stringify([value.name, filedText(value), value.text.textIds]))
  stamps.set(entry, stamp)
  return stamp
}

function readEntry({ id, value }: Entry<DocumentRecord>) {
  const parts = value.text.textIds.map((textId) => getRecord(documentTextKind, textId))
  if (parts.some((part) => part === undefined)) return undefined
  const pages = parts.flatMap((part) => part?.value.pages.map(({ text }) => text) ?? [])
  return { id, name: value.name, facts: filedText(value), pages }
}

/** One tab of a browser stores the index; the others only use it. The lock goes with the tab. */
function claimStore(): () => boolean {
  if (!('locks' in navigator)) return () => true
  let mine = false
  const until = new Promise<void>((resolve) => onLock(resolve))
  navigator.locks
    .request('legal-ai-document-index', async () => {
      mine = true
      await until
      mine = false
    })
    .catch(() => undefined)
  return () => mine
}

function debounced(run: () => void, pause: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(run, pause)
  }
}

function setState(next: IndexState): void {
  if (next.ready === state.ready && next.waiting === state.waiting) return
  state = next
  for (const heard of [...watchers]) heard()
}
