import { Anchor, Button, Group, Stack, Title } from '@mantine/core'
import { IconFileInvoice, IconSettings } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invoiceKind } from '../../domain/billing/invoice.ts'
import { paths } from '../../lib/paths'
import { useToday } from '../../records-ui/use-time-zone.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import type { Sort } from '../../ui/data-table'
import { EmptyState } from '../../ui/EmptyState'
import { laterDialog } from '../../ui/later'
import { useRecords } from '../../vault/records/hooks'
import { ExpenseList } from './ExpenseList'
import { InvoiceTable } from './InvoiceTable'
import { firstInvoiceView, invoiceRows } from './invoice-rows.ts'
import { UnbilledWork } from './UnbilledWork'

const InvoiceDrawer = laterDialog(
  async () => (await import('./InvoiceDrawer')).InvoiceDrawer,
  ({ id }) => id !== undefined,
)
const TermsDialog = laterDialog(async () => (await import('./TermsDialog')).TermsDialog)

/** The tab Billing of a case: work still to be billed, and the case's invoices. */
export function BillingTab({ caseId }: { caseId: string }) {
  const { t, i18n } = useTranslation('billing')
  const language = i18n.resolvedLanguage ?? 'en'
  const invoices = useRecords(invoiceKind)
  const [sort, setSort] = useState<Sort>(firstInvoiceView.sort)
  const [opened, setOpened] = useState<string>()
  const [terms, setTerms] = useState(false)
  const today = useToday()
  const rows = useMemo(
    () =>
      invoiceRows(
        invoices.filter(({ value }) => value.caseId === caseId),
        [],
        [],
        { ...firstInvoiceView, sort },
        today,
        language,
      ),
    [invoices, caseId, sort, today, language],
  )
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Group gap="md">
          <Anchor size="sm" href={paths.billing()}>
            {t('allInvoices')}
          </Anchor>
          <Anchor size="sm" href={paths.trust()}>
            {t('trustAccounts')}
          </Anchor>
        </Group>
        <Writers>
          <Button
            variant="default"
            leftSection={<IconSettings size={16} aria-hidden="true" />}
            onClick={() => setTerms(true)}
          >
            {t('terms')}
          </Button>
        </Writers>
      </Group>
      <section>
        <Title order={2} size="h5" mb="xs">
          {t('unbilled')}
        </Title>
        <UnbilledWork caseId={caseId} onDrafted={setOpened} />
      </section>
      <section>
        <Title order={2} size="h5" mb="xs">
          {t('expenses')}
        </Title>
        <ExpenseList caseId={caseId} />
      </section>
      <section>
        <Title order={2} size="h5" mb="xs">
          {t('invoices')}
        </Title>
        {rows.length === 0 ? (
          <EmptyState icon={<IconFileInvoice size={32} />} title={t('noInvoices')}>
            {t('noInvoicesText')}
          </EmptyState>
        ) : (
          <InvoiceTable
            rows={rows}
            across={false}
            sort={sort}
            onSort={setSort}
            onOpen={setOpened}
          />
        )}
      </section>
      <InvoiceDrawer id={opened} onOpen={setOpened} onClose={() => setOpened(undefined)} />
      <TermsDialog opened={terms} onClose={() => setTerms(false)} />
    </Stack>
  )
}
