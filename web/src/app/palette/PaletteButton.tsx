import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton'

/** Opens the command palette by hand. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('palette')
  return (
    <IconButton
      icon={IconSearch}
      label={t('title')}
      hint={t('openHint')}
      size="lg"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
    />
  )
}
