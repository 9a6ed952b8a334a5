import { Anchor, Button, Group, Stack, Title } from '@mantine/core'
import { IconFileInvoice, IconSettings } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invoiceKind } from '../../domain/billing/invoice.ts'
import { paths } from '../../lib/paths'
import { ListTable } from '../../records-ui/list/ListTable'
import { Writers } from '../../records-ui/Writers.tsx'
import { EmptyState } from '../../ui/EmptyState'
import { icon } from '../../ui/icon'
import { lazyDialog } from '../../ui/lazy'
import { useOpened } from '../../ui/use-opened'
import { useRecords } from '../../vault/records/hooks'
import { ExpenseList } from './ExpenseList'
import { UnbilledWork } from './unbilled/UnbilledWork'
import { useInvoiceList } from './use-invoice-list.tsx'

const InvoiceDrawer = lazyDialog(
  async () => (await import('./InvoiceDrawer')).InvoiceDrawer,
  ({ id }) => id !== undefined,
)
const TermsDialog = lazyDialog(async () => (await import('./TermsDialog')).TermsDialog)

/** The tab Billing of a case: work still to be billed, and the case's invoices. */
export function BillingTab({ caseId }: { caseId: string }) {
  const { t } = useTranslation('billing')
  const invoices = useRecords(invoiceKind)
  const ours = useMemo(
    () => invoices.filter(({ value }) => value.caseId === caseId),
    [invoices, caseId],
  )
  const [opened, setOpened] = useOpened(`billing:${caseId}`)
  const list = useInvoiceList(caseId, ours, setOpened)
  const [terms, setTerms] = useState(false)
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
          <Button variant="default" leftSection={icon(IconSettings)} onClick={() => setTerms(true)}>
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
        {ours.length === 0 ? (
          <EmptyState icon={<IconFileInvoice size={32} />} title={t('noInvoices')}>
            {t('noInvoicesText')}
          </EmptyState>
        ) : (
          <ListTable list={list} selectable={false} />
        )}
      </section>
      <InvoiceDrawer id={opened} onOpen={setOpened} onClose={() => setOpened(undefined)} />
      <TermsDialog opened={terms} onClose={() => setTerms(false)} />
    </Stack>
  )
}
