import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconBuildingBank, IconFileText, IconScale } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withFilter } from '../../domain/record/list-view.ts'
import {
  otherHalf,
  type TrustAccount,
  type TrustEntry,
  trustAccountKind,
  trustEntryKind,
} from '../../domain/trust/trust.ts'
import { formatCivilDate } from '../../domain/values/civil-date.ts'
import { formatMoney, money } from '../../domain/values/money.ts'
import { pair } from '../../i18n/use-format'
import { paths } from '../../lib/paths'
import { RecordList } from '../../records-ui/list/RecordList'
import { AddButton, Writers } from '../../records-ui/Writers.tsx'
import { EmptyState } from '../../ui/EmptyState'
import { SelectField } from '../../ui/fields/SelectField'
import { icon } from '../../ui/icon'
import { lazyDialog, lazyPart } from '../../ui/lazy'
import { PageHeader } from '../../ui/PageHeader'
import { useRecords } from '../../vault/records/hooks'
import type { Entry } from '../../vault/wire/types'
import { Ledgers } from './Ledgers'
import { ReconcileDialog } from './ReconcileDialog'
import { journalOf } from './trust-actions.ts'
import { useJournal } from './use-journal'

const EntryDialog = lazyDialog(async () => (await import('./EntryDialog')).EntryDialog)

const AccountDialog = lazyDialog(async () => (await import('./AccountDialog')).AccountDialog)

const ReverseDialog = lazyPart(async () => (await import('./ReverseDialog')).ReverseDialog)

const StatementDialog = lazyDialog(async () => (await import('./StatementDialog')).StatementDialog)

/** /trust: clients' money by account and ledger. `?account=` chooses the account. */
export function TrustPage() {
  const { t } = useTranslation('trust')
  const accounts = useRecords(trustAccountKind)
  const [opening, setOpening] = useState(false)
  const navigate = useNavigate()
  const wanted = useSearch({
    strict: false,
    select: (search: { account?: string }) => search.account,
  })
  const account = accounts.find(({ id }) => id === wanted) ?? accounts[0]
  const choose = (id: string) => void navigate({ href: paths.trust(id) })

  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <Group gap="xs">
            <Button component="a" href={paths.billing()} variant="default">
              {t('billing')}
            </Button>
            <Writers>
              <Button variant="default" onClick={() => setOpening(true)}>
                {t('newAccount')}
              </Button>
            </Writers>
          </Group>
        }
      />
      {accounts.length > 1 && account && (
        <SelectField
          mb="md"
          label={t('accounts')}
          value={account.id}
          onChange={choose}
          data={accounts.map(({ id, value }) => ({ value: id, label: value.name }))}
        />
      )}
      {account === undefined ? (
        <EmptyState
          icon={<IconBuildingBank size={32} />}
          title={t('emptyTitle')}
          action={
            <Writers>
              <Button variant="light" onClick={() => setOpening(true)}>
                {t('newAccount')}
              </Button>
            </Writers>
          }
        >
          {t('emptyText')}
        </EmptyState>
      ) : (
        <Account key={account.id} account={account} />
      )}
      <AccountDialog
        opened={opening}
        onOpened={(id) => {
          setOpening(false)
          choose(id)
        }}
        onClose={() => setOpening(false)}
      />
    </>
  )
}

function Account({ account }: { account: Entry<TrustAccount> }) {
  const { t, i18n } = useTranslation('trust')
  const language = i18n.resolvedLanguage ?? 'en'
  const all = useRecords(trustEntryKind)
  const [dialog, setDialog] = useState<'entry' | 'reconcile' | 'statement'>()
  const journal = useMemo(() => journalOf(all, account.id), [all, account.id])
  const [reversing, setReversing] = useState<Entry<TrustEntry>>()
  const { value } = account
  const list = useJournal(account.id, value, journal, setReversing)
  const ledger = list.view.filters.ledger?.[0]
  const choose = (key: string | undefined): void =>
    list.set({ filters: withFilter(list.view, 'ledger', key === undefined ? [] : [key]).filters })
  const book = money(
    Object.values(value.balances).reduce((sum, minor) => sum + minor, 0),
    value.currency,
  )

  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-end">
        <div>
          <Title order={2} size="h4">
            {value.name}
          </Title>
          <Text size="sm" c="dimmed">
            {value.bank}
          </Text>
          <Group gap="sm">
            <Text fw={600}>{pair(language, t('bookBalance'), formatMoney(book, language))}</Text>
            {value.lockedThrough !== '' && (
              <Badge variant="light" color="gray">
                {t('lockedThrough', { date: formatCivilDate(value.lockedThrough, language) })}
              </Badge>
            )}
          </Group>
        </div>
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={icon(IconFileText)}
            onClick={() => setDialog('statement')}
            disabled={journal.length === 0}
          >
            {t('accountStatement')}
          </Button>
          <Button
            variant="default"
            leftSection={icon(IconScale)}
            onClick={() => setDialog('reconcile')}
          >
            {t('reconcile')}
          </Button>
          <AddButton onClick={() => setDialog('entry')}>{t('newEntry')}</AddButton>
        </Group>
      </Group>
      <Ledgers account={value} chosen={ledger} onChoose={choose} />
      <section>
        <Title order={3} size="h5" mb="xs">
          {t('journal')}
        </Title>
        <RecordList
          list={list}
          search={t('search')}
          nothing={[t('nothingFound')]}
          empty={<EmptyState title={t('noEntries')}>{t('noEntriesText')}</EmptyState>}
        />
      </section>
      {reversing && (
        <ReverseDialog
          key={reversing.id}
          entry={reversing}
          other={otherHalf(
            journal.map((entry) => entry.value),
            reversing.value.seq,
          )}
          onClose={() => setReversing(undefined)}
        />
      )}
      <EntryDialog
        account={account}
        opened={dialog === 'entry'}
        onClose={() => setDialog(undefined)}
      />
      <StatementDialog
        account={value}
        journal={journal}
        ledger={ledger}
        opened={dialog === 'statement'}
        onClose={() => setDialog(undefined)}
      />
      <ReconcileDialog
        account={account}
        journal={journal}
        opened={dialog === 'reconcile'}
        onClose={() => setDialog(undefined)}
      />
    </Stack>
  )
}
