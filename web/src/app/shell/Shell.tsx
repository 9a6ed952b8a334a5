import { Drawer } from '@mantine/core'
import '@mantine/core/styles.layer.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguagePicker } from '../../ui/LanguagePicker'
import { Library } from '../../ui/Library'
import classes from './Shell.module.css'
import { Sidebar } from './Sidebar'
import { TopBar } from './TopBar'
import { UpdateNotice } from './UpdateNotice'
import { useSidebar } from './use-sidebar'
import { VaultGate } from './VaultGate'
import { WorkspaceMenu } from './WorkspaceMenu'

/** The signed-in frame: sidebar, top bar, and the screen once the vault is open. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  const sidebar = useSidebar()

  return (
    <Library>
      <a className={classes.skip} href="#content">
        {t('skipToContent')}
      </a>
      <div className={classes.shell} data-expanded={sidebar.expanded}>
        {sidebar.mobile ? (
          <Drawer
            opened={sidebar.sheetOpen}
            onClose={sidebar.closeSheet}
            size="18rem"
            padding={0}
            withCloseButton={false}
            title={<span className="lx-sr-only">{t('navigation')}</span>}
            classNames={{ header: classes.sheetHeader ?? '', body: classes.sheetBody ?? '' }}
          >
            <Sidebar expanded onFollow={sidebar.closeSheet}>
              <WorkspaceMenu />
              <LanguagePicker />
            </Sidebar>
          </Drawer>
        ) : (
          <div className={classes.side}>
            <Sidebar expanded={sidebar.expanded} />
          </div>
        )}
        <div className={classes.page}>
          <TopBar onToggleSidebar={sidebar.toggle} compact={sidebar.mobile} />
          <UpdateNotice />
          <main id="content" className={classes.content} tabIndex={-1}>
            <VaultGate>{children}</VaultGate>
          </main>
        </div>
      </div>
    </Library>
  )
}
