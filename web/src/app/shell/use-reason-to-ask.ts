import { useEffect, useState } from 'react'
import { useVault } from '../../vault/records/hooks'
import type { LockReason } from '../../vault/wire/types'

/** Why the lock screen is shown. It stays while an attempt runs, so that what was typed and what
 *  went wrong are still there when the attempt fails. */
export function useReasonToAsk(): LockReason | undefined {
  const status = useVault((view) => view.status)
  const lock = useVault((view) => view.lock)
  const shut = status === 'locked' || status === 'none'
  // With the second factor just shown the vault opens by itself.
  const byItself = lock === undefined || lock === 'signed-out' || lock === 'second-factor'
  const asking = shut && !byItself
  const [kept, setKept] = useState<LockReason>()
  useEffect(() => {
    if (asking) setKept(lock)
    else if (status === 'unlocked') setKept(undefined)
  }, [asking, lock, status])
  return asking ? lock : kept
}
