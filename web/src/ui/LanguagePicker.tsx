import { Combobox, InputBase, useCombobox } from '@mantine/core'
import { IconCheck, IconSelector } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isLanguageCode, languages } from '../i18n/languages'
import { availableLanguages, selectLanguage } from '../i18n/setup'
import { Flag } from './Flag'
import { icon } from './icon'
import classes from './LanguagePicker.module.css'

/** Chooses the language of the interface; switches at once. 160 px wide. */
export function LanguagePicker({
  label,
}: {
  /** Another name than "Language", where a second picker stands on the page. */
  label?: string
}) {
  const { t, i18n } = useTranslation()
  const combobox = useCombobox({
    onDropdownClose: () => combobox.resetSelectedOption(),
    onDropdownOpen: () => combobox.updateSelectedOptionIndex('active'),
  })
  const current = languages.find(({ code }) => code === i18n.resolvedLanguage) ?? languages[0]

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(code) => {
        combobox.closeDropdown()
        if (isLanguageCode(code)) void selectLanguage(code)
      }}
    >
      <Combobox.Target targetType="button" withExpandedAttribute>
        <InputBase
          component="button"
          type="button"
          pointer
          size="xs"
          w={160}
          aria-label={label ?? t('language')}
          rightSection={icon(IconSelector, 14)}
          rightSectionPointerEvents="none"
          onClick={() => combobox.toggleDropdown()}
        >
          <span className={classes.option}>
            <Flag code={current.flag} />
            {current.name}
          </span>
        </InputBase>
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
