import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseShortcuts, shortcutsOn, watchShortcuts } from '../../lib/shortcut-choice'
import { SwitchField } from '../../ui/fields/SwitchField'

/** Turns the shortcuts of single keys off for who presses keys without meaning to. */
export function ShortcutSwitch() {
  const { t } = useTranslation('palette')
  const on = useSyncExternalStore(watchShortcuts, shortcutsOn)
  return (
    <SwitchField
      checked={on}
      onChange={chooseShortcuts}
      label={t('singleKeys')}
      description={t('singleKeysHelp')}
    />
  )
}
