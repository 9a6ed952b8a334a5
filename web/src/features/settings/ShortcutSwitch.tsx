import { Switch } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseShortcuts, shortcutsOn, watchShortcuts } from '../../lib/shortcut-choice'

/** Turns the shortcuts of single keys off for who presses keys without meaning to. */
export function ShortcutSwitch() {
  const { t } = useTranslation('palette')
  const on = useSyncExternalStore(watchShortcuts, shortcutsOn)
  return (
    <Switch
      checked={on}
      onChange={(event) => chooseShortcuts(event.currentTarget.checked)}
      label={t('singleKeys')}
      description={t('singleKeysHelp')}
    />
  )
}
