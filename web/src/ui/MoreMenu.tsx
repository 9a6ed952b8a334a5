import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** What can be done on a screen beside its first few steps, behind one button: a header of many
 *  buttons has no first one, and takes half of a phone. */
export function MoreMenu({
  label,
  loading = false,
  children,
}: {
  /** What the button says where that is not "More". */
  label?: string
  loading?: boolean
  /** The items of the menu. */
  children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end" withinPortal keepMounted={false}>
      <Menu.Target>
        <Button
          variant="default"
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          loading={loading}
        >
          {label ?? t('more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
