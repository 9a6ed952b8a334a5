import { useState } from 'react'

/** One step that is under way, and what went wrong with the last one. */
export interface Step {
  readonly busy: boolean
  readonly error: unknown
  /** Do it; true when it worked. One at a time. */
  run(step: () => Promise<unknown>): Promise<boolean>
  clear(): void
}

/** Steps whose failures are shown; `explain` turns a feature's refusals into sentences. */
export function useStep(explain: (error: unknown) => unknown): Step {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  return {
    busy,
    error,
    clear: () => setError(undefined),
    async run(step) {
      if (busy) return false
      setBusy(true)
      setError(undefined)
      try {
        await step()
        return true
      } catch (failure) {
        setError(explain(failure))
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
