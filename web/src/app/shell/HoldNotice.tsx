import { useEffect } from 'react'
import { readStanding, type Standing, useStanding, watchStanding } from '../../backend/standing'
import { useAuth } from '../../backend/use-auth'
import { wasReset } from '../../lib/just-reset'
import { lazyDialog } from '../../ui/lazy'
import { useVault } from '../../vault/records/hooks'

const HoldAlerts = lazyDialog<{ readonly standing: Standing }>(
  async () => (await import('./HoldAlerts')).HoldAlerts,
  ({ standing: { heldUntil, asked } }) => heldUntil > 0 || asked !== undefined || wasReset(),
)

/** What waits after somebody came into the account by its mailbox, or the question whether it was
 *  its owner. Nothing in quiet times. */
export function HoldNotice() {
  const userId = useAuth(({ user }) => user?.id)
  const open = useVault((view) => view.status) === 'unlocked'
  const standing = useStanding()
  useEffect(() => (userId === undefined ? undefined : watchStanding()), [userId])
  useEffect(() => {
    // An opened vault may have ended the wait. When this fails, the next look tells.
    if (open && userId !== undefined) readStanding().catch(() => undefined)
  }, [open, userId])
  return standing === undefined ? null : <HoldAlerts standing={standing} />
}
