/**
 * A clause of the firm's library: a piece of text that templates share. `{{> key}}` alone
 * in a paragraph puts it there, as it is when the document is generated.
 */

import { type RichText, richText } from '../formats/rich-text/rich-text.ts'
import { type Of, record } from '../record/describe.ts'
import { line, moment, text } from '../record/fields.ts'
import type { Problem } from '../record/rules.ts'
import { templateBodyProblem } from './template.ts'

/** Clauses, as sealed in a workspace. */
export const clauseKind = record('clause', 1, {
  name: line().required().called('templates:fieldName'),
  /** What templates call it. */
  key: text().called('templates:clauseKey'),
  language: text('en').called('templates:fieldLanguage'),
  body: richText.judged(templateBodyProblem).called('templates:fieldContent'),
  binnedAt: moment(),
})
/** A clause record. */
export type Clause = Of<typeof clauseKind>

/** What is wrong with a clause's key, or null. `taken` are the keys of the others. */
export function clauseKeyProblem(key: string, taken: readonly string[]): Problem | null {
  if (key === '') return 'required'
  return /^[\p{L}\p{N}_-]{1,80}$/u.test(key) && !taken.includes(key) ? null : 'unknownChoice'
}

/** A key made of a name: lower case letters, digits and dashes. */
export function clauseKeyOf(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
}

/**
 * The texts of all clauses by key, for a document in `language`: where several have one
 * key, the one in that language counts.
 */
export function clausesFor(
  clauses: readonly Clause[],
  language: string,
): ReadonlyMap<string, RichText> {
  const found = new Map<string, RichText>()
  for (const clause of clauses) {
    if (clause.binnedAt !== null) continue
    if (!found.has(clause.key) || clause.language === language) found.set(clause.key, clause.body)
  }
  return found
}
