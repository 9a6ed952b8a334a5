/** What there is to decide about a record of which two versions exist. */
import type { FieldConflict } from '../../vault/wire/types'
import type { WordKey } from './word-catalogues.ts'
import type { Part, Words } from './words.ts'

/** One choice between what is shown and what lost against it. */
export interface Decision {
  readonly label: WordKey
  /** What people called it themselves. */
  readonly name: string | undefined
  /** Every field that is settled by it. */
  readonly fields: readonly string[]
  readonly shown: Readonly<Record<string, unknown>>
  readonly other: Readonly<Record<string, unknown>>
}

/**
 * The choices, in the order of the kind's parts. Where several versions of a field lost, the
 * latest stands for them. A record that the other side removed is no choice of these.
 */
export function decisionsOf(
  conflicts: readonly FieldConflict[],
  value: Readonly<Record<string, unknown>>,
  { parts }: Words,
): readonly Decision[] {
  const oldestFirst = conflicts.filter(({ field }) => field !== '').toSorted((a, b) => a.at - b.at)
  const lost = new Map(oldestFirst.map(({ field, other }) => [field, other]))
  const named = new Set(parts.flatMap(({ fields }) => fields))
  const details: Part = {
    label: 'records:conflictDetails',
    fields: [...lost.keys()].filter((field) => !named.has(field)),
  }
  return [...parts, details].flatMap((one) => {
    const fields = one.fields.filter((field) => lost.has(field))
    if (fields.length === 0) return []
    const pick = (from: (field: string) => unknown) =>
      Object.fromEntries(fields.map((field) => [field, from(field)]))
    return [
      {
        label: one.label,
        name: one.name,
        fields,
        shown: pick((field) => value[field]),
        other: pick((field) => lost.get(field)),
      },
    ]
  })
}
