import { Button, Group, Menu } from '@mantine/core'
import { IconFileImport, IconForms, IconUsers, IconUsersGroup } from '@tabler/icons-react'
import { Navigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths'
import { RecordList } from '../../records-ui/list/RecordList'
import { AddButton, Writers } from '../../records-ui/Writers.tsx'
import { EmptyState } from '../../ui/EmptyState'
import { icon } from '../../ui/icon'
import { lazyDialog, lazyPart } from '../../ui/lazy'
import { MoreMenu } from '../../ui/MoreMenu'
import { PageHeader } from '../../ui/PageHeader'
import { useClientList } from './use-client-list'

const ClientBulk = lazyPart(async () => (await import('./ClientBulk')).ClientBulk)
const NewClientDialog = lazyDialog(async () => (await import('./NewClientDialog')).NewClientDialog)

/** /clients: everyone the firm works for. `?client=`, as older links have it, leads to the client's page. */
export function ClientsPage() {
  const { t } = useTranslation('clients')
  const { t: common } = useTranslation()
  const list = useClientList()
  const [creating, setCreating] = useState(false)
  const opened = useSearch({
    strict: false,
    select: (search: { client?: string }) => search.client,
  })
  if (opened !== undefined && opened !== '') return <Navigate to={paths.client(opened)} replace />

  return (
    <>
      <PageHeader
        title={common('titleClients')}
        description={t('description')}
        actions={
          <Group gap="xs">
            <MoreMenu>
              <Writers>
                <Menu.Item
                  component="a"
                  href={paths.clientImport()}
                  leftSection={icon(IconFileImport, 15)}
                >
                  {t('import')}
                </Menu.Item>
              </Writers>
              <Menu.Item
                component="a"
                href={paths.clientDuplicates()}
                leftSection={icon(IconUsersGroup, 15)}
              >
                {t('findDuplicates')}
              </Menu.Item>
              <Writers>
                <Menu.Item
                  component="a"
                  href={paths.customFields()}
                  leftSection={icon(IconForms, 15)}
                >
                  {t('customFields')}
                </Menu.Item>
              </Writers>
            </MoreMenu>
            <AddButton onClick={() => setCreating(true)}>{t('newClient')}</AddButton>
          </Group>
        }
      />
      <RecordList
        list={list}
        search={t('search')}
        nothing={[t('nothingFound'), t('nothingFoundText')]}
        binEmpty={t('binEmpty')}
        selectable
        Bulk={ClientBulk}
        empty={
          <EmptyState
            icon={<IconUsers size={32} />}
            title={t('emptyTitle')}
            action={
              <Writers>
                <Group justify="center" gap="xs">
                  <Button variant="light" onClick={() => setCreating(true)}>
                    {t('emptyAction')}
                  </Button>
                  <Button variant="subtle" component="a" href={paths.clientImport()}>
                    {t('import')}
                  </Button>
                </Group>
              </Writers>
            }
          >
            {t('emptyText')}
          </EmptyState>
        }
      />
      <NewClientDialog opened={creating} onClose={() => setCreating(false)} />
    </>
  )
}
