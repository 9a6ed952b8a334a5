/** Whether the learning machine may learn from a person and use what was learned. */
import { type Of, record } from '../record/describe.ts'
import { flag, momentOrZero, reference } from '../record/fields.ts'

/** Choices, as sealed in a workspace; one per person, found by `personId`, the newest counts. */
export const learningChoiceKind = record('learningChoice', 1, {
  personId: reference('account'),
  on: flag(true),
  /** in milliseconds */
  at: momentOrZero(),
})
/** A record of choice. */
export type LearningChoice = Of<typeof learningChoiceKind>

/** Whether learning is on for a person. It is until they switch it off. */
export function isLearning(choices: readonly LearningChoice[], personId: string): boolean {
  const mine = choices.filter((choice) => choice.personId === personId)
  return mine.reduce((last, one) => (one.at >= last.at ? one : last), {
    personId,
    on: true,
    at: Number.NEGATIVE_INFINITY,
  }).on
}
