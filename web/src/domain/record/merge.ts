/**
 * Two edits of one record, made without knowing of each other, become one.
 *
 * The unit is the top-level field. A field that only one side changed takes that side's
 * value; a field both changed differently shows the later edit and keeps the other one
 * beside it. Nested objects and lists are one value: mixing half of one address, or of
 * one stored file, with half of another would make something nobody wrote.
 *
 * Pure, and the same whichever side is called mine: two devices that merge the same
 * three states get the same result. Nothing that either side wrote is lost: it is shown,
 * or it is among the conflicts.
 */

/** The fields of a record: plain data by name. */
export type Fields = { readonly [field: string]: unknown }

/** A value that lost against another edit of the same field, kept until somebody decides. */
export interface LostValue {
  /** the field; the empty string means that the record itself was removed */
  readonly field: string
  /** undefined when that side had removed the field or the record */
  readonly other: unknown
  /** when that edit was made, in milliseconds since 1970 */
  readonly at: number
}

/** One side of a merge, or its outcome. `fields` is undefined where the record is removed. */
export interface Version {
  readonly fields: Fields | undefined
  readonly at: number
  readonly conflicts: readonly LostValue[]
}

/** Merge two versions that both began at `base`; undefined when both made the record anew. */
export function merge(base: Version | undefined, mine: Version, theirs: Version): Version {
  const conflicts = mergeConflicts(base?.conflicts ?? [], mine.conflicts, theirs.conflicts)
  const at = Math.max(mine.at, theirs.at)
  if (mine.fields !== undefined && theirs.fields !== undefined) {
    const fields = mergeFields(base?.fields ?? {}, mine, theirs, conflicts)
    return { fields, at, conflicts: settle(conflicts, fields) }
  }
  const fields = mine.fields ?? theirs.fields
  if (fields === undefined) return { fields, at, conflicts: [] }
  const removal = mine.fields === undefined ? mine : theirs
  if (base?.fields !== undefined && sameValue(fields, base.fields)) {
    return { fields: undefined, at, conflicts: [] }
  }
  // An edit outweighs a removal: taking it back is one click, bringing it back is not.
  conflicts.push({ field: '', other: undefined, at: removal.at })
  return { fields, at, conflicts: settle(conflicts, fields) }
}

/** Whether two plain values say the same. Fields that are undefined count as absent. */
export function sameValue(a: unknown, b: unknown): boolean {
  return a === b || spell(a) === spell(b)
}

function mergeFields(base: Fields, mine: Version, theirs: Version, lost: LostValue[]): Fields {
  const [ours, others] = [mine.fields ?? {}, theirs.fields ?? {}]
  const merged: Record<string, unknown> = {}
  for (const field of new Set([
    ...Object.keys(base),
    ...Object.keys(ours),
    ...Object.keys(others),
  ])) {
    const [b, m, t] = [base[field], ours[field], others[field]]
    if (sameValue(m, t) || sameValue(t, b)) merged[field] = m
    else if (sameValue(m, b)) merged[field] = t
    else {
      const mineWins = mine.at === theirs.at ? spell(m) > spell(t) : mine.at > theirs.at
      merged[field] = mineWins ? m : t
      lost.push({ field, other: mineWins ? t : m, at: Math.min(mine.at, theirs.at) })
    }
    if (merged[field] === undefined) delete merged[field]
  }
  return merged
}

/** A set merged three ways: what either side added stays, what either side settled goes. */
function mergeConflicts(
  base: readonly LostValue[],
  mine: readonly LostValue[],
  theirs: readonly LostValue[],
): LostValue[] {
  const keys = (list: readonly LostValue[]): Set<string> => new Set(list.map(spell))
  const [before, ours, others] = [keys(base), keys(mine), keys(theirs)]
  return [...mine, ...theirs].filter((lost) => {
    const key = spell(lost)
    return !before.has(key) || (ours.has(key) && others.has(key))
  })
}

/** Each conflict once, in one order, without those that say what is shown anyway. */
function settle(conflicts: readonly LostValue[], fields: Fields): LostValue[] {
  const byKey = new Map(conflicts.map((lost) => [spell(lost), lost]))
  return [...byKey.entries()]
    .filter(([, { field, other }]) => field === '' || !sameValue(other, fields[field]))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, lost]) => lost)
}

/** One spelling for one value, so that equality and order are those of texts. */
function spell(value: unknown): string {
  if (value instanceof Uint8Array) return `h'${[...value].join()}'`
  if (Array.isArray(value)) return `[${value.map(spell).join()}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, part]) => part !== undefined)
    entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${spell(part)}`).join()}}`
  }
  return Object.is(value, -0) ? '0' : (JSON.stringify(value) ?? 'undefined')
}
