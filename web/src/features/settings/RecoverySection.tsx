import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useVault } from '../../vault/records/hooks'
import { RecoveryCode } from './RecoveryNotice'

/** Whether a recovery code is kept, and the way to a new one. */
export function RecoverySection() {
  const { t } = useTranslation('settings')
  const { recoveryConfirmed } = useVault()
  const [showing, setShowing] = useState(false)
  if (showing) {
    return <RecoveryCode onPutOff={() => setShowing(false)} onDone={() => setShowing(false)} />
  }
  return (
    <Group justify="space-between">
      <Text size="sm">{recoveryConfirmed ? t('recoveryKept') : t('recoveryMissing')}</Text>
      <Button variant="default" onClick={() => setShowing(true)}>
        {t('recoveryShow')}
      </Button>
    </Group>
  )
}
