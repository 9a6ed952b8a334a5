/**
 * A note on a case: what was said, found or decided, in a person's own words.
 */
import type { Kind } from '../record/kind.ts'
import { readId, readMoment, readObject, readText } from '../record/read.ts'
import { optionalParagraphs, type Problem } from '../record/rules.ts'

/** A note record. When it was written and last changed stands on its entry. */
export interface Note {
  readonly caseId: string
  readonly text: string
  /** When the note was put in the bin, in milliseconds; null when it is not there. */
  readonly binnedAt: number | null
}

/** What is wrong with the text of a note, or null. */
export function noteProblem(text: string): Problem | null {
  return text.trim() === '' ? 'required' : optionalParagraphs(text)
}

/** Note records, as sealed in a workspace. */
export const noteKind: Kind<Note> = {
  name: 'note',
  schema: 1,
  parse(raw) {
    const fields = readObject(raw, 'note')
    return {
      caseId: readId(fields, 'caseId'),
      text: readText(fields, 'text'),
      binnedAt: readMoment(fields, 'binnedAt'),
    }
  },
}
