/** Everything the dashboard shows, computed from the records on this device. */
import { useMemo } from 'react'
import { useAuth } from '../../backend/use-auth'
import { messageKind } from '../../domain/conversation/conversation'
import {
  accuracyOf,
  answersOf,
  calibrationError,
  disagreementTrend,
  minutesSaved,
  providerTopics,
  reliabilityOf,
  tokensByDay,
} from '../../domain/learning/figures'
import { type Tallies, tally } from '../../domain/learning/posterior'
import { countedRatings, ratingKind } from '../../domain/learning/rating'
import { isLearning, learningChoiceKind } from '../../domain/learning/settings'
import type { CivilDate } from '../../domain/values/civil-date'
import { dayAt } from '../../records-ui/use-time-zone.ts'
import { useRecords } from '../../vault/records/hooks'

/** The figures of the dashboard. */
export interface Figures {
  readonly personId: string
  readonly on: boolean
  readonly accuracy: ReturnType<typeof accuracyOf>
  readonly answers: number
  readonly ratedAnswers: number
  readonly bins: ReturnType<typeof reliabilityOf>
  readonly calibration: number | undefined
  readonly cells: ReturnType<typeof providerTopics>
  readonly weeks: ReturnType<typeof disagreementTrend>
  readonly days: ReturnType<typeof tokensByDay>
  readonly minutes: number
  readonly tallies: Tallies
  readonly today: CivilDate
}

/** The figures, live. */
export function useLearning(): Figures {
  const { user } = useAuth()
  const personId = user?.id ?? ''
  const ratings = useRecords(ratingKind)
  const messages = useRecords(messageKind)
  const choices = useRecords(learningChoiceKind)
  return useMemo(() => {
    const now = Date.now()
    const today = dayAt(now)
    const rated = countedRatings(ratings.map(({ value }) => value))
    const said = messages.map(({ value }) => value)
    const bins = reliabilityOf(rated)
    return {
      personId,
      on: isLearning(
        choices.map(({ value }) => value),
        personId,
      ),
      accuracy: accuracyOf(rated),
      answers: answersOf(said),
      ratedAnswers: new Set(rated.map(({ messageId }) => messageId)).size,
      bins,
      calibration: calibrationError(bins),
      cells: providerTopics(rated),
      weeks: disagreementTrend(said, today, dayAt),
      days: tokensByDay(said, today, dayAt),
      minutes: minutesSaved(rated),
      tallies: tally(rated, now),
      today,
    }
  }, [ratings, messages, choices, personId])
}
