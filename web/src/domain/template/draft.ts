/** A draft: a text being written for a case, before it becomes a document. */

import { richText } from '../formats/rich-text/rich-text.ts'
import { type Of, record } from '../record/describe.ts'
import { line, moment, reference, text } from '../record/fields.ts'
import { templateBodyProblem } from './template.ts'

/** Drafts, as sealed in a workspace. */
export const draftKind = record('draft', 1, {
  name: line().required().called('templates:fieldName'),
  /** The case it is written for, or ''. */
  caseId: reference('case').called('templates:case'),
  language: text('en').called('templates:fieldLanguage'),
  body: richText.judged(templateBodyProblem).called('templates:fieldContent'),
  binnedAt: moment().called('records:deleted'),
}).called('templates:drafts')
/** A draft record. */
export type Draft = Of<typeof draftKind>
