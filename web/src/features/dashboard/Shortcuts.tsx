import { Anchor } from '@mantine/core'
import {
  IconFileText,
  IconFolders,
  IconReceipt,
  IconTemplate,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths'
import classes from './dashboard.module.css'

const shortcuts = [
  { label: 'fileRoom', href: paths.files(), Icon: IconFolders },
  { label: 'formsBinder', href: paths.templates('binder'), Icon: IconTemplate },
  { label: 'drafting', href: paths.templates(), Icon: IconFileText },
  { label: 'billing', href: paths.billing(), Icon: IconReceipt },
  { label: 'teams', href: paths.settings('team'), Icon: IconUsersGroup },
] as const

/** Rooms of the firm, one click away. */
export function Shortcuts() {
  const { t } = useTranslation('dashboard')
  return (
    <nav aria-label={t('shortcuts')} className={classes.shortcuts}>
      {shortcuts.map(({ label, href, Icon }) => (
        <Anchor key={label} href={href} underline="hover" className={classes.shortcut}>
          <Icon size={18} stroke={1.6} aria-hidden="true" />
          {t(label)}
        </Anchor>
      ))}
    </nav>
  )
}
