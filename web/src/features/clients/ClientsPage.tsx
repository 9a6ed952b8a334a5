import { Button } from '@mantine/core'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case.ts'
import { clientKind } from '../../domain/client.ts'
import { paths } from '../../lib/paths'
import { EmptyState } from '../../ui/EmptyState'
import { PageHeader } from '../../ui/PageHeader'
import { useDraft } from '../../ui/use-draft'
import { useRecords } from '../../vault/hooks'
import { ClientDrawer } from './ClientDrawer'
import { ClientTable } from './ClientTable'
import { ClientToolbar } from './ClientToolbar'
import { type ClientView, clientRows, firstView } from './client-rows.ts'
import { NewClientDialog } from './NewClientDialog'

/** /clients: everyone the firm works for. `?client=` opens one of them beside the list. */
export function ClientsPage() {
  const { t, i18n } = useTranslation('clients')
  const { t: word } = useTranslation('records')
  const { t: common } = useTranslation()
  const clients = useRecords(clientKind)
  const cases = useRecords(caseKind)
  const view = useDraft<ClientView>('clients:view', firstView)
  const [creating, setCreating] = useState(false)
  const opened = useSearch({
    strict: false,
    select: (search: { client?: string }) => search.client,
  })
  const navigate = useNavigate()
  const language = i18n.resolvedLanguage ?? 'en'
  // Typing stays quick however long the list is.
  const looked = useDeferredValue(view.values)
  const rows = useMemo(
    () => clientRows(clients, cases, looked, language),
    [clients, cases, looked, language],
  )
  const binned = clients.filter(({ value }) => value.binnedAt !== null).length
  const total = view.values.bin ? binned : clients.length - binned

  return (
    <>
      <PageHeader
        title={common('titleClients')}
        description={t('description')}
        actions={
          <Button
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setCreating(true)}
          >
            {t('newClient')}
          </Button>
        }
      />
      {clients.length === 0 ? (
        <EmptyState
          icon={<IconUsers size={32} />}
          title={t('emptyTitle')}
          action={
            <Button variant="light" onClick={() => setCreating(true)}>
              {t('emptyAction')}
            </Button>
          }
        >
          {t('emptyText')}
        </EmptyState>
      ) : (
        <>
          <ClientToolbar
            view={view.values}
            onChange={view.set}
            shown={rows.length}
            total={total}
            binned={binned}
          />
          {rows.length === 0 ? (
            <EmptyState title={view.values.bin ? t('binEmpty') : t('nothingFound')}>
              {view.values.bin ? undefined : t('nothingFoundText')}
            </EmptyState>
          ) : (
            <ClientTable
              label={view.values.bin ? word('binShow', { count: binned }) : common('titleClients')}
              rows={rows}
              view={view.values}
              onSort={(sort) => view.set({ sort })}
            />
          )}
        </>
      )}
      <NewClientDialog opened={creating} onClose={() => setCreating(false)} />
      <ClientDrawer id={opened} onClose={() => void navigate({ to: paths.clients() })} />
    </>
  )
}
