/** What a person's edits of answers suggest. Reads the vault, changes nothing, sends nothing. */
import { conversationKind, messageKind } from '../domain/conversation/conversation'
import { learnedPreferenceKind } from '../domain/learning/preference'
import {
  type Edit,
  jurisdictionNames,
  type Suggestion,
  suggestionsFrom,
} from '../domain/learning/propose'
import { countedRatings, ratingKind } from '../domain/learning/rating'
import { getRecord, listRecords } from '../vault/records/records'
import { isWalled } from './question/context'
import { clearAnswerOf } from './question/said'

/** A suggestion and the case it belongs to: '' where it came from several, or from none. */
export interface Proposal extends Suggestion {
  readonly caseId: string
}

/**
 * What edits suggest after one in a case. Behind a wall only the edits of that case speak;
 * elsewhere those of every case that lies open.
 */
export function proposalsAfter(personId: string, caseId: string, language: string): Proposal[] {
  const walled = isWalled(caseId)
  const edits = editsOf(personId).filter((edit) =>
    walled ? edit.caseId === caseId : !isWalled(edit.caseId),
  )
  const known = listRecords(learnedPreferenceKind)
    .map(({ value }) => value)
    .filter((one) => one.personId === personId)
  return suggestionsFrom(edits, known, jurisdictionNames(language)).map((found) => {
    const cases = new Set(found.evidence.map((edit) => edit.caseId))
    const [only = ''] = cases
    return { ...found, caseId: cases.size === 1 ? only : '' }
  })
}

/** Every answer of this person's that they corrected, as it was and as it should read. */
function editsOf(personId: string): Edit[] {
  const ids = new Map(listRecords(ratingKind).map(({ id, value }) => [value, id]))
  return countedRatings([...ids.keys()]).flatMap((rating): Edit[] => {
    if (rating.personId !== personId || rating.correction === '') return []
    const message = getRecord(messageKind, rating.messageId)?.value
    if (message === undefined) return []
    const conversation = getRecord(conversationKind, message.conversationId)?.value
    return [
      {
        ratingId: ids.get(rating) ?? '',
        conversationId: rating.conversationId,
        caseId: rating.caseId,
        at: rating.at,
        before: clearAnswerOf(message, conversation),
        after: rating.correction,
      },
    ]
  })
}
