/** What is wrong with a field, by its key in the catalogue `records`. */
import type { Problem } from './rules.ts'

/** What is wrong with a field. */
export const problemKeys = {
  required: 'problemRequired',
  tooLong: 'problemTooLong',
  email: 'problemEmail',
  phone: 'problemPhone',
  date: 'problemDate',
  unknownChoice: 'problemUnknownChoice',
  beforeOpening: 'problemBeforeOpening',
} as const satisfies Record<Problem, string>
