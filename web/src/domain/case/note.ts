/**
 * A note on a case: what was said, found or decided, in a person's own words.
 */
import { type Of, record } from '../record/describe.ts'
import { id, moment, paragraphs } from '../record/fields.ts'

/** Note records, as sealed in a workspace. When one was written and changed stands on its entry. */
export const noteKind = record('note', 1, {
  caseId: id(),
  text: paragraphs().required().called('cases:tabNotes'),
  /** When the note was put in the bin, in milliseconds; null when it is not there. */
  binnedAt: moment().called('records:deleted'),
}).called('palette:kindNote')
/** A note record. */
export type Note = Of<typeof noteKind>
