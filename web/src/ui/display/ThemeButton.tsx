import { ActionIcon } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseTheme } from '../color-scheme'
import { useThemeChoice } from '../use-theme-choice'

/** One press changes light to dark or back. */
export function ThemeButton({
  onClick,
  ...props
}: Pick<ComponentProps<'button'>, 'ref' | 'onClick' | 'aria-busy'>) {
  const { t } = useTranslation()
  const { scheme } = useThemeChoice()
  const Current = scheme === 'dark' ? IconMoon : IconSun
  return (
    <ActionIcon
      aria-haspopup="menu"
      aria-expanded={false}
      {...props}
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t('toggleTheme')}
      onClick={(event) => {
        chooseTheme(scheme === 'dark' ? 'light' : 'dark')
        onClick?.(event)
      }}
    >
      <Current size={18} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  )
}
