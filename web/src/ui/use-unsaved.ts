/** The values of a form that survive closing it. */
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import { dropUnsaved, keepUnsaved, readUnsaved, watchUnsaved } from '../lib/unsaved'

export interface Draft<T> {
  readonly values: T
  /** What the values started from; differs from `initial` when that changed meanwhile. */
  readonly base: T
  /** True when something was typed that is not saved. */
  readonly changed: boolean
  /** Replace some of the values. */
  set(patch: Partial<T>): void
  /** Forget what was typed: it was saved, or the person starts over. */
  drop(): void
}

interface Kept<T> {
  readonly values: T
  readonly base: T
}

/**
 * Values kept under `key`, beginning with `initial`. While nothing is typed the form follows
 * `initial`; from the first keystroke on it stands on what `initial` was then.
 */
export function useUnsaved<T extends object>(key: string, initial: T): Draft<T> {
  const stored = useSyncExternalStore(watchUnsaved, () => readUnsaved(key)) as Kept<T> | undefined
  const latest = useRef(initial)
  latest.current = initial
  const kept = useMemo(() => stored && withNewFields(stored, latest.current), [stored])
  const set = useCallback(
    (patch: Partial<T>) => {
      const now = (readUnsaved(key) as Kept<T> | undefined) ?? {
        values: latest.current,
        base: latest.current,
      }
      keepUnsaved(key, { ...now, values: { ...now.values, ...patch } })
    },
    [key],
  )
  const drop = useCallback(() => dropUnsaved(key), [key])
  return {
    values: kept?.values ?? initial,
    base: kept?.base ?? initial,
    changed: kept !== undefined,
    set,
    drop,
  }
}

/** A draft may be older than this version of its form: fields that it does not know begin as in `initial`. */
function withNewFields<T extends object>({ values, base }: Kept<T>, initial: T): Kept<T> {
  const added: Partial<T> = { ...initial }
  for (const name in { ...base, ...values }) delete added[name]
  return { values: { ...added, ...values }, base: { ...added, ...base } }
}
