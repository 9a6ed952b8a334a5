import { Button, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { keepApplication, takeUpdate, useUpdateWaiting } from '../../backend/updates'
import classes from './UpdateNotice.module.css'

/** Keeps the application for times offline, and says when a newer version waits to be taken. */
export function UpdateNotice() {
  const { t } = useTranslation('shell')
  const isWaiting = useUpdateWaiting()
  // Without it everything works as long as the network does.
  useEffect(() => void keepApplication().catch(() => undefined), [])
  return (
    <div role="status">
      {isWaiting && (
        <div className={classes.notice}>
          <Text size="sm">{t('updateReady')}</Text>
          <Button size="compact-sm" variant="default" onClick={takeUpdate}>
            {t('updateTake')}
          </Button>
        </div>
      )}
    </div>
  )
}
