/**
 * What was refused, by name. Kept until it is put right, shown through the view; nothing
 * else is held back because of it.
 */
import type { ProblemReason, SealedProblem } from '../wire/types'

export interface Problems {
  /** Name a problem. The same one twice is one. */
  add(problem: SealedProblem): void
  /** Records that are in order again: their problems go. `reasons` limits which. */
  settle(ids: Iterable<string>, reasons?: readonly ProblemReason[]): void
  /** A problem of the whole workspace is over. */
  settleWorkspace(reason: ProblemReason): void
  clear(): void
}

/** A list that tells `onChange` the whole of it whenever it changes. */
export function createProblems(onChange: (problems: readonly SealedProblem[]) => void): Problems {
  const problems = new Map<string, SealedProblem>()
  const keyOf = (id: string | undefined, reason: ProblemReason): string => `${id ?? ''} ${reason}`
  const tell = (): void => onChange([...problems.values()])

  const drop = (gone: (problem: SealedProblem) => boolean): void => {
    const keys = [...problems].filter(([, problem]) => gone(problem)).map(([key]) => key)
    for (const key of keys) problems.delete(key)
    if (keys.length > 0) tell()
  }

  return {
    add(problem) {
      const key = keyOf(problem.id, problem.reason)
      const known = problems.get(key)
      if (known?.version === problem.version && known?.kept === problem.kept) return
      problems.set(key, problem)
      tell()
    },
    settle(ids, reasons) {
      const settled = new Set(ids)
      drop(
        ({ id, reason }) =>
          id !== undefined && settled.has(id) && (reasons?.includes(reason) ?? true),
      )
    },
    settleWorkspace(gone) {
      drop(({ id, reason }) => id === undefined && reason === gone)
    },
    clear() {
      drop(() => true)
    },
  }
}
