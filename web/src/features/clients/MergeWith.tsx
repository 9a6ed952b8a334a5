import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Client, clientKind, isListed } from '../../domain/client/client.ts'
import { ClientSelect } from '../../records-ui/ClientSelect'
import { useRecord } from '../../vault/records/hooks'
import type { Entry } from '../../vault/wire/types'
import { MergeDialog } from './MergeDialog'

/** Choose the record that means the same client, then compare the two. */
export function MergeWith({
  entry,
  opened,
  onClose,
  onMerged,
}: {
  entry: Entry<Client>
  opened: boolean
  onClose: () => void
  onMerged: (keptId: string) => void
}) {
  const { t } = useTranslation('clients')
  const { t: common } = useTranslation()
  const [otherId, setOtherId] = useState('')
  const [comparing, setComparing] = useState(false)
  const other = useRecord(clientKind, otherId || undefined)
  const isOther = useCallback(
    (client: Client, id: string) => id !== entry.id && isListed(client),
    [entry.id],
  )
  const close = (): void => {
    setComparing(false)
    setOtherId('')
    onClose()
  }
  return (
    <>
      <Modal opened={opened && !comparing} onClose={close} title={t('mergeWith')}>
        <Stack gap="md">
          <Text size="sm">{t('mergeWithText', { name: entry.value.name })}</Text>
          <ClientSelect isOffered={isOther} value={otherId} onChange={setOtherId} data-autofocus />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {common('cancel')}
            </Button>
            <Button disabled={other === undefined} onClick={() => setComparing(true)}>
              {t('compare')}
            </Button>
          </Group>
        </Stack>
      </Modal>
      <MergeDialog
        pair={comparing && other !== undefined ? [entry, other] : undefined}
        onClose={close}
        onMerged={onMerged}
      />
    </>
  )
}
