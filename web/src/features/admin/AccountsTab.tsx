import { Badge, Button, Group, Select, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountState, AdminAccount } from '../../backend/admin'
import { useFormat } from '../../i18n/use-format'
import { CardTable } from '../../ui/CardTable'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { SearchField } from '../../ui/fields/SearchField'
import { Spinner } from '../../ui/Spinner'
import { AccountMenu } from './AccountMenu'
import { accountPage } from './queries'

const pageSize = 50
const states: readonly AccountState[] = ['admin', 'unconfirmed', 'disabled', 'deleting']
const stateLabels = {
  admin: 'stateAdmin',
  unconfirmed: 'stateUnconfirmed',
  disabled: 'stateDisabled',
  deleting: 'stateDeleting',
} as const

/** Every account of the server: find, and do what has to be done. */
export function AccountsTab() {
  const { t } = useTranslation('admin')
  const { t: tCommon } = useTranslation()
  const [text, setText] = useState('')
  const [state, setState] = useState<AccountState>()
  const [offset, setOffset] = useState(0)
  const [sought] = useDebouncedValue(text, 250)
  const page = useQuery(
    accountPage({ text: sought, offset, limit: pageSize, ...(state ? { state } : {}) }),
  )
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <SearchField
          label={t('searchAccounts')}
          value={text}
          onType={(typed) => {
            setText(typed)
            setOffset(0)
          }}
        />
        <Select
          aria-label={t('filterState')}
          placeholder={t('stateAny')}
          clearable
          clearButtonProps={{ 'aria-label': t('stateAny') }}
          value={state ?? null}
          data={states.map((value) => ({ value, label: t(stateLabels[value]) }))}
          onChange={(value) => {
            setState(states.find((known) => known === value))
            setOffset(0)
          }}
        />
        {page.data !== undefined && (
          <Text size="sm" c="dimmed" role="status">
            {t('accountCount', { count: page.data.total })}
          </Text>
        )}
      </Group>
      {page.isPending && <Spinner text={tCommon('loading')} />}
      <ErrorAlert error={page.error} onRetry={() => void page.refetch()} />
      {page.data !== undefined && (
        <>
          {page.data.accounts.length === 0 ? (
            <EmptyState title={t('noAccounts')} />
          ) : (
            <AccountTable accounts={page.data.accounts} />
          )}
          <Group justify="flex-end">
            {offset > 0 && (
              <Button
                variant="default"
                size="xs"
                onClick={() => setOffset(Math.max(0, offset - pageSize))}
              >
                {t('newer')}
              </Button>
            )}
            {offset + pageSize < page.data.total && (
              <Button variant="default" size="xs" onClick={() => setOffset(offset + pageSize)}>
                {t('older')}
              </Button>
            )}
          </Group>
        </>
      )}
    </Stack>
  )
}

function AccountTable({ accounts }: { accounts: readonly AdminAccount[] }) {
  const { t } = useTranslation('admin')
  const format = useFormat()
  return (
    <CardTable
      label={t('tabAccounts')}
      rows={accounts}
      rowKey={({ id }) => id}
      columns={[
        { header: t('email'), render: ({ email }) => email },
        {
          header: t('person'),
          render: ({ full_name, law_firm }) =>
            [full_name, law_firm].filter((part) => part !== '').join(', '),
        },
        { header: t('state'), render: (account) => <StateBadges account={account} /> },
        {
          header: t('sessions'),
          number: true,
          render: ({ sessions }) => format.number(sessions),
        },
        {
          header: t('lastSignIn'),
          render: ({ last_sign_in_at }) =>
            last_sign_in_at === 0 ? t('never') : format.relative(last_sign_in_at),
        },
        { header: t('actions'), render: (account) => <AccountMenu account={account} /> },
      ]}
    />
  )
}

function StateBadges({ account }: { account: AdminAccount }) {
  const { t } = useTranslation('admin')
  const format = useFormat()
  const badges: (readonly [string, string])[] = []
  if (account.admin) {
    badges.push(['blue', account.configured_admin ? t('stateConfigured') : t('stateAdmin')])
  }
  if (!account.confirmed) badges.push(['yellow', t('stateUnconfirmed')])
  if (account.factors > 0) badges.push(['green', t('stateFactor')])
  if (account.disabled_at > 0) badges.push(['red', t('stateDisabled')])
  if (account.delete_at > 0) {
    badges.push(['red', t('stateDeletingOn', { date: format.shortDate(account.delete_at) })])
  }
  return (
    <Group gap={4}>
      {badges.map(([color, label]) => (
        <Badge key={label} color={color} variant="light" size="sm" tt="none">
          {label}
        </Badge>
      ))}
    </Group>
  )
}
