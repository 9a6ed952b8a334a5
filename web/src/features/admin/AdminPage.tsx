import { Alert, Tabs, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../backend/errors'
import { paths } from '../../lib/paths'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { PageHeader } from '../../ui/PageHeader'
import { Spinner } from '../../ui/Spinner'
import { adminTabs } from './admin-tabs'
import { NotAdmin } from './NotAdmin'
import { serverState } from './queries'

/** /admin: what administrators see of the server and set in it. Whether this person is one is the
 *  server's word, asked before anything is shown. */
export function AdminPage() {
  const { t } = useTranslation('admin')
  const { t: tCommon } = useTranslation()
  const state = useQuery(serverState)
  if (state.isPending) return <Spinner text={tCommon('loadingAdmin')} />
  if (isApiError(state.error, 'denied')) return <NotAdmin />
  if (state.isError) {
    return <ErrorAlert error={state.error} onRetry={() => void state.refetch()} />
  }
  return (
    <>
      <PageHeader title={tCommon('titleAdmin')} />
      <Alert
        mb="md"
        role="note"
        variant="light"
        icon={<IconLock size={18} aria-hidden="true" />}
        title={t('promiseTitle')}
      >
        <Text size="sm">{t('promiseText')}</Text>
      </Alert>
      <AdminTabs />
    </>
  )
}

function AdminTabs() {
  const { t } = useTranslation('admin')
  const { t: tCommon } = useTranslation()
  const search: { tab?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const current = adminTabs.find(({ id }) => id === search.tab)?.id ?? 'overview'
  return (
    <Tabs
      value={current}
      keepMounted={false}
      onChange={(value) => {
        const tab = adminTabs.find(({ id }) => id === value)?.id
        void navigate({ href: paths.admin(tab), replace: true })
      }}
    >
      <Tabs.List mb="md">
        {adminTabs.map(({ id, label }) => (
          <Tabs.Tab key={id} value={id}>
            {t(label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {adminTabs.map(({ id, Panel }) => (
        <Tabs.Panel key={id} value={id}>
          <Suspense fallback={<Spinner text={tCommon('loading')} />}>
            <Panel />
          </Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
