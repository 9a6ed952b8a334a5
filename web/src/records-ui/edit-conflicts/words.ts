/**
 * What the parts of a record are called where two versions of it stand side by side.
 *
 * Fields that mean something only together (a day with its time, a state with its reason) are one
 * part and decided as one: half of one version with half of another is something nobody wrote.
 */

import { kinds } from '../../domain/kinds.ts'
import type { HeldField } from '../../domain/record/custom-field.ts'
import { customKey } from '../../domain/record/custom-values.ts'
import type { ChoiceWords, Fields } from '../../domain/record/field.ts'
import type { WordKey } from './word-catalogues.ts'

/** Fields that are decided together, and what they are called. */
export interface Part {
  readonly label: WordKey
  /** What people called it themselves. */
  readonly name?: string
  readonly fields: readonly string[]
}

/** The words of one kind of record. Fields in no part are its details. */
export interface Words {
  readonly noun: WordKey
  readonly parts: readonly Part[]
  readonly choices: Readonly<Record<string, ChoiceWords>>
}

/** The parts of a record with these fields: each that is called something, with those that mean
 *  nothing without it. */
function partsOf(fields: Fields): readonly Part[] {
  const names = Object.keys(fields)
  return names.flatMap((name) => {
    const { label = '', leader } = fields[name] ?? {}
    if (label === '' || leader !== '') return []
    return [
      {
        label: label as WordKey,
        fields: [name, ...names.filter((other) => fields[other]?.leader === name)],
      },
    ]
  })
}

/** The words of a kind whose records hold values of the firm's own fields as well. */
export function withCustomFields(words: Words, fields: readonly HeldField[]): Words {
  const own = fields.map(
    ({ id, value: { name } }): Part => ({
      label: 'records:conflictDetails',
      name,
      fields: [customKey(id)],
    }),
  )
  return { ...words, parts: [...words.parts, ...own] }
}

/** The words of a kind, by its name. One that has none of its own is told by its details. */
export function wordsOf(kind: string): Words {
  const described = kinds.find(({ name }) => name === kind)
  const fields: Fields = described?.fields ?? {}
  return {
    noun: (described?.noun || 'records:conflictRecord') as WordKey,
    parts: partsOf(fields),
    choices: Object.fromEntries(
      Object.entries(fields).map(([name, { words }]) => [name, words] as const),
    ),
  }
}
