/** Whether the learning machine may learn from a person and use what was learned. */
import type { Kind } from '../record/kind.ts'
import { readMoment, readObject, readText } from '../record/read.ts'

/** A record of choice; one per person and workspace, found by `personId`, the newest counts. */
export interface LearningChoice {
  readonly personId: string
  readonly on: boolean
  /** in milliseconds */
  readonly at: number
}

/** Choices, as sealed in a workspace. */
export const learningChoiceKind: Kind<LearningChoice> = {
  name: 'learningChoice',
  schema: 1,
  parse(raw) {
    const fields = readObject(raw, 'learningChoice')
    return {
      personId: readText(fields, 'personId'),
      on: fields.on !== false,
      at: readMoment(fields, 'at') ?? 0,
    }
  },
}

/** Whether learning is on for a person. It is until they switch it off. */
export function isLearning(choices: readonly LearningChoice[], personId: string): boolean {
  const mine = choices.filter((choice) => choice.personId === personId)
  return mine.reduce((last, one) => (one.at >= last.at ? one : last), {
    personId,
    on: true,
    at: Number.NEGATIVE_INFINITY,
  }).on
}
