import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Client, clientKind, isListed } from '../../domain/client/client.ts'
import { picking } from '../../records-ui/picking.ts'
import { useReadings } from '../../records-ui/use-readings.ts'
import { useRecords } from '../../vault/records/hooks'
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
  const { t: word } = useTranslation('records')
  const { t: common } = useTranslation()
  useReadings()
  const [otherId, setOtherId] = useState<string | null>(null)
  const [comparing, setComparing] = useState(false)
  const others = useRecords(clientKind).filter(
    ({ id, value }) => id !== entry.id && isListed(value),
  )
  const other = others.find(({ id }) => id === otherId)
  const close = (): void => {
    setComparing(false)
    setOtherId(null)
    onClose()
  }
  return (
    <>
      <Modal opened={opened && !comparing} onClose={close} title={t('mergeWith')}>
        <Stack gap="md">
          <Text size="sm">{t('mergeWithText', { name: entry.value.name })}</Text>
          <Select
            label={word('clientField')}
            data={others.map(({ id, value }) => ({ value: id, label: value.name }))}
            value={otherId}
            onChange={setOtherId}
            searchable
            limit={50}
            filter={picking}
            nothingFoundMessage={word('clientNotFound')}
            comboboxProps={{ withinPortal: true, keepMounted: false }}
            data-autofocus
          />
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
