/**
 * The published knowledge base. A small one is fetched whole and searched here, so that the
 * question never leaves; a larger one is searched by the server, with words that leave through
 * `disclose-search.ts`.
 */
import { queryOptions } from '@tanstack/react-query'
import {
  getKnowledgeBase,
  type KnowledgeBase,
  type KnowledgeEntry,
  type KnowledgeFilter,
  type KnowledgePassage,
  listKnowledge,
} from '../backend/knowledge'

/** A passage found, with the reference it stands in. */
export interface FoundKnowledge extends KnowledgePassage {
  readonly reference: KnowledgeEntry
}

/** A base that is searched in the browser. */
export interface SmallKnowledge {
  readonly entries: readonly KnowledgeEntry[]
  readonly small: true
  find(question: string, filter: KnowledgeFilter, limit: number): Promise<FoundKnowledge[]>
}

/** A base too large for the browser: only words that may leave can search it. */
export interface LargeKnowledge {
  readonly entries: readonly KnowledgeEntry[]
  readonly small: false
}

/** The base as it is published now. */
export type Knowledge = SmallKnowledge | LargeKnowledge

/** No narrowing. */
export const anyKnowledge: KnowledgeFilter = { category: '', jurisdiction: '', language: '' }

let held: { readonly state: string; readonly knowledge: Promise<Knowledge> } | undefined

/** What is published now. It is fetched again only when that has changed. */
export async function openKnowledge(): Promise<Knowledge> {
  const entries = await listKnowledge()
  const state = JSON.stringify(entries)
  if (held?.state !== state) {
    held = { state, knowledge: prepare(entries) }
    held.knowledge.catch(() => {
      held = undefined
    })
  }
  return await held.knowledge
}

/** {@link openKnowledge} for screens. */
export const publishedKnowledge = queryOptions({
  queryKey: ['knowledge'],
  queryFn: openKnowledge,
})

async function prepare(entries: readonly KnowledgeEntry[]): Promise<Knowledge> {
  if (entries.length === 0) return { entries, small: true, find: async () => [] }
  const base = await getKnowledgeBase()
  return base.small ? await searchedHere(base) : { entries, small: false }
}

/** Passages with the references that they stand in; of one that is gone meanwhile, none. */
export function withReference(
  entries: readonly KnowledgeEntry[],
  passages: readonly KnowledgePassage[],
): FoundKnowledge[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return passages.flatMap((passage): FoundKnowledge[] => {
    const reference = byId.get(passage.entry)
    return reference === undefined ? [] : [{ ...passage, reference }]
  })
}

async function searchedHere({ entries, passages }: KnowledgeBase): Promise<SmallKnowledge> {
  const list = withReference(entries, passages)
  const { passageRow, passageSearch, ranked } = await import('./retrieval/rank')
  const search = passageSearch()
  await search.addAllAsync(
    list.map(({ reference, heading, text }, id) =>
      passageRow(id, `${reference.title} ${heading}`, text),
    ),
  )
  return {
    entries,
    small: true,
    find: async (question, filter, limit) =>
      ranked(search, question, (id) => admits(filter, list[id]?.reference))
        .slice(0, limit)
        .flatMap(({ id, score }) => {
          const passage = list[id]
          return passage === undefined ? [] : [{ ...passage, score }]
        }),
  }
}

/** Whether a reference is among those that a search is narrowed to. */
export function admits(filter: KnowledgeFilter, entry: KnowledgeEntry | undefined): boolean {
  return (
    entry !== undefined &&
    (filter.category === '' || filter.category === entry.category) &&
    (filter.jurisdiction === '' || filter.jurisdiction === entry.jurisdiction) &&
    (filter.language === '' || filter.language === entry.language)
  )
}
