/**
 * What a case or a client says under the fields that a firm made for itself.
 *
 * Each value stands in its record under a name of its own, `field:` and the id of the field's
 * definition (custom-field.ts): so two people who fill in two of them change two fields, which
 * merge, conflict and are undone like any others. What a value means only the definition tells;
 * until then it is kept as it is.
 */

import { tidyLine } from '../values/text.ts'
import type { Raw } from './field.ts'

/** The name under which a record holds the value of a firm's own field. */
export type CustomKey = `field:${string}`

/** The values of a firm's own fields; null or '' where one was emptied. */
export interface CustomValues {
  readonly [key: CustomKey]: unknown
}

/** The name under which the value of the field with that id stands. */
export function customKey(id: string): CustomKey {
  return `field:${id}`
}

/** `values` with the firm's own values of a decoded record, none of them left out but emptied ones. */
export function withCustomValues<T extends object>(values: T, record: Raw): T {
  const own = customEntries(record).filter(([, value]) => !isBlank(value))
  return own.length === 0 ? values : { ...values, ...Object.fromEntries(own) }
}

/** The firm's own values as they are stored: lines without outer space, null where one was emptied. */
export function tidyCustomValues(record: CustomValues): CustomValues {
  return Object.fromEntries(
    customEntries(record).map(([key, value]) => {
      const tidy = typeof value === 'string' ? tidyLine(value) : value
      return [key, isBlank(tidy) ? null : tidy]
    }),
  )
}

/** Whether a record says anything under a firm's own fields. */
export function hasCustomValues(record: CustomValues): boolean {
  return customEntries(record).some(([, value]) => !isBlank(value))
}

/** Whether a value says nothing. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** The names and values that stand under a firm's own fields. */
export function customEntries(record: Raw | CustomValues): readonly [CustomKey, unknown][] {
  // Most records have none, and every record is asked: no list of all its fields is made for that.
  const names = Object.keys(record).filter((name) => name.startsWith('field:')) as CustomKey[]
  return names.map((name) => [name, (record as CustomValues)[name]])
}
