import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invoiceKind } from '../../domain/billing/invoice.ts'
import type { TrustEntry } from '../../domain/trust/trust.ts'
import { parseCivilDate } from '../../domain/values/civil-date.ts'
import { tidyLine } from '../../domain/values/text.ts'
import { liveDesk } from '../../records-ui/desk.ts'
import { todayNow } from '../../records-ui/use-time-zone.ts'
import { FormDialog } from '../../ui/FormDialog'
import { DateField } from '../../ui/fields/DateField'
import { LineField } from '../../ui/fields/LineField'
import { useDraft } from '../../ui/use-draft'
import { useRecord } from '../../vault/records/hooks'
import { newRecordId } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { reverse } from './trust-actions.ts'
import { useTrustStep } from './use-trust-step.ts'

/** Takes an entry back by its opposite, with the reason. */
export function ReverseDialog({
  entry,
  other,
  onClose,
}: {
  entry: Entry<TrustEntry>
  /** The number of the other half of a transfer, which is taken back with it. */
  other: number | undefined
  onClose: () => void
}) {
  const { t } = useTranslation('trust')
  const { accountId, seq } = entry.value
  const invoice = useRecord(invoiceKind, entry.value.invoiceId || undefined)
  const [id] = useState(newRecordId)
  const [tried, setTried] = useState(false)
  const step = useTrustStep()
  const draft = useDraft(`trust:reverse:${entry.id}`, {
    on: todayNow() as string,
    reason: '',
  })
  const { values, set } = draft
  const on = parseCivilDate(values.on)
  const reason = tidyLine(values.reason)

  async function save(): Promise<void> {
    setTried(true)
    if (on === null || reason === '') return
    const done = await step.run(() => reverse(liveDesk, accountId, id, seq, on, reason, Date.now()))
    if (!done) return
    draft.drop()
    onClose()
  }

  return (
    <FormDialog
      opened
      title={t('reverseEntry', { seq })}
      saving={step.busy}
      error={step.error}
      draft={{ changed: draft.changed, discard: draft.drop }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Text size="sm">
        {other === undefined
          ? t('reverseText', { seq })
          : t('reverseTransferText', { out: Math.min(seq, other), in: Math.max(seq, other) })}
      </Text>
      {invoice !== undefined && (
        <Text size="sm">{t('reversePaymentText', { number: invoice.value.number })}</Text>
      )}
      <DateField
        label={t('date')}
        value={values.on}
        onChange={(on) => set({ on })}
        error={tried && on === null ? t('badDate') : undefined}
      />
      <LineField
        label={t('reversalReason')}
        value={values.reason}
        onChange={(reason) => set({ reason })}
        error={tried && reason === '' ? t('needsPurpose') : undefined}
        data-autofocus
      />
    </FormDialog>
  )
}
