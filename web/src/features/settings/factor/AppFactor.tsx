import { Button, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { removeSecondFactor } from '../../../backend/second-factor'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { SetUpFactor } from './SetUpFactor'

/** The authenticator app: set up or taken away. Without keys beside it, it is all there is. */
export function AppFactor({
  factorId,
  hasKeys,
  onAdded,
  onRemoved,
}: {
  factorId: string | undefined
  hasKeys: boolean
  onAdded: (factorId: string) => Promise<void>
  onRemoved: () => void
}) {
  const { t } = useTranslation('settings')
  return (
    <Stack gap="xs" align="flex-start">
      <Title order={3} size="sm">
        {t('factorApp')}
      </Title>
      {factorId === undefined ? (
        <SetUpFactor label={hasKeys ? t('factorAppSetUp') : t('factorSetUp')} onDone={onAdded} />
      ) : (
        <RemoveApp factorId={factorId} isLast={!hasKeys} onRemoved={onRemoved} />
      )}
    </Stack>
  )
}

function RemoveApp({
  factorId,
  isLast,
  onRemoved,
}: {
  factorId: string
  isLast: boolean
  onRemoved: () => void
}) {
  const { t } = useTranslation('settings')
  const [removing, setRemoving] = useState(false)
  const title = isLast ? t('factorRemove') : t('factorAppRemove')
  return (
    <>
      <Button variant="default" onClick={() => setRemoving(true)}>
        {title}
      </Button>
      <ConfirmDialog
        opened={removing}
        title={title}
        confirmLabel={isLast ? t('factorRemoveConfirm') : t('remove')}
        danger
        onClose={() => setRemoving(false)}
        onConfirm={async () => {
          await removeSecondFactor(factorId)
          onRemoved()
        }}
      >
        {isLast ? t('factorRemoveText') : t('factorAppRemoveText')}
      </ConfirmDialog>
    </>
  )
}
