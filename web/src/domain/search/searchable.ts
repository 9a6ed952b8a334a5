/** What a search is made of: the texts of a record, and what is asked of them. */
import { searchForm } from '../values/text.ts'

/** The texts of one record as searches look through them, prepared once. */
export class Searchable {
  readonly fields: readonly string[]
  /** Folded, a field a line. */
  readonly plain: string

  constructor(fields: readonly string[]) {
    // A list that grew keeps room for sixteen more, and there is one for every record.
    this.fields = fields.slice()
    this.plain = fields.map(searchForm).join('\n')
  }
}

/** How well a record answers: exactly, spelled otherwise, or only nearly. */
export type Answer = 'exact' | 'spelled' | 'near'

/** What was typed, read once for many records. */
export interface Query {
  /** Whether a folded text has all that is looked for, as it is written. */
  isIn(plain: string): boolean
  /** How a record answers; `near` only where that is asked for, since better answers go without. */
  answer(one: Searchable, near?: boolean): Answer | null
}
