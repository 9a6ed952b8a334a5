import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LanguagePicker } from '../../../ui/display/LanguagePicker'
import classes from '../Shell.module.css'
import { WorkspaceMenu } from '../WorkspaceMenu'
import { Sidebar } from './Sidebar'

/** The sidebar of a narrow screen: beside the page until it is asked for. */
export function SidebarSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size="18rem"
      padding={0}
      withCloseButton={false}
      title={<span className="lx-sr-only">{t('navigation')}</span>}
      classNames={{ header: classes.sheetHeader ?? '', body: classes.sheetBody ?? '' }}
    >
      <Sidebar expanded onFollow={onClose}>
        <WorkspaceMenu />
        <LanguagePicker />
      </Sidebar>
    </Drawer>
  )
}
