import { Button, Group } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths'
import { Writers } from '../../records-ui/Writers.tsx'
import { AddressTabs } from '../../ui/AddressTabs'
import { PageHeader } from '../../ui/PageHeader'
import { InvoiceDrawer } from './InvoiceDrawer'
import { InvoiceList } from './InvoiceList'
import { TermsDialog } from './TermsDialog'
import { UnbilledCases } from './UnbilledCases'

/** /billing: the invoices of all cases, what is owed, and what is still to be billed. `?invoice=` opens one beside the list. */
export function BillingPage() {
  const { t } = useTranslation('billing')
  const [terms, setTerms] = useState(false)
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
              <Button
                variant="default"
                leftSection={<IconSettings size={16} aria-hidden="true" />}
                onClick={() => setTerms(true)}
              >
                {t('terms')}
              </Button>
            </Writers>
          </Group>
        }
      />
      <AddressTabs
        tabs={[
          { id: 'invoices', label: t('invoices'), Panel: InvoiceList },
          { id: 'unbilled', label: t('unbilled'), Panel: UnbilledCases },
        ]}
        pathTo={paths.billingTab}
        keepMounted={false}
      />
      <InvoiceDrawer id={opened} onOpen={open} onClose={() => open(undefined)} />
      <TermsDialog opened={terms} onClose={() => setTerms(false)} />
    </>
  )
}
