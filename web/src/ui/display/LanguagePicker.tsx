import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLanguageCode, languageOf } from '../../i18n/languages'
import { availableLanguages, selectLanguage } from '../../i18n/setup'
import { Flag } from '../Flag'
import { LanguageButton } from './LanguageButton'
import classes from './LanguagePicker.module.css'

/** Chooses the language of the interface; switches at once. */
export function LanguagePicker({
  label,
  opened = false,
}: {
  /** Another name than "Language", where a second picker stands on the page. */
  label?: string
  /** Comes opened, in the place of a button that was pressed. */
  opened?: boolean
}) {
  const { t, i18n } = useTranslation()
  const [isOpened, setOpened] = useState(false)
  const combobox = useCombobox({
    opened: isOpened,
    onOpenedChange: setOpened,
    onDropdownClose: () => combobox.resetSelectedOption(),
    onDropdownOpen: () => combobox.updateSelectedOptionIndex('active'),
  })
  const { focusTarget, updateSelectedOptionIndex } = combobox
  useEffect(() => {
    if (!opened) return
    setOpened(true)
    focusTarget()
    updateSelectedOptionIndex('active')
  }, [opened, focusTarget, updateSelectedOptionIndex])
  const current = languageOf(i18n.resolvedLanguage)

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(code) => {
        combobox.closeDropdown()
        if (isLanguageCode(code)) void selectLanguage(code)
      }}
    >
      <Combobox.Target targetType="button" withExpandedAttribute>
        <LanguageButton
          aria-label={label ?? t('language')}
          onClick={() => combobox.toggleDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t('language')}>
          {availableLanguages.map(({ code, name, flag }) => (
            <Combobox.Option key={code} value={code} active={code === current.code} lang={code}>
              <span className={classes.option}>
                <Flag code={flag} />
                {name}
                {code === current.code && (
                  <IconCheck size={14} className={classes.check} aria-hidden="true" />
                )}
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
