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
  const { t: common } = useTranslation()
  const [open, setOpen] = useState<Open>()
  const [seen, setSeen] = useState(entry.value)
  const { user } = useAuth()
  const step = useBillingStep()
  const { state, number, corrects } = entry.value
  const [noteId] = useState(newRecordId)
  const close = () => setOpen(undefined)
  const act = (run: () => Promise<void>) => void step.run(run)

  return (
    <Stack gap="xs">
      {(state === 'draft' || state === 'approved') && (
        <Writers>
          <Group gap="xs">
            {state === 'draft' ? (
              <Button
                loading={step.busy}
                onClick={() => act(() => approve(liveDesk, entry.id, entry.value))}
              >
                {t('approve')}
              </Button>
            ) : (
              <>
                <Button
                  onClick={() => {
                    setSeen(entry.value)
                    setOpen('issue')
                  }}
                >
                  {t('issue')}
                </Button>
                <Button
                  variant="default"
                  loading={step.busy}
                  onClick={() => act(() => reopenDraft(liveDesk, entry.id))}
                >
                  {t('backToDraft')}
                </Button>
              </>
            )}
            <Button variant="subtle" color="red" onClick={() => setOpen('discard')}>
              {t('discardDraft')}
            </Button>
          </Group>
        </Writers>
      )}
      {(state === 'issued' || state === 'written_off' || isCreditable(entry.value)) && (
        <Writers>
          <Group gap="xs">
            {state === 'issued' && (
              <Button onClick={() => setOpen('pay')}>{t('recordPayment')}</Button>
            )}
            {isCreditable(entry.value) && (
              <Button variant="subtle" color="red" onClick={() => setOpen('credit')}>
                {t('creditNote')}
              </Button>
            )}
            {state === 'issued' && (
              <Button variant="subtle" color="red" onClick={() => setOpen('writeOff')}>
                {t('writeOff')}
              </Button>
            )}
            {state === 'written_off' && (
              <Button
                variant="default"
                loading={step.busy}
                onClick={() => act(() => bringDebtBack(liveDesk, entry.id))}
              >
                {t('takeWriteOffBack')}
              </Button>
            )}
          </Group>
        </Writers>
      )}
      <Exports entry={entry} onMail={() => setOpen('mail')} onLedes={() => setOpen('ledes')} />
      <ErrorAlert error={step.error} />
      {number === '' && (
        <Text size="xs" c="dimmed">
          {t('numberLater')}
        </Text>
      )}
      <IssueDialog entry={entry} seen={seen} opened={open === 'issue'} onClose={close} />
      <PaymentDialog entry={entry} opened={open === 'pay'} onClose={close} />
      <MailDialog entry={entry} opened={open === 'mail'} onClose={close} />
      {corrects === '' && <LedesDialog entry={entry} opened={open === 'ledes'} onClose={close} />}
      <WriteOffDialog
        opened={open === 'writeOff'}
        draftKey={`invoice-write-off:${entry.id}`}
        title={t('writeOffInvoice', { number })}
        text={t('writeOffInvoiceText')}
        onWriteOff={(reason) =>
          writeOffDebt(liveDesk, entry.id, reason, user?.id ?? '', todayNow())
        }
        onClose={close}
      />
      <ConfirmDialog
        opened={open === 'credit'}
        title={t('creditNote')}
        confirmLabel={t('issueCreditNote')}
        danger
        onConfirm={async () => {
          const on = todayNow()
          if (await step.run(() => credit(liveDesk, entry.id, noteId, on))) onOpen(noteId)
        }}
        onClose={close}
      >
        {t('creditNoteText', { number })}
      </ConfirmDialog>
      <ConfirmDialog
        opened={open === 'discard'}
        title={t('discardDraft')}
        confirmLabel={common('delete')}
        danger
        onConfirm={async () => {
          if (await step.run(() => discardDraft(liveDesk, entry.id))) onClose()
        }}
        onClose={close}
      >
        {t('discardDraftText')}
      </ConfirmDialog>
    </Stack>
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
