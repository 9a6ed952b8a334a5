import { Progress, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type StorageRoom as Room, storageRoom } from '../../../backend/shares'
import { useFormat } from '../../../i18n/use-format'
import { useVault } from '../../../vault/records/hooks'

/** How much room the files of the workspace take, and how much there is. */
export function StorageRoom() {
  const { t } = useTranslation('documents')
  const format = useFormat()
  const { workspace } = useVault()
  const [room, setRoom] = useState<Room>()
  useEffect(() => {
    let wanted = true
    if (workspace !== undefined) {
      // Without the network the page is none the worse.
      storageRoom(workspace).then(
        (answer) => wanted && setRoom(answer),
        () => undefined,
      )
    }
    return () => {
      wanted = false
    }
  }, [workspace])
  if (room === undefined) return null
  const used = format.bytes(room.used)
  if (room.quota === 0) {
    return (
      <Text size="xs" c="dimmed">
        {t('roomUsed', { used })}
      </Text>
    )
  }
  const text = t('roomOf', { used, quota: format.bytes(room.quota) })
  const full = Math.min(100, (100 * room.used) / room.quota)
  return (
    <div>
      <Text size="xs" c="dimmed">
        {text}
      </Text>
      <Progress
        value={full}
        size="sm"
        maw={320}
        color={full > 90 ? 'red' : 'teal'}
        aria-label={text}
      />
    </div>
  )
}
