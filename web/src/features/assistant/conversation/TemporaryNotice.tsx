import { Group, Text } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Says of a temporary conversation what is kept of it, and until when it is there. */
export function TemporaryNotice() {
  const { t } = useTranslation('assistant')
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <IconHourglass size={16} aria-hidden="true" style={{ flex: 'none', marginTop: 3 }} />
      <Text size="sm">{t('temporaryText')}</Text>
    </Group>
  )
}
