import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import type { Invoice } from '../../domain/billing/invoice.ts'
import { linearRecords } from '../../records-ui/linear-records.ts'
import { todayNow } from '../../records-ui/use-time-zone.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { lazyDialog } from '../../ui/lazy'
import { newRecordId } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { credit, discardDraft } from './invoice-actions.ts'
import type { useBillingStep } from './use-billing-step.ts'
import { writeOffDebt } from './write-off.ts'

const IssueDialog = lazyDialog(async () => (await import('./IssueDialog')).IssueDialog)
const PaymentDialog = lazyDialog(async () => (await import('./PaymentDialog')).PaymentDialog)
const LedesDialog = lazyDialog(async () => (await import('./LedesDialog')).LedesDialog)

const WriteOffDialog = lazyDialog(async () => (await import('./WriteOffDialog')).WriteOffDialog)
const MailDialog = lazyDialog(async () => (await import('./mail/MailDialog')).MailDialog)

/** Which dialog stands over an invoice. */
export type InvoiceDialog = 'mail' | 'issue' | 'pay' | 'credit' | 'discard' | 'ledes' | 'writeOff'

/** What is asked before a step that is not taken at once. */
export function InvoiceDialogs({
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
  open: InvoiceDialog | undefined
  step: ReturnType<typeof useBillingStep>
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
          writeOffDebt(linearRecords, entry.id, reason, user?.id ?? '', todayNow())
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
          if (await step.run(() => credit(linearRecords, entry.id, noteId, on))) onCredited(noteId)
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
          if (await step.run(() => discardDraft(linearRecords, entry.id))) onDiscarded()
        }}
        onClose={onClose}
      >
        {t('discardDraftText')}
      </ConfirmDialog>
    </>
  )
}
