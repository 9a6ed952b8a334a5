/** The log of documents that are withheld, as courts ask for it: what each is, not what it says. */
import { type BatesRange, batesSpan } from './bates.ts'
import type { PrivilegeBasis } from './document-details.ts'

/** One withheld document. */
export interface PrivilegeEntry {
  readonly name: string
  readonly caseTitle: string
  /** What it is, in the reader's words. */
  readonly category: string
  readonly date: string
  readonly author: string
  readonly recipients: string
  readonly basis: PrivilegeBasis
  readonly description: string
  readonly bates: readonly BatesRange[]
}

/** The log as a table, numbered in order of date; documents without one come last. */
export function privilegeLog(
  entries: readonly PrivilegeEntry[],
  headers: readonly string[],
  basisName: (basis: PrivilegeBasis) => string,
): readonly (readonly (string | number)[])[] {
  const ordered = [...entries].sort(
    (a, b) => (a.date || '9999').localeCompare(b.date || '9999') || a.name.localeCompare(b.name),
  )
  return [
    headers,
    ...ordered.map((entry, at) => [
      at + 1,
      entry.bates.map(batesSpan).join('; '),
      entry.date,
      entry.category,
      entry.author,
      entry.recipients,
      basisName(entry.basis),
      entry.description,
      entry.name,
      entry.caseTitle,
    ]),
  ]
}
