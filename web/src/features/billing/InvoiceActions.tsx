import { Button, Group, Menu, Stack, Text } from '@mantine/core'
import { IconMail, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import type { Invoice } from '../../domain/billing/invoice.ts'
import { isCreditable } from '../../domain/billing/invoice-corrections.ts'
import { liveDesk } from '../../records-ui/desk.ts'
import { SheetMenu } from '../../records-ui/list/SheetMenu'
import { todayNow } from '../../records-ui/use-time-zone.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { laterDialog } from '../../ui/later'
import { printOnly } from '../../ui/print-only'
import { newRecordId } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { approve, credit, discardDraft, reopenDraft } from './invoice-actions.ts'
import { invoiceCells } from './invoice-rows.ts'
import { useBillingStep } from './use-billing-step.ts'
import { WriteOffDialog } from './WriteOffDialog'
import { bringDebtBack, writeOffDebt } from './write-off.ts'

const IssueDialog = laterDialog(async () => (await import('./IssueDialog')).IssueDialog)
const PaymentDialog = laterDialog(async () => (await import('./PaymentDialog')).PaymentDialog)
const LedesDialog = laterDialog(async () => (await import('./LedesDialog')).LedesDialog)

const MailDialog = laterDialog(async () => (await import('./mail/MailDialog')).MailDialog)

type Open = 'mail' | 'issue' | 'pay' | 'credit' | 'discard' | 'ledes' | 'writeOff'

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
  const [open, setOpen] = useState<Open>()
  const [seen, setSeen] = useState(entry.value)
  const openDialog = (dialog: Open) => {
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
      <Dialogs
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
  readonly onOpen: (dialog: Open) => void
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
            onClick={() => void step.run(() => approve(liveDesk, id, value))}
          >
            {t('approve')}
          </Button>
        ) : (
          <>
            <Button onClick={() => onOpen('issue')}>{t('issue')}</Button>
            <Button
              variant="default"
              loading={step.busy}
              onClick={() => void step.run(() => reopenDraft(liveDesk, id))}
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
            onClick={() => void step.run(() => bringDebtBack(liveDesk, id))}
          >
            {t('takeWriteOffBack')}
          </Button>
        )}
      </Group>
    </Writers>
  )
}

/** What is asked before a step that is not taken at once. */
function Dialogs({
  entry,
  seen,
  open,
  step,
  onCredited,
  onDiscarded,
  onClose,
}: {
  entry: Entry<Invoice>
  /** As it stood when the dialog was opened: another one is not issued. */
  seen: Invoice
  open: Open | undefined
  step: Steps['step']
  onCredited: (id: string) => void
  onDiscarded: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('billing')
  const { t: common } = useTranslation()
  const { user } = useAuth()
  const [noteId] = useState(newRecordId)
  const { number, corrects } = entry.value
  return (
    <>
      <IssueDialog entry={entry} seen={seen} opened={open === 'issue'} onClose={onClose} />
      <PaymentDialog entry={entry} opened={open === 'pay'} onClose={onClose} />
      <MailDialog entry={entry} opened={open === 'mail'} onClose={onClose} />
      {corrects === '' && <LedesDialog entry={entry} opened={open === 'ledes'} onClose={onClose} />}
      <WriteOffDialog
        opened={open === 'writeOff'}
        draftKey={`invoice-write-off:${entry.id}`}
        title={t('writeOffInvoice', { number })}
        text={t('writeOffInvoiceText')}
        onWriteOff={(reason) =>
          writeOffDebt(liveDesk, entry.id, reason, user?.id ?? '', todayNow())
        }
        onClose={onClose}
      />
      <ConfirmDialog
        opened={open === 'credit'}
        title={t('creditNote')}
        confirmLabel={t('issueCreditNote')}
        danger
        onConfirm={async () => {
          const on = todayNow()
          if (await step.run(() => credit(liveDesk, entry.id, noteId, on))) onCredited(noteId)
        }}
        onClose={onClose}
      >
        {t('creditNoteText', { number })}
      </ConfirmDialog>
      <ConfirmDialog
        opened={open === 'discard'}
        title={t('discardDraft')}
        confirmLabel={common('delete')}
        danger
        onConfirm={async () => {
          if (await step.run(() => discardDraft(liveDesk, entry.id))) onDiscarded()
        }}
        onClose={onClose}
      >
        {t('discardDraftText')}
      </ConfirmDialog>
    </>
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
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden="true" />}
        onClick={printOnly}
      >
        {t('print')}
      </Button>
      {isSent && (
        <Button
          variant="default"
          leftSection={<IconMail size={16} aria-hidden="true" />}
          onClick={onMail}
        >
          {t('mailInvoice')}
        </Button>
      )}
      <SheetMenu name={value.number || t('draftInvoice')} make={sheet}>
        {isSent && <Menu.Item onClick={onLedes}>{t('ledes')}</Menu.Item>}
      </SheetMenu>
    </Group>
  )
}
