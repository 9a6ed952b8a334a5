import { Button, Group, Menu } from '@mantine/core'
import { IconMail, IconSettings } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths'
import { Writers } from '../../records-ui/Writers.tsx'
import { AddressTabs } from '../../ui/AddressTabs'
import { icon } from '../../ui/icon'
import { Fetching, lazyDialog, lazyPart } from '../../ui/lazy'
import { MoreMenu } from '../../ui/MoreMenu'
import { PageHeader } from '../../ui/PageHeader'
import { InvoiceList } from './InvoiceList'
import { UnbilledCases } from './unbilled/UnbilledCases'

const ReportsTab = lazyPart(
  async () => (await import('./reports/ReportsTab')).ReportsTab,
  <Fetching />,
)

const InvoiceDrawer = lazyDialog(
  async () => (await import('./InvoiceDrawer')).InvoiceDrawer,
  ({ id }) => id !== undefined,
)
const TermsDialog = lazyDialog(async () => (await import('./TermsDialog')).TermsDialog)
const WordingDialog = lazyDialog(async () => (await import('./mail/WordingDialog')).WordingDialog)

/** /billing: the invoices of all cases, what is owed, what is still to be billed, and reports. `?invoice=` opens one beside the list. */
export function BillingPage() {
  const { t } = useTranslation('billing')
  const [terms, setTerms] = useState(false)
  const [wording, setWording] = useState(false)
  const navigate = useNavigate()
  const opened = useSearch({
    strict: false,
    select: (search: { invoice?: string }) => search.invoice,
  })
  const open = (id: string | undefined) => void navigate({ href: paths.billing(id) })
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <Group gap="xs">
            <Button component="a" href={paths.trust()} variant="default">
              {t('trustAccounts')}
            </Button>
            <Writers>
              <MoreMenu>
                <Menu.Item leftSection={icon(IconMail, 15)} onClick={() => setWording(true)}>
                  {t('wordings')}
                </Menu.Item>
                <Menu.Item leftSection={icon(IconSettings, 15)} onClick={() => setTerms(true)}>
                  {t('terms')}
                </Menu.Item>
              </MoreMenu>
            </Writers>
          </Group>
        }
      />
      <AddressTabs
        tabs={[
          { id: 'invoices', label: t('invoices'), Panel: InvoiceList },
          { id: 'unbilled', label: t('unbilled'), Panel: UnbilledCases },
          { id: 'reports', label: t('reports'), Panel: ReportsTab },
        ]}
        pathTo={paths.billingTab}
        keepMounted={false}
      />
      <InvoiceDrawer id={opened} onOpen={open} onClose={() => open(undefined)} />
      <WordingDialog opened={wording} onClose={() => setWording(false)} />
      <TermsDialog opened={terms} onClose={() => setTerms(false)} />
    </>
  )
}
