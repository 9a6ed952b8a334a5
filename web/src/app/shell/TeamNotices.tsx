import { notifications } from '@mantine/notifications'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { keptInvitation, sealInvitation, watchInvitation } from '../../lib/kept-invitation'
import { forgetOnLock } from '../../lib/on-lock'
import { paths } from '../../lib/paths'
import { useIntroduction } from '../../records-ui/use-introduction.ts'
import { lazyDialog } from '../../ui/lazy'
import { useVault } from '../../vault/records/hooks'
import { useRights } from '../../vault/records/use-rights.ts'

const TeamAlerts = lazyDialog(
  async () => (await import('./TeamAlerts')).TeamAlerts,
  ({ invited, readOnly }) => invited || readOnly,
)

/** What somebody must know of the firms they belong to, above whatever screen they are on. */
export function TeamNotices() {
  const { write } = useRights()
  const { pathname } = useLocation()
  useIntroduction()
  useSeparateFirms()
  useRemovedNotice()
  const invitation = useSyncExternalStore(watchInvitation, keptInvitation)
  useEffect(() => {
    if (invitation !== '') sealInvitation()
  }, [invitation])
  const invited = pathname !== paths.join() && invitation !== ''
  return <TeamAlerts invited={invited} readOnly={!write} />
}

/** What screens keep of one firm beside the vault never shows in another. */
function useSeparateFirms(): void {
  const { workspace } = useVault()
  const shown = useRef(workspace)
  useLayoutEffect(() => {
    const before = shown.current
    if (workspace === undefined || before === workspace) return
    shown.current = workspace
    if (before === undefined) return
    forgetOnLock()
  }, [workspace])
}

/** Somebody was removed from a firm: they find themself in their own workspace, and learn why. */
function useRemovedNotice(): void {
  const { t } = useTranslation('team')
  const { workspaces } = useVault()
  const states = useRef(new Map(workspaces.map(({ id, state }) => [id, state])))
  useEffect(() => {
    for (const { id, name, state } of workspaces) {
      if (state === 'left' && states.current.get(id) === 'ready') {
        notifications.show({
          color: 'yellow',
          autoClose: false,
          message: name === '' ? t('leftNameless') : t('left', { name }),
        })
      }
    }
    states.current = new Map(workspaces.map(({ id, state }) => [id, state]))
  }, [workspaces, t])
}
