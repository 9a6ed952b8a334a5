import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invoiceKind } from '../../domain/billing/invoice.ts'
import type { TrustEntry } from '../../domain/trust/trust.ts'
import { type CivilDate, parseCivilDate } from '../../domain/values/civil-date.ts'
import { tidyLine } from '../../domain/values/text.ts'
import { DialogForm } from '../../records-ui/form/DialogForm'
import { useForm } from '../../records-ui/form/use-form.ts'
import { linearRecords } from '../../records-ui/linear-records.ts'
import { todayNow } from '../../records-ui/use-time-zone.ts'
import { useRecord } from '../../vault/records/hooks'
import { newRecordId } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { reverse } from './trust-actions.ts'
import { useRefusedTrust } from './use-trust-step.ts'

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
  const form = useForm({
    key: `trust:reverse:${entry.id}`,
    initial: { on: todayNow() as string, reason: '' },
    problems: ({ on, reason }) => ({
      on: parseCivilDate(on) === null && t('badDate'),
      reason: tidyLine(reason) === '' && t('needsPurpose'),
    }),
    save: ({ on, reason }) =>
      reverse(linearRecords, accountId, id, seq, on as CivilDate, tidyLine(reason), Date.now()),
    explain: useRefusedTrust(),
    onClose,
  })
  return (
    <DialogForm of={form} opened title={t('reverseEntry', { seq })}>
      <Text size="sm">
        {other === undefined
          ? t('reverseText', { seq })
          : t('reverseTransferText', { out: Math.min(seq, other), in: Math.max(seq, other) })}
      </Text>
      {invoice !== undefined && (
        <Text size="sm">{t('reversePaymentText', { number: invoice.value.number })}</Text>
      )}
      <form.Day name="on" label={t('date')} />
      <form.Line name="reason" label={t('reversalReason')} data-autofocus />
    </DialogForm>
  )
}
