import { ActionIcon, Menu } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseTheme, type ThemeChoice } from './color-scheme'
import { useThemeChoice } from './use-theme-choice'

const choices = [
  { choice: 'light', label: 'themeLight', Icon: IconSun },
  { choice: 'dark', label: 'themeDark', Icon: IconMoon },
  { choice: 'system', label: 'themeSystem', Icon: IconDeviceDesktop },
] as const

/** One press changes light to dark or back; the menu that opens with it also offers the
 *  system's own choice. */
export function ThemeToggle() {
  const { t } = useTranslation()
  const { choice, scheme } = useThemeChoice()
  const [opened, setOpened] = useState(false)
  const Current = scheme === 'dark' ? IconMoon : IconSun

  function toggle(): void {
    chooseTheme(scheme === 'dark' ? 'light' : 'dark')
    setOpened(true)
  }

  function choose(next: ThemeChoice): void {
    chooseTheme(next)
    setOpened(false)
  }

  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" trapFocus={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('toggleTheme')}
          onClick={toggle}
        >
          <Current size={18} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ choice: offered, label, Icon }) => (
          <Menu.Item
            key={offered}
            leftSection={<Icon size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => choose(offered)}
            aria-current={offered === choice ? 'true' : undefined}
            fw={offered === choice ? 650 : 400}
          >
            {t(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
