/** Which deadlines are to be looked at again, for lists. */
import { useEffect, useState } from 'react'
import type { Deadline } from '../../domain/deadline/deadline.ts'
import { inSlices } from '../../lib/pause.ts'
import type { Entry } from '../../vault/wire/types.ts'

const none: ReadonlySet<string> = new Set()

/** The ids of those of `deadlines` that were counted over days not fixed yet. The rule sets are
 *  large: they are fetched once the screen stands, and until they have been gone through the answer is that
 *  there are none. `deadlines` stays the same array for as long as they are the same. */
export function useLookAgain(deadlines: readonly Entry<Deadline>[]): ReadonlySet<string> {
  const [again, setAgain] = useState(none)
  useEffect(() => {
    let isOver = false
    let stop = (): void => undefined
    void Promise.all([
      import('../../domain/deadline/look-again.ts'),
      import('../../vault/records/rule-sets.ts'),
    ]).then(
      ([{ lookAgainBy }, { currentRuleSets }]) => {
        if (isOver) return
        const isToLookAgain = lookAgainBy(currentRuleSets())
        const found = new Set<string>()
        const look = ({ id, value }: Entry<Deadline>): void => {
          if (isToLookAgain(value)) found.add(id)
        }
        const tell = (): void => setAgain((before) => (isSame(before, found) ? before : found))
        stop = inSlices(deadlines.values(), look, tell)
      },
      // Offline, before they were ever fetched. The record itself says it when it is opened.
      () => undefined,
    )
    return () => {
      isOver = true
      stop()
    }
  }, [deadlines])
  return again
}

function isSame(before: ReadonlySet<string>, now: ReadonlySet<string>): boolean {
  return before.size === now.size && [...now].every((id) => before.has(id))
}
