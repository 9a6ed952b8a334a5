import {
  IconCloudCheck,
  IconCloudExclamation,
  IconCloudOff,
  IconCloudUp,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useVault } from '../../vault/records/hooks'
import classes from './SyncMark.module.css'

const icons = {
  saved: IconCloudCheck,
  saving: IconCloudUp,
  offline: IconCloudOff,
  error: IconCloudExclamation,
} as const

/** Whether everything typed so far has reached the server. */
export function SyncMark({ compact }: { compact: boolean }) {
  const { t } = useTranslation('shell')
  const { sync, pending } = useVault()
  const Icon = icons[sync]
  const texts = {
    saved: t('syncSaved'),
    saving: t('syncSaving', { count: pending }),
    offline: t('syncOffline'),
    error: t('syncError'),
  }
  return (
    <span className={classes.mark} data-sync={sync} role="status" title={texts[sync]}>
      <Icon size={17} stroke={1.6} aria-hidden="true" />
      <span className={compact ? 'lx-sr-only' : undefined}>{texts[sync]}</span>
    </span>
  )
}
