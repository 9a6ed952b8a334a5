import { Alert, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../backend/errors'
import { paths } from '../../lib/paths'
import { AddressTabs } from '../../ui/AddressTabs'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { icon } from '../../ui/icon'
import { PageHeader } from '../../ui/PageHeader'
import { Spinner } from '../../ui/Spinner'
import { AdminHeld, AdminNeedsFactor, FactorAsked } from './AdminWaits'
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
  if (isApiError(state.error, 'held')) return <AdminHeld />
  if (isApiError(state.error, 'factor_required')) return <AdminNeedsFactor />
  if (state.isError) {
    return <ErrorAlert error={state.error} onRetry={() => void state.refetch()} />
  }
  return (
    <>
      <PageHeader title={tCommon('titleAdmin')} />
      <FactorAsked />
      <Alert
        mb="md"
        role="note"
        variant="light"
        icon={icon(IconLock, 18)}
        title={t('promiseTitle')}
      >
        <Text size="sm">{t('promiseText')}</Text>
      </Alert>
      <AddressTabs
        tabs={adminTabs.map((tab) => ({ ...tab, label: t(tab.label) }))}
        pathTo={paths.admin}
        keepMounted={false}
      />
    </>
  )
}
