import { Anchor, Button, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clientBalances } from '../../domain/billing/client-balance.ts'
import { invoiceKind } from '../../domain/billing/invoice.ts'
import { caseKind } from '../../domain/case/case.ts'
import { casesOfClient } from '../../domain/case/client-cases.ts'
import { caseStatusKeys, partyRoleKeys } from '../../domain/case/labels.ts'
import { documentKind } from '../../domain/document/document.ts'
import { trustAccountKind } from '../../domain/trust/trust.ts'
import { formatMoney } from '../../domain/values/money.ts'
import { paths } from '../../lib/paths'
import { useToday } from '../../records-ui/use-time-zone.ts'
import { lazyDialog } from '../../ui/lazy'
import { LongRows } from '../../ui/table/LongRows'
import { useRecords } from '../../vault/records/hooks'
import { Card } from './Card'
import classes from './ClientPage.module.css'

/** The cases a client has to do with, and what they do in each. */
export function ClientCases({ id }: { id: string }) {
  const { t } = useTranslation('clients')
  const { t: word } = useTranslation('records')
  const cases = useRecords(caseKind)
  const own = useMemo(() => casesOfClient(id, cases), [id, cases])
  return (
    <Card title={t('cases')}>
      {own.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noCases')} <Anchor href={paths.cases()}>{t('openCases')}</Anchor>
        </Text>
      ) : (
        <div className={classes.lines}>
          <LongRows as="ul" gap={8} rows={own} rowKey={({ entry }) => entry.id}>
            {({ entry, roles }, place) => (
              <li {...place}>
                <a href={paths.case(entry.id)}>{entry.value.title}</a>
                <div className={classes.soft}>
                  {roles.map((role) => word(partyRoleKeys[role])).join(', ')} ·{' '}
                  {word(caseStatusKeys[entry.value.status])}
                </div>
              </li>
            )}
          </LongRows>
        </div>
      )}
    </Card>
  )
}

const ClientStatementDialog = lazyDialog(
  async () => (await import('./ClientStatementDialog')).ClientStatementDialog,
)

/** What a client owes and what is held for them, by currency. */
export function ClientMoney({ id }: { id: string }) {
  const { t, i18n } = useTranslation('clients')
  const invoices = useRecords(invoiceKind)
  const accounts = useRecords(trustAccountKind)
  const today = useToday()
  const language = i18n.resolvedLanguage ?? 'en'
  const balances = useMemo(
    () =>
      clientBalances(
        id,
        invoices.map(({ value }) => value),
        accounts.map(({ value }) => value),
        today,
      ),
    [id, invoices, accounts, today],
  )
  const billed = invoices.some(({ value }) => value.clientId === id && value.number !== '')
  const [stating, setStating] = useState(false)
  return (
    <Card title={t('balance')}>
      {balances.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noBalance')}
        </Text>
      ) : (
        balances.map(({ currency, due, overdue, trust }) => (
          <dl key={currency} className={classes.figures}>
            <div>
              <dt>{t('balanceDue')}</dt>
              <dd>{formatMoney(due, language)}</dd>
            </div>
            <div>
              <dt>{t('balanceOverdue')}</dt>
              <dd>{formatMoney(overdue, language)}</dd>
            </div>
            <div>
              <dt>{t('balanceTrust')}</dt>
              <dd>{formatMoney(trust, language)}</dd>
            </div>
          </dl>
        ))
      )}
      {billed && (
        <Button size="compact-sm" variant="light" mt="xs" onClick={() => setStating(true)}>
          {t('statement')}
        </Button>
      )}
      <ClientStatementDialog id={id} opened={stating} onClose={() => setStating(false)} />
    </Card>
  )
}

/** How many of a client's documents stand on their page; the case has all of them. */
const mostDocuments = 20

/** The newest documents of the cases that the firm handles for a client. */
export function ClientDocuments({ id }: { id: string }) {
  const { t } = useTranslation('clients')
  const cases = useRecords(caseKind)
  const documents = useRecords(documentKind)
  const own = useMemo(() => {
    const titles = new Map(
      casesOfClient(id, cases)
        .filter(({ represented }) => represented)
        .map(({ entry }) => [entry.id, entry.value.title]),
    )
    return documents
      .filter(({ value }) => value.binnedAt === null && titles.has(value.caseId))
      .map((entry) => ({ entry, title: titles.get(entry.value.caseId) }))
      .reverse()
  }, [id, cases, documents])
  if (own.length === 0) return null
  return (
    <Card title={t('documents', { count: own.length })}>
      <ul className={classes.lines}>
        {own.slice(0, mostDocuments).map(({ entry, title }) => (
          <li key={entry.id}>
            <a
              href={paths.casePassage(entry.value.caseId, {
                document: entry.id,
                page: 1,
                start: 0,
                end: 0,
              })}
            >
              {entry.value.name}
            </a>
            <div className={classes.soft}>{title}</div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
