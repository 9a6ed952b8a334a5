import { Anchor, Modal, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../../domain/case/case.ts'
import { clientKind } from '../../../domain/client/client.ts'
import { roundingOf } from '../../../domain/time/billing-terms.ts'
import { expenseKind } from '../../../domain/time/expense.ts'
import { timeEntryKind } from '../../../domain/time/time-entry.ts'
import { formatListedDate } from '../../../domain/values/civil-date.ts'
import { hoursText } from '../../../domain/values/duration.ts'
import { formatMoney } from '../../../domain/values/money.ts'
import { paths } from '../../../lib/paths'
import { useBillingTerms } from '../../../records-ui/billing-terms.ts'
import type { ListColumn } from '../../../records-ui/list/columns.ts'
import { RecordList } from '../../../records-ui/list/RecordList'
import { useList } from '../../../records-ui/list/use-list.ts'
import { EmptyState } from '../../../ui/EmptyState'
import { useRecords } from '../../../vault/records/hooks'
import { UnbilledWork } from './UnbilledWork'
import { type UnbilledCase, unbilledCases, unbilledCells } from './unbilled-cases.ts'

/** Which cases have work to be billed, the oldest first; each leads to its tab Billing. What belongs to
 *  no case is billed to its client here. */
export function UnbilledCases() {
  const { t } = useTranslation('billing')
  const time = useRecords(timeEntryKind)
  const expenses = useRecords(expenseKind)
  const cases = useRecords(caseKind)
  const clients = useRecords(clientKind)
  const terms = useBillingTerms()
  const [billing, setBilling] = useState<string>()
  const navigate = useNavigate()
  const rows = useMemo(
    () => unbilledCases(time, expenses, cases, clients, roundingOf(terms)),
    [time, expenses, cases, clients, terms],
  )
  const header = [
    t('client'),
    t('case'),
    t('oldestWork'),
    t('quantity'),
    t('amount'),
    t('currency'),
  ]
  const list = useList<UnbilledCase>({
    id: 'unbilled',
    label: t('unbilled'),
    rows,
    rowKey: ({ caseId, clientId }) => `${caseId} ${clientId}`,
    rowName: ({ caseTitle }) => caseTitle,
    words: ({ caseTitle, clientName }) => [caseTitle, clientName],
    firstSort: { key: 'since', descending: false },
    sheet: (chosen) => unbilledCells(chosen, header),
    filters: [],
    columns: useColumns(setBilling),
  })
  return (
    <>
      <RecordList
        list={list}
        search={t('search')}
        nothing={[t('nothingUnbilled')]}
        empty={<EmptyState title={t('nothingUnbilled')} />}
      />
      <Modal
        opened={billing !== undefined}
        onClose={() => setBilling(undefined)}
        title={`${t('unbilled')}: ${clients.find(({ id }) => id === billing)?.value.name ?? ''}`}
        size="lg"
      >
        {billing !== undefined && (
          <UnbilledWork
            caseId=""
            clientId={billing}
            onDrafted={(id) => void navigate({ href: paths.billing(id) })}
          />
        )}
      </Modal>
    </>
  )
}

function useColumns(onBill: (clientId: string) => void): readonly ListColumn<UnbilledCase>[] {
  const { t, i18n } = useTranslation('billing')
  const { t: word } = useTranslation('records')
  const language = i18n.resolvedLanguage ?? 'en'
  return [
    {
      key: 'client',
      header: t('clientAndCase'),
      width: 'minmax(12rem, 3fr)',
      value: ({ clientName, caseTitle }) => `${clientName} ${caseTitle}`,
      render: ({ caseId, caseTitle, clientId, clientName }) => (
        <Stack gap={0}>
          {caseTitle === '' && clientId !== '' ? (
            <Anchor component="button" type="button" ta="start" onClick={() => onBill(clientId)}>
              {word('caseNone')}
            </Anchor>
          ) : (
            <Anchor href={caseTitle === '' ? paths.time() : paths.caseTab(caseId, 'billing')}>
              {caseTitle || word('caseNone')}
            </Anchor>
          )}
          <Text size="xs" c="dimmed">
            {clientName}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'since',
      header: t('oldestWork'),
      width: '9rem',
      value: ({ since }) => since,
      render: ({ since }) => formatListedDate(since, language),
    },
    {
      key: 'hours',
      header: t('quantity'),
      width: '7rem',
      number: true,
      value: ({ seconds }) => t('hours', { hours: hoursText(seconds, language) }),
      sortValue: ({ seconds }) => seconds,
    },
    {
      key: 'amount',
      header: t('amount'),
      width: '9rem',
      number: true,
      value: ({ amounts }) => amounts.map((amount) => formatMoney(amount, language)).join(' + '),
      sortValue: ({ amounts }) => amounts[0]?.minor ?? 0,
    },
  ]
}
