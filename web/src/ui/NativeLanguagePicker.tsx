import { useTranslation } from 'react-i18next'
import { isLanguageCode, languageOf } from '../i18n/languages'
import { availableLanguages, selectLanguage } from '../i18n/setup'
import { Flag } from './Flag'
import classes from './NativeLanguagePicker.module.css'

/** The language picker of public pages: the browser's own, so that they need no library. */
export function NativeLanguagePicker() {
  const { t, i18n } = useTranslation()
  const current = languageOf(i18n.resolvedLanguage)
  return (
    <span className={classes.picker}>
      <Flag code={current.flag} />
      <select
        autoComplete="off"
        aria-label={t('language')}
        value={current.code}
        onChange={({ target }) => {
          if (isLanguageCode(target.value)) void selectLanguage(target.value)
        }}
      >
        {availableLanguages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}
