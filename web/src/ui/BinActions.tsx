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
    <Group gap={6}>
      <Button size="compact-xs" variant="default" onClick={() => void onRestore()}>
        {t('binRestore')}
      </Button>
      <Button size="compact-xs" variant="subtle" color="red" onClick={() => setAsking(true)}>
        {t('binDeleteForever')}
      </Button>
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
    </Group>
  )
}
