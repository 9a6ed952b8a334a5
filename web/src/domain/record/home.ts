/** Where a record is kept: with which other record it goes behind an ethical wall, or stays outside. */

/**
 * Fields that name the record a record belongs with, nearest first. A record is kept where
 * that one is: a note with its case, a document's text with its document.
 */
const homeFields = ['documentId', 'conversationId', 'caseId'] as const

/**
 * Kinds that stay open to the whole firm: balances and numbers must add up for everybody who
 * keeps the books, and a conflict must be found by those outside.
 */
const openKinds: ReadonlySet<string> = new Set(['trustAccount', 'trustEntry', 'walledNames'])

/** The id of the record that a record of a kind belongs with, or ''. */
export function homeOf(kind: string, value: unknown): string {
  if (openKinds.has(kind) || typeof value !== 'object' || value === null) return ''
  const fields = value as Readonly<Record<string, unknown>>
  for (const name of homeFields) {
    const id = fields[name]
    if (typeof id === 'string' && id !== '') return id
  }
  return ''
}
