/**
 * What an edit changed: the fields whose value is another than it began with.
 *
 * Records merge by field, so a form that was opened on an older state must write
 * only what its person touched, never the rest of what it showed.
 */

/** The fields of `after` that differ from `before`, by content. */
export function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const changed: Partial<T> = {}
  for (const field of Object.keys(after) as (keyof T)[]) {
    if (!sameValue(before[field], after[field])) changed[field] = after[field]
  }
  return changed
}

/** Whether two plain values are equal in content. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every(
    (key) => key in b && sameValue(a[key as keyof typeof a], b[key as keyof typeof b]),
  )
}
