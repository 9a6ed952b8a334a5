/** A person's rating of one answer: read, given, changed, taken back. */
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { topicFor } from '../../../assistant/learning'
import { useAuth } from '../../../backend/use-auth'
import { conversationKind, type Message } from '../../../domain/conversation/conversation'
import {
  newRating,
  type Rating,
  ratingKind,
  type Verdict,
  withVerdict,
} from '../../../domain/learning/rating'
import { isLearning, learningChoiceKind } from '../../../domain/learning/settings'
import { errorText } from '../../../ui/error-text'
import { useRecord, useRecords } from '../../../vault/records/hooks'
import {
  createRecord,
  listRecords,
  removing,
  updateRecord,
  writeRecords,
} from '../../../vault/records/records'
import type { Entry } from '../../../vault/wire/types'

/** The rating of an answer and what can be done about it. */
export interface AnswerRating {
  /** whether this person lets the learning machine learn */
  readonly on: boolean
  readonly mine: Entry<Rating> | undefined
  /** Give a verdict; the same one again takes the rating back. */
  rate(verdict: Verdict): Promise<void>
}

/** The rating of the answer `message` as it is shown (`text`) to `question`. */
export function useRating(
  messageId: string,
  message: Message,
  text: string,
  question: string,
): AnswerRating {
  const { t: common } = useTranslation()
  const { user } = useAuth()
  const personId = user?.id ?? ''
  const choices = useRecords(learningChoiceKind)
  const ratings = useRecords(ratingKind)
  const caseId = useRecord(conversationKind, message.conversationId)?.value.caseId ?? ''
  const isMine = ({ value }: Entry<Rating>): boolean =>
    value.messageId === messageId && value.personId === personId
  const mine = ratings.findLast(isMine)
  return {
    on: isLearning(
      choices.map(({ value }) => value),
      personId,
    ),
    mine,
    async rate(verdict) {
      const at = Date.now()
      try {
        // Of two presses the second may come before the screen shows what the first one did.
        const held = listRecords(ratingKind).filter(isMine)
        const last = held.at(-1)
        if (last === undefined) {
          if (mine !== undefined) return
          const topic = topicFor(caseId, question)
          const judged = { messageId, message, text, caseId, personId, topic, at }
          await createRecord(ratingKind, newRating(judged, verdict))
        } else if (mine?.value.verdict === verdict) {
          // Two devices may have given one each.
          await writeRecords(held.map(({ id }) => removing(ratingKind, id)))
        } else
          await updateRecord(ratingKind, last.id, (now) => ({ ...withVerdict(now, verdict), at }))
      } catch (error) {
        notifications.show({ color: 'red', message: errorText(common, error) })
      }
    },
  }
}
