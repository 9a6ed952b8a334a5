import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './ConfirmDialog'

/** What can be done with something in the bin: bring it back, or delete it for good after a question. */
export function BinActions({
  question,
  onRestore,
  onDelete,
}: {
  /** Asked before deleting; names the thing and what goes with it. */
  question: string
  onRestore: () => Promise<void>
  onDelete: () => Promise<void>
}) {
  const { t } = useTranslation('records')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <BinButtons onRestore={onRestore} onDelete={() => setAsking(true)} />
      <ConfirmDialog
        opened={asking}
        danger
        title={t('binDeleteForever')}
        confirmLabel={t('binDeleteForever')}
        onConfirm={onDelete}
        onClose={() => setAsking(false)}
      >
        <Text size="sm">{question}</Text>
      </ConfirmDialog>
    </>
  )
}

/** The two ways out of the bin, where deleting asks in its own way; without it there is one. */
export function BinButtons({
  onRestore,
  onDelete,
}: {
  onRestore: () => Promise<unknown>
  onDelete: (() => void) | undefined
}) {
  const { t } = useTranslation('records')
  return (
    <Group gap={6}>
      <Button size="compact-xs" variant="default" onClick={() => void onRestore()}>
        {t('binRestore')}
      </Button>
      {onDelete && (
        <Button size="compact-xs" variant="subtle" color="red" onClick={onDelete}>
          {t('binDeleteForever')}
        </Button>
      )}
    </Group>
  )
}
