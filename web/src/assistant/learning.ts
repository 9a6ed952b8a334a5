/**
 * What the learning machine adds to a question: counts that weigh the answers, and preferences
 * that the person accepted. Nothing where learning is switched off.
 */
import { caseKind } from '../domain/case/case'
import { type Learned, learnedFrom } from '../domain/learning/posterior'
import {
  type LearnedPreference,
  learnedPreferenceKind,
  preferencesFor,
} from '../domain/learning/preference'
import { ratingKind } from '../domain/learning/rating'
import { isLearning, learningChoiceKind } from '../domain/learning/settings'
import { topicOf } from '../domain/learning/topic'
import { getRecord, listRecords } from '../vault/records/records'
import type { Entry } from '../vault/wire/types'
import { isWalled } from './question/context'

/** What was learned and holds for a question. */
export interface Knowledge {
  readonly learned: Learned | undefined
  readonly preferences: readonly Entry<LearnedPreference>[]
}

/** What holds for a person's question about a case ('' for none). */
export function knowledgeFor(personId: string, caseId: string, now = Date.now()): Knowledge {
  const choices = listRecords(learningChoiceKind).map(({ value }) => value)
  if (!isLearning(choices, personId)) return { learned: undefined, preferences: [] }
  // Counts carry no words, but one made behind a wall still tells what goes on there.
  const ratings = listRecords(ratingKind)
    .map(({ value }) => value)
    .filter((rating) => rating.caseId === caseId || !isWalled(rating.caseId))
  return {
    learned: learnedFrom(ratings, now),
    preferences: preferencesFor(listRecords(learnedPreferenceKind), { personId, caseId }, isWalled),
  }
}

/** What a question is about: its case's practice area, else what its words tell. */
export function topicFor(caseId: string, question: string): string {
  const area = caseId === '' ? '' : (getRecord(caseKind, caseId)?.value.practiceArea ?? '')
  return area === '' ? topicOf(question) : area
}
