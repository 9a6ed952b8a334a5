/** A draft: a text being written for a case, before it becomes a document. */

import { type RichText, readRichText } from '../formats/rich-text/rich-text.ts'
import type { Kind } from '../record/kind.ts'
import { readMoment, readObject, readText } from '../record/read.ts'
import { requiredLine } from '../record/rules.ts'

/** A draft record. */
export interface Draft {
  readonly name: string
  /** The case it is written for, or ''. */
  readonly caseId: string
  readonly language: string
  readonly body: RichText
  readonly binnedAt: number | null
}

/** What is wrong with a draft's name, or null. */
export const draftNameProblem = requiredLine

/** Drafts, as sealed in a workspace. */
export const draftKind: Kind<Draft> = {
  name: 'draft',
  schema: 1,
  parse(raw) {
    const fields = readObject(raw, 'draft')
    return {
      name: readText(fields, 'name'),
      caseId: readText(fields, 'caseId'),
      language: readText(fields, 'language', 'en'),
      body: readRichText(fields, 'body'),
      binnedAt: readMoment(fields, 'binnedAt'),
    }
  },
}
