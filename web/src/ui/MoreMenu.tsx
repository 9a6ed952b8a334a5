import { Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { icon } from './icon'

/** What stands beside the menu where there is room, and in it on a phone. */
export interface MenuStep {
  readonly label: string
  readonly Icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>
  /** Where it leads, or what it does. */
  readonly act: string | (() => void)
}

/** What can be done on a screen beside its first few steps, behind one button: a header of many
 *  buttons has no first one, and takes half of a phone. */
export function MoreMenu({
  label,
  loading = false,
  disabled = false,
  steps = [],
  children,
}: {
  /** What the button says where that is not "More". */
  label?: string
  loading?: boolean
  disabled?: boolean
  steps?: readonly MenuStep[]
  /** The items of the menu. */
  children: ReactNode
}) {
  const { t } = useTranslation()
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const taken = narrow === true && steps.length > 0
  return (
    <>
      {!taken &&
        steps.map(({ label: name, Icon, act }) => (
          <Button
            key={name}
            {...how(act)}
            variant="default"
            leftSection={<Icon size={16} aria-hidden="true" />}
          >
            {name}
          </Button>
        ))}
      <Menu position={narrow ? 'bottom-start' : 'bottom-end'} withinPortal keepMounted={false}>
        <Menu.Target>
          <Button
            variant="default"
            rightSection={icon(IconChevronDown, 14)}
            loading={loading}
            disabled={disabled && !taken}
          >
            {taken ? t('more') : (label ?? t('more'))}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {taken && (
            <>
              {steps.map(({ label: name, Icon, act }) => (
                <Menu.Item
                  key={name}
                  {...how(act)}
                  leftSection={<Icon size={15} aria-hidden="true" />}
                >
                  {name}
                </Menu.Item>
              ))}
              {label !== undefined && children && <Menu.Label>{label}</Menu.Label>}
            </>
          )}
          {children}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

function how(act: MenuStep['act']) {
  return typeof act === 'string' ? { component: 'a' as const, href: act } : { onClick: act }
}
