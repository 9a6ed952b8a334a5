import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format'
import { useEndOf, useRetentionDays } from '../../../records-ui/ai/conversation-retention.ts'
import type { Assistant } from '../use-assistant'

/** Says until when a conversation is kept, where the workspace has chosen a period. */
export function RetentionNotice({ assistant: { id, conversations } }: { assistant: Assistant }) {
  const { t } = useTranslation('assistant')
  const { date } = useFormat()
  const days = useRetentionDays()
  const end = useEndOf(conversations.find((one) => one.id === id))
  if (end === 'never') return null
  return (
    <Text size="xs" c="dimmed">
      {end === 'held' ? t('keptByHold') : t('keptUntil', { date: date(end), count: days })}
    </Text>
  )
}
