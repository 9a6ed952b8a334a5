import '../../ui/library.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Library } from '../../ui/Library'
import { lazyDialog } from '../../ui/lazy'
import { ActGate } from './ActGate'
import classes from './Shell.module.css'
import { Sidebar } from './sidebar/Sidebar'
import { useSidebar } from './sidebar/use-sidebar'
import { TopBar } from './TopBar'
import { UpdateNotice } from './UpdateNotice'
import { useUnheardFailures } from './use-unheard-failures.ts'
import { VaultGate } from './VaultGate'

// Only narrow screens have it, once it is asked for.
const SidebarSheet = lazyDialog(async () => (await import('./sidebar/SidebarSheet')).SidebarSheet)

/** The signed-in frame: sidebar, top bar, and the screen once the vault is open. */
export function Shell({
  needsVault = true,
  children,
}: {
  /** Whether the screen waits until the vault is open. */
  needsVault?: boolean
  children: ReactNode
}) {
  const { t } = useTranslation('shell')
  const sidebar = useSidebar()
  useUnheardFailures()

  return (
    <Library>
      <a className={classes.skip} href="#content">
        {t('skipToContent')}
      </a>
      <div className={classes.shell} data-expanded={sidebar.expanded}>
        {sidebar.mobile ? (
          <SidebarSheet opened={sidebar.sheetOpen} onClose={sidebar.closeSheet} />
        ) : (
          <div className={classes.side}>
            <Sidebar expanded={sidebar.expanded} />
          </div>
        )}
        <div className={classes.page}>
          <TopBar onToggleSidebar={sidebar.toggle} compact={sidebar.mobile} />
          <UpdateNotice />
          <main id="content" className={classes.content} tabIndex={-1}>
            <VaultGate needsVault={needsVault}>{children}</VaultGate>
          </main>
        </div>
      </div>
      <ActGate />
    </Library>
  )
}
