import { Menu } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseTheme, type ThemeChoice } from '../color-scheme'
import { useThemeChoice } from '../use-theme-choice'
import { ThemeButton } from './ThemeButton'

const choices = [
  { choice: 'light', label: 'themeLight', Icon: IconSun },
  { choice: 'dark', label: 'themeDark', Icon: IconMoon },
  { choice: 'system', label: 'themeSystem', Icon: IconDeviceDesktop },
] as const

/** One press changes light to dark or back; the menu that opens with it also offers the
 *  system's own choice. */
export function ThemeToggle({
  opened: comesOpened = false,
}: {
  /** Comes opened, in the place of a button that was pressed. */
  opened?: boolean
}) {
  const { t } = useTranslation()
  const { choice } = useThemeChoice()
  const [opened, setOpened] = useState(comesOpened)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (comesOpened) button.current?.focus()
  }, [comesOpened])

  function choose(next: ThemeChoice): void {
    chooseTheme(next)
    setOpened(false)
  }

  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" trapFocus={false}>
      <Menu.Target>
        <ThemeButton ref={button} onClick={() => setOpened(true)} />
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
