import { Stack } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getConfig } from '../../backend/config'
import { useAuth } from '../../backend/use-auth'
import { afterPaint } from '../../lib/after-paint'
import { forgetOnLock } from '../../lib/on-lock'
import { paths } from '../../lib/paths'
import { useGently } from '../../lib/use-gently'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { lazyDialog, lazyPart, part } from '../../ui/lazy'
import { Spinner } from '../../ui/Spinner'
import { putOffRecoveryCode, startSession } from '../../vault/account/session'
import { useVault } from '../../vault/records/hooks'
import { useRights } from '../../vault/records/use-rights.ts'
import { fetchAhead } from '../ahead'
import { ConflictsNotice } from './ConflictsNotice'
import { HoldNotice } from './HoldNotice'
import { TeamNotices } from './TeamNotices'
import { useReasonToAsk } from './use-reason-to-ask'

// Stays once it was needed: a dialog of it outlives what it lists.
const Refusals = lazyDialog<{ readonly opened: boolean }>(
  async () => (await import('./Refusals')).Refusals,
)
const LockScreen = lazyPart(async () => (await import('./LockScreen')).LockScreen)
// Stands above the screen, which waits for it: coming later it would push everything down.
const { Part: RecoveryNotice } = part(
  async () => (await import('../../features/settings/RecoveryNotice')).RecoveryNotice,
)

/** Lets a screen through when the vault is open; until then asks for what opens it. A screen that
 *  looks at no record is let through at once. */
export function VaultGate({
  needsVault = true,
  children,
}: {
  needsVault?: boolean
  children: ReactNode
}) {
  const { t } = useTranslation('vault')
  const status = useVault((view) => view.status)
  const workspace = useVault((view) => view.workspace)
  const isRefused = useVault((view) => view.problems.length > 0 || view.returned !== undefined)
  const { failure, start } = useSessionStart()
  const reason = useReasonToAsk()
  const open = useGently(status === 'unlocked')
  useSampleFirm(open)
  useEffect(() => (open ? afterPaint(() => void fetchAhead()) : undefined), [open])
  const { write } = useRights()
  useLinksInStep(open && write)
  useRulePacks(open)
  useEffect(() => {
    if (open) {
      if (!write) return
      // Goes on with documents whose text was being read when the page was reloaded or locked.
      // When the vault is shut again meanwhile, the next opening goes on.
      import('../../features/documents/resume-reading')
        .then(({ resumeReading }) => resumeReading())
        .catch(() => undefined)
      // Without the server nothing is deleted; the next opening does it.
      import('../../records-ui/ai/conversation-retention')
        .then(({ deleteEnded }) => deleteEnded())
        .catch(() => undefined)
      return
    }
    forgetOnLock()
  }, [open, write])

  if (failure !== undefined) return <ErrorAlert error={failure} onRetry={start} />
  if (open || !needsVault) {
    return (
      <Stack gap="md">
        <HoldNotice />
        {open && (
          <>
            <Refusals opened={isRefused} />
            <Recovery />
            <TeamNotices />
            <ConflictsNotice />
          </>
        )}
        <div key={needsVault ? workspace : undefined}>{children}</div>
      </Stack>
    )
  }
  if (reason !== undefined) {
    return (
      <Stack gap="md">
        <HoldNotice />
        <LockScreen reason={reason} />
      </Stack>
    )
  }
  return <Spinner text={status === 'creating' ? t('creating') : t('opening')} />
}

/** While somebody who may write has the firm open, links to what is in the bin rest. */
function useLinksInStep(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return
    let stop: (() => void) | undefined
    let isOver = false
    import('../../features/documents/share/rest-links')
      .then(({ keepLinksInStep }) => {
        if (!isOver) stop = keepLinksInStep()
      })
      // Without its file nothing rests from here; the next opening goes on.
      .catch(() => undefined)
    return () => {
      isOver = true
      stop?.()
    }
  }, [wanted])
}

/** Rules that came apart from the program: those kept here, and later ones of the server. */
function useRulePacks(open: boolean): void {
  useEffect(() => {
    if (!open) return
    const over = new AbortController()
    const stop = afterPaint(() => {
      import('../../vault/records/rule-packs.ts')
        .then(({ keepRulePacks }) => keepRulePacks(over.signal))
        // Without its file the shipped rules count from here.
        .catch(() => undefined)
    })
    return () => {
      stop?.()
      over.abort()
    }
  }, [open])
}

/** On a demonstration server, the first person to open an empty workspace finds a sample firm in it. */
function useSampleFirm(open: boolean): void {
  const id = useAuth(({ user }) => user?.id)
  const name = useAuth(({ user }) => user?.fullName) ?? ''
  const email = useAuth(({ user }) => user?.email) ?? ''
  useEffect(() => {
    if (!open || id === undefined) return
    getConfig()
      .then(async ({ demo }) => {
        if (demo) await (await import('../demo/sample-firm')).fillSampleFirm({ id, name, email })
      })
      // Without it the workspace is simply empty; the next opening tries again.
      .catch(() => undefined)
  }, [open, id, name, email])
}

/** Pick up the session that exists; once per visit. */
function useSessionStart(): { readonly failure: unknown; start(): void } {
  const [failure, setFailure] = useState<unknown>()
  const start = useCallback(() => {
    setFailure(undefined)
    startSession().catch(setFailure)
  }, [])
  useEffect(start, [start])
  return { failure, start }
}

/** The code right after the keys were made, wherever the person is then; later the dashboard reminds. */
function Recovery() {
  const justCreated = useVault((view) => view.justCreated)
  const recoveryConfirmed = useVault((view) => view.recoveryConfirmed)
  const { pathname } = useLocation()
  const [begun] = useState(pathname)
  const goesOn = justCreated && pathname !== begun
  useEffect(() => {
    // Who begins to work has put it off. It need not lie open above everything that they do.
    if (goesOn) void putOffRecoveryCode()
  }, [goesOn])
  if (recoveryConfirmed) return null
  if (justCreated && !goesOn) return <RecoveryNotice key="code" opened />
  return pathname === paths.dashboard() ? <RecoveryNotice key="reminder" /> : null
}
