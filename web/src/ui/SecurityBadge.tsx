import {
  IconDatabaseExport,
  IconEyeOff,
  IconLock,
  IconLockOpen,
  IconShieldCheck,
  IconShieldLock,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './SecurityBadge.module.css'

export type SecurityBadgeVariant =
  | 'e2ee'
  | 'encrypted'
  | 'zero-knowledge'
  | 'protected'
  | 'locked'
  | 'unlocked'

export type SecurityBadgeSize = 'sm' | 'md' | 'lg'

const variants = {
  e2ee: { text: 'badgeE2ee', Icon: IconShieldLock },
  encrypted: { text: 'badgeEncrypted', Icon: IconDatabaseExport },
  'zero-knowledge': { text: 'badgeZeroKnowledge', Icon: IconEyeOff },
  protected: { text: 'badgeProtected', Icon: IconShieldCheck },
  locked: { text: 'badgeLocked', Icon: IconLock },
  unlocked: { text: 'badgeUnlocked', Icon: IconLockOpen },
} as const

const iconSizes = { sm: 13, md: 15, lg: 18 } as const

/** What protects the thing it stands beside, in one of six words. */
export function SecurityBadge({
  variant,
  size = 'md',
}: {
  variant: SecurityBadgeVariant
  size?: SecurityBadgeSize
}) {
  const { t } = useTranslation()
  const { text, Icon } = variants[variant]
  return (
    <span className={classes.badge} data-variant={variant} data-size={size}>
      <Icon size={iconSizes[size]} stroke={1.75} aria-hidden="true" />
      {t(text)}
    </span>
  )
}
