/** What the dashboard counts, computed from the records and from nothing else. */
import { isActiveCase, type LegalCase } from '../../domain/case.ts'
import type { Message } from '../../domain/conversation.ts'
import { type DocumentRecord, isProcessed } from '../../domain/document.ts'
import type { Note } from '../../domain/note.ts'
import type { Entry } from '../../vault/types.ts'

/** The records that the dashboard looks at. */
export interface Records {
  readonly cases: readonly Entry<LegalCase>[]
  readonly documents: readonly Entry<DocumentRecord>[]
  readonly notes: readonly Entry<Note>[]
  readonly messages: readonly Entry<Message>[]
}

/** The figures of the dashboard. Each has a sentence in the catalogue that says how it is counted. */
export interface Stats {
  readonly activeCases: number
  readonly documents: number
  readonly processed: number
  readonly analyses: number
}

/** Count. A case in the bin takes its documents out of the count with it. */
export function statsOf({ cases, documents, messages }: Records): Stats {
  const kept = keptDocuments(cases, documents)
  return {
    activeCases: cases.filter(({ value }) => isActiveCase(value)).length,
    documents: kept.length,
    processed: kept.filter(({ value }) => isProcessed(value)).length,
    analyses: messages.filter(({ value }) => isAnalysis(value)).length,
  }
}

function keptDocuments(
  cases: Records['cases'],
  documents: Records['documents'],
): Records['documents'] {
  const binnedCases = new Set(
    cases.filter(({ value }) => value.binnedAt !== null).map(({ id }) => id),
  )
  return documents.filter(({ value }) => value.binnedAt === null && !binnedCases.has(value.caseId))
}

/** An answer that at least one model gave. */
function isAnalysis(message: Message): boolean {
  return message.role === 'assistant' && message.outcome !== '' && message.outcome !== 'none'
}

/** A case and when anything about it last changed. */
export interface RecentCase {
  readonly entry: Entry<LegalCase>
  readonly touchedAt: number
}

/** The cases that were worked on last: themselves, their documents or their notes. */
export function recentCases(
  { cases, documents, notes }: Records,
  limit: number,
): readonly RecentCase[] {
  const touched = new Map<string, number>()
  for (const { value, updatedAt } of [...documents, ...notes]) {
    touched.set(value.caseId, Math.max(updatedAt, touched.get(value.caseId) ?? 0))
  }
  return cases
    .filter(({ value }) => value.binnedAt === null)
    .map((entry) => ({ entry, touchedAt: Math.max(entry.updatedAt, touched.get(entry.id) ?? 0) }))
    .sort((a, b) => b.touchedAt - a.touchedAt)
    .slice(0, limit)
}

/** Which greeting suits the hour (0 to 23). */
export function greetingOf(hour: number): 'goodMorning' | 'goodAfternoon' | 'goodEvening' {
  if (hour >= 5 && hour < 12) return 'goodMorning'
  return hour >= 12 && hour < 18 ? 'goodAfternoon' : 'goodEvening'
}
