import { Button, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconBuilding, IconCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths'
import { errorText } from '../../ui/error-text'
import { icon } from '../../ui/icon'
import { switchWorkspace } from '../../vault/account/workspaces'
import { useVault } from '../../vault/records/hooks'
import type { WorkspaceEntry } from '../../vault/wire/types'

/** The firms of this account, and the way from one to the other. */
export function FirmsMenu({ offered }: { readonly offered: readonly WorkspaceEntry[] }) {
  const { t } = useTranslation('team')
  const { t: common } = useTranslation()
  const { workspace } = useVault()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const nameOf = (name: string): string => (name === '' ? t('firmUnnamed') : name)
  const current = offered.find(({ id }) => id === workspace)

  async function open(id: string): Promise<void> {
    setBusy(true)
    const before = window.location.pathname
    try {
      await switchWorkspace(id)
      // What was open belongs to the other firm. Whoever went on meanwhile stays where they went.
      if (window.location.pathname === before) await navigate({ href: paths.dashboard() })
    } catch (error) {
      notifications.show({ color: 'red', message: errorText(common, error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Menu withinPortal position="bottom-start">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          loading={busy}
          maw={220}
          leftSection={icon(IconBuilding)}
          aria-label={t('switchFirm', { name: nameOf(current?.name ?? '') })}
        >
          {nameOf(current?.name ?? '')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('firms')}</Menu.Label>
        {offered.map(({ id, name, state }) => (
          <Menu.Item
            key={id}
            disabled={state === 'waiting'}
            aria-current={id === workspace ? 'true' : undefined}
            leftSection={id === workspace ? <IconCheck size={14} aria-hidden="true" /> : <span />}
            onClick={() => {
              if (id !== workspace) void open(id)
            }}
          >
            {state === 'waiting' ? t('firmWaiting', { name: nameOf(name) }) : nameOf(name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
