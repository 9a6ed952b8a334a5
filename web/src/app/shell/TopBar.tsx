import { Button } from '@mantine/core'
import { IconLayoutSidebar, IconLock, IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { useGently } from '../../lib/use-gently'
import { Writers } from '../../records-ui/Writers.tsx'
import { IconButton } from '../../ui/IconButton'
import { lazyPart } from '../../ui/lazy'
import { lock } from '../../vault/account/session'
import { useVault } from '../../vault/records/hooks'
import { useRights } from '../../vault/records/use-rights'
import { PaletteHost } from '../palette/PaletteHost'
import { SyncMark } from './SyncMark'
import classes from './TopBar.module.css'
import { useReasonToAsk } from './use-reason-to-ask'
import { useSignOut } from './use-sign-out'
import { useTrackerPlace } from './use-tracker-place'
import { WorkspaceMenu } from './WorkspaceMenu'

/** What works on the records comes when they are read; nothing moves when it arrives. */
const trackerSpace = <span className={classes.tracker} />
const buttonSpace = <span className={classes.button} />
const TimerWidget = lazyPart(
  async () => (await import('../../features/time/tracker/TimerWidget')).TimerWidget,
  trackerSpace,
)
// Lists and menus that open are a large part of the library: the frame is there before them.
const LanguagePicker = lazyPart(
  async () => (await import('../../ui/display/LanguagePicker')).LanguagePicker,
)
const ThemeToggle = lazyPart(
  async () => (await import('../../ui/display/ThemeToggle')).ThemeToggle,
  buttonSpace,
)
const ReminderBell = lazyPart(
  async () => (await import('../../features/reminders/ReminderBell')).ReminderBell,
  buttonSpace,
)

/** Who is signed in, whether their work is saved, and the few switches that are always at hand. */
export function TopBar({
  onToggleSidebar,
  compact,
}: {
  onToggleSidebar: () => void
  compact: boolean
}) {
  const { t } = useTranslation('shell')
  const email = useAuth(({ user }) => user?.email) ?? ''
  const open = useGently(useVault(({ status }) => status) === 'unlocked')
  // Where nobody is asked, the vault opens by itself: then nothing may move.
  const opening = useReasonToAsk() === undefined && !open
  const { write } = useRights()
  const trackerPlace = useTrackerPlace(open ? write : undefined)
  const { signingOut, signOutNow } = useSignOut()
  const local = email.split('@')[0] ?? ''

  return (
    <header className={classes.bar}>
      <IconButton
        icon={IconLayoutSidebar}
        label={t('toggleSidebar')}
        size="lg"
        onClick={onToggleSidebar}
      />
      <span className={classes.person}>
        <span className={classes.initial} aria-hidden="true">
          {local.charAt(0).toUpperCase()}
        </span>
        <span className={classes.local}>{local}</span>
      </span>
      {!compact && <WorkspaceMenu />}
      <span className={classes.space} />
      <PaletteHost />
      {opening && trackerPlace && trackerSpace}
      {open && (
        <Writers>
          <TimerWidget waiting={trackerSpace} />
        </Writers>
      )}
      {open && <ReminderBell waiting={buttonSpace} />}
      {open && <SyncMark compact={compact} />}
      {!compact && (
        <span className={classes.language}>
          <LanguagePicker />
        </span>
      )}
      <ThemeToggle />
      {opening && buttonSpace}
      {open && (
        <IconButton icon={IconLock} label={t('lock')} size="lg" onClick={() => void lock()} />
      )}
      {compact ? (
        <IconButton
          icon={IconLogout}
          label={t('signOut')}
          size="lg"
          loading={signingOut}
          onClick={signOutNow}
        />
      ) : (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconLogout size={15} stroke={1.6} aria-hidden="true" />}
          loading={signingOut}
          onClick={signOutNow}
        >
          {t('signOut')}
        </Button>
      )}
    </header>
  )
}
