/**
 * What a template can see: plain values, looked up by own names only.
 *
 * There is no function, no prototype and no way to reach one: a path that leads through
 * anything but an own field of a plain object leads to nothing.
 */

/** A value of the data. Days are texts written YYYY-MM-DD, amounts objects of {@link isMoney}. */
export type Value = string | number | boolean | null | readonly Value[] | Fields

/** A value with fields. */
export interface Fields {
  readonly [name: string]: Value
}

/** The names that can be seen, the innermost first. */
export type Scope = readonly Fields[]

/** Whether a value has fields. */
export function isFields(value: Value | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a value is an amount of money: `{minor, currency}`. */
export function isMoney(value: Value | undefined): value is { minor: number; currency: string } {
  return isFields(value) && typeof value.minor === 'number' && typeof value.currency === 'string'
}

/** What `path` leads to; undefined where it leads nowhere. */
export function lookUp(scope: Scope, path: readonly string[]): Value | undefined {
  const [first = '', ...rest] = path
  const home = scope.find((fields) => Object.hasOwn(fields, first))
  let value: Value | undefined = home?.[first]
  for (const name of rest) {
    if (!isFields(value) || !Object.hasOwn(value, name)) return undefined
    value = value[name]
  }
  return value
}

/** Whether a value says nothing: absent, empty text, empty list. Zero and `false` say something. */
export function isMissing(value: Value | undefined): boolean {
  if (value === undefined || value === null || value === '') return true
  return Array.isArray(value) && value.length === 0
}

/** Whether a condition holds: everything that says something, but `false` and zero. */
export function isTrue(value: Value | undefined): boolean {
  return !isMissing(value) && value !== false && value !== 0
}
