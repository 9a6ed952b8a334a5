import { Button, Group, Menu, Stack, Text } from '@mantine/core'
import { IconMail, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '../../domain/billing/invoice.ts'
import { isCreditable } from '../../domain/billing/invoice-corrections.ts'
import { linearRecords } from '../../records-ui/linear-records.ts'
import { SheetMenu } from '../../records-ui/list/SheetMenu'
import { Writers } from '../../records-ui/Writers.tsx'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { icon } from '../../ui/icon'
import { printOnly } from '../../ui/print-only'
import type { Entry } from '../../vault/wire/types'
import { type InvoiceDialog, InvoiceDialogs } from './InvoiceDialogs'
import { approve, reopenDraft } from './invoice-actions.ts'
import { invoiceCells } from './invoice-rows.ts'
import { useBillingStep } from './use-billing-step.ts'
import { bringDebtBack } from './write-off.ts'

/** What can become of an invoice in its state. */
export function InvoiceActions({
  entry,
  onOpen,
  onClose,
}: {
  entry: Entry<Invoice>
  onOpen: (id: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation('billing')
  const [open, setOpen] = useState<InvoiceDialog>()
  const [seen, setSeen] = useState(entry.value)
  const openDialog = (dialog: InvoiceDialog) => {
    setSeen(entry.value)
    setOpen(dialog)
  }
  const step = useBillingStep()
  const { state, number } = entry.value
  return (
    <Stack gap="xs">
      {(state === 'draft' || state === 'approved') && (
        <DraftSteps entry={entry} step={step} onOpen={openDialog} />
      )}
      {(state === 'issued' || state === 'written_off' || isCreditable(entry.value)) && (
        <IssuedSteps entry={entry} step={step} onOpen={openDialog} />
      )}
      <Exports
        entry={entry}
        onMail={() => openDialog('mail')}
        onLedes={() => openDialog('ledes')}
      />
      <ErrorAlert error={step.error} />
      {number === '' && (
        <Text size="xs" c="dimmed">
          {t('numberLater')}
        </Text>
      )}
      <InvoiceDialogs
        entry={entry}
        seen={seen}
        open={open}
        step={step}
        onCredited={onOpen}
        onDiscarded={onClose}
        onClose={() => setOpen(undefined)}
      />
    </Stack>
  )
}

interface Steps {
  readonly entry: Entry<Invoice>
  readonly step: ReturnType<typeof useBillingStep>
  readonly onOpen: (dialog: InvoiceDialog) => void
}

/** Of a draft, and of one that is approved and has no number yet. */
function DraftSteps({ entry: { id, value }, step, onOpen }: Steps) {
  const { t } = useTranslation('billing')
  return (
    <Writers>
      <Group gap="xs">
        {value.state === 'draft' ? (
          <Button
            loading={step.busy}
            onClick={() => void step.run(() => approve(linearRecords, id, value))}
          >
            {t('approve')}
          </Button>
        ) : (
          <>
            <Button onClick={() => onOpen('issue')}>{t('issue')}</Button>
            <Button
              variant="default"
              loading={step.busy}
              onClick={() => void step.run(() => reopenDraft(linearRecords, id))}
            >
              {t('backToDraft')}
            </Button>
          </>
        )}
        <Button variant="subtle" color="red" onClick={() => onOpen('discard')}>
          {t('discardDraft')}
        </Button>
      </Group>
    </Writers>
  )
}

/** Of one that is issued: paid, corrected by a credit note, given up. */
function IssuedSteps({ entry: { id, value }, step, onOpen }: Steps) {
  const { t } = useTranslation('billing')
  const { state } = value
  return (
    <Writers>
      <Group gap="xs">
        {state === 'issued' && <Button onClick={() => onOpen('pay')}>{t('recordPayment')}</Button>}
        {isCreditable(value) && (
          <Button variant="subtle" color="red" onClick={() => onOpen('credit')}>
            {t('creditNote')}
          </Button>
        )}
        {state === 'issued' && (
          <Button variant="subtle" color="red" onClick={() => onOpen('writeOff')}>
            {t('writeOff')}
          </Button>
        )}
        {state === 'written_off' && (
          <Button
            variant="default"
            loading={step.busy}
            onClick={() => void step.run(() => bringDebtBack(linearRecords, id))}
          >
            {t('takeWriteOffBack')}
          </Button>
        )}
      </Group>
    </Writers>
  )
}

/** The invoice on paper and as files. */
function Exports({
  entry,
  onMail,
  onLedes,
}: {
  entry: Entry<Invoice>
  onMail: () => void
  onLedes: () => void
}) {
  const { t } = useTranslation('billing')
  const { value } = entry
  const isSent = value.number !== '' && value.corrects === ''

  function sheet() {
    const header = [
      t('number'),
      t('date'),
      t('lineDescription'),
      t('timekeeper'),
      t('codes'),
      t('quantity'),
      t('unitPrice'),
      t('amount'),
      t('taxPercent'),
      t('currency'),
    ]
    return invoiceCells(value, header)
  }

  return (
    <Group gap="xs">
      <Button variant="default" leftSection={icon(IconPrinter)} onClick={printOnly}>
        {t('print')}
      </Button>
      {isSent && (
        <Button variant="default" leftSection={icon(IconMail)} onClick={onMail}>
          {t('mailInvoice')}
        </Button>
      )}
      <SheetMenu name={value.number || t('draftInvoice')} make={sheet}>
        {isSent && <Menu.Item onClick={onLedes}>{t('ledes')}</Menu.Item>}
      </SheetMenu>
    </Group>
  )
}
