/** What the dashboard counts, computed from the records and from nothing else. */
import { isActiveCase, type LegalCase, outsideBin } from '../../domain/case/case.ts'
import type { Note } from '../../domain/case/note.ts'
import type { Message } from '../../domain/conversation/conversation.ts'
import { type Deadline, urgencyOf } from '../../domain/deadline/deadline.ts'
import { type DocumentRecord, isProcessed } from '../../domain/document/document.ts'
import { accuracyOf, minutesSaved } from '../../domain/learning/figures.ts'
import type { Rating } from '../../domain/learning/rating.ts'
import { isPending, type Task } from '../../domain/task/task.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import type { Entry } from '../../vault/wire/types.ts'

/** The records that the dashboard looks at. */
export interface Records {
  readonly cases: readonly Entry<LegalCase>[]
  readonly documents: readonly Entry<DocumentRecord>[]
  readonly notes: readonly Entry<Note>[]
  readonly messages: readonly Entry<Message>[]
  readonly tasks: readonly Entry<Task>[]
  readonly deadlines: readonly Entry<Deadline>[]
  readonly ratings: readonly Entry<Rating>[]
}

/** The figures of the dashboard. Each has a sentence in the catalogue that says how it is counted. */
export interface Stats {
  readonly activeCases: number
  readonly documents: number
  readonly processed: number
  /** Made from a template. */
  readonly generated: number
  readonly analyses: number
  readonly pendingTasks: number
  /** Overdue, due today or within seven days. */
  readonly urgentDeadlines: number
  readonly minutesSaved: number
  /** The share of rated answers that were right; undefined below ten ratings. */
  readonly accuracy: number | undefined
  readonly rated: number
}

/** Count. A case in the bin takes its documents, tasks and deadlines out of the count with it. */
export function statsOf(records: Records, today: CivilDate): Stats {
  const { cases, documents, messages, tasks, deadlines } = records
  const kept = keptDocuments(cases, documents)
  const ratings = records.ratings.map(({ value }) => value)
  const accuracy = accuracyOf(ratings)
  return {
    activeCases: cases.filter(({ value }) => isActiveCase(value)).length,
    documents: kept.length,
    processed: kept.filter(({ value }) => isProcessed(value)).length,
    generated: kept.filter(({ value }) => value.source !== undefined).length,
    analyses: messages.filter(({ value }) => isAnalysis(value)).length,
    pendingTasks: outsideBin(tasks, cases).filter(({ value }) => isPending(value)).length,
    urgentDeadlines: outsideBin(deadlines, cases).filter(({ value }) => isUrgent(value, today))
      .length,
    minutesSaved: minutesSaved(ratings),
    accuracy: accuracy.rate?.share,
    rated: accuracy.rated,
  }
}

function isUrgent(deadline: Deadline, today: CivilDate): boolean {
  const urgency = urgencyOf(deadline, today)
  return urgency === 'overdue' || urgency === 'today' || urgency === 'soon'
}

function keptDocuments(
  cases: Records['cases'],
  documents: Records['documents'],
): Records['documents'] {
  return outsideBin(documents, cases).filter(({ value }) => value.binnedAt === null)
}

/** An answer that at least one model gave. */
export function isAnalysis(message: Message): boolean {
  return message.role === 'assistant' && message.outcome !== '' && message.outcome !== 'none'
}

/** A case and when anything about it last changed. */
export interface RecentCase {
  readonly entry: Entry<LegalCase>
  readonly touchedAt: number
}

/** The cases that were worked on last: themselves, their documents or their notes. */
export function recentCases(
  { cases, documents, notes }: Pick<Records, 'cases' | 'documents' | 'notes'>,
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
