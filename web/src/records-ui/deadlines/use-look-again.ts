/** Which deadlines are to be looked at again, for lists. */
import { useEffect, useState } from 'react'
import type { Deadline } from '../../domain/deadline/deadline.ts'
import type { Entry } from '../../vault/wire/types.ts'

const none: ReadonlySet<string> = new Set()

/** The ids of those of `deadlines` that were counted over days not fixed yet. The rule sets are
 *  large: they are fetched once the screen stands, and until then the answer is that there are none. */
export function useLookAgain(deadlines: readonly Entry<Deadline>[]): ReadonlySet<string> {
  const [again, setAgain] = useState(none)
  useEffect(() => {
    let current = true
    void Promise.all([
      import('../../domain/deadline/look-again.ts'),
      import('../../vault/records/rule-sets.ts'),
    ]).then(
      ([{ isToLookAgain }, { currentRuleSets }]) => {
        if (!current) return
        const sets = currentRuleSets()
        const found = deadlines.filter(({ value }) => isToLookAgain(value, sets))
        setAgain(new Set(found.map(({ id }) => id)))
      },
      // Offline, before they were ever fetched. The record itself says it when it is opened.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [deadlines])
  return again
}
