import { Group, Text } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Says of a conversation that it lies in the archive, and how it comes out. */
export function ArchiveNotice() {
  const { t } = useTranslation('assistant')
  return (
    <Group gap={6}>
      <IconArchive size={16} aria-hidden="true" />
      <Text size="sm">{t('archivedText')}</Text>
    </Group>
  )
}
