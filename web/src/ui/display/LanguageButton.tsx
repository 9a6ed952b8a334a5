import { InputBase } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOf } from '../../i18n/languages'
import { Flag } from '../Flag'
import { icon } from '../icon'
import classes from './LanguagePicker.module.css'

/** The language picker while its list is closed. 160 px wide. */
export function LanguageButton(
  props: Pick<
    ComponentProps<'button'>,
    'ref' | 'onClick' | 'onKeyDown' | 'aria-label' | 'aria-busy'
  >,
) {
  const { t, i18n } = useTranslation()
  const current = languageOf(i18n.resolvedLanguage)
  return (
    <InputBase
      component="button"
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-label={t('language')}
      {...props}
      pointer
      size="xs"
      w={160}
      rightSection={icon(IconSelector, 14)}
      rightSectionPointerEvents="none"
    >
      <span className={classes.option}>
        <Flag code={current.flag} />
        {current.name}
      </span>
    </InputBase>
  )
}
