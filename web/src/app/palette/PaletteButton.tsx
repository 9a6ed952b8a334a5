import { ActionIcon, Tooltip } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Opens the command palette by hand. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('palette')
  return (
    <Tooltip label={t('openHint')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('title')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onOpen}
      >
        <IconSearch size={18} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  )
}
