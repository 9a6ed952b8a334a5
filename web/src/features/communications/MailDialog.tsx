import { Alert, Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { communicationKind, communicationOfMail, sentAt } from '../../domain/case/communication.ts'
import { wallTimeOf } from '../../domain/values/zoned-time.ts'
import { useFormat } from '../../i18n/use-format'
import { DialogForm } from '../../records-ui/form/DialogForm'
import { useForm } from '../../records-ui/form/use-form.ts'
import { useTimeZone } from '../../records-ui/use-time-zone.ts'
import { FactList } from '../../ui/FactList'
import { useRecords } from '../../vault/records/hooks'
import classes from './communications.module.css'
import { fileMail, type Keep, type Stored } from './file-mail.ts'
import type { PendingMail } from './mail-file.ts'

/** Shows an e-mail as plain text and asks what is kept of it. */
export function MailDialog({
  pending,
  caseId,
  onClose,
}: {
  pending: PendingMail
  caseId: string
  onClose: () => void
}) {
  const { t } = useTranslation('communications')
  const format = useFormat()
  const zone = useTimeZone()
  const { user } = useAuth()
  const { mail } = pending
  const [stored] = useState<Stored>(() => new Map())
  const sent = sentAt(mail.date)
  const entry = communicationOfMail(
    mail,
    { caseId, loggedBy: user?.id ?? '' },
    user?.email ? [user.email.toLowerCase()] : [],
    wallTimeOf(sent ?? Date.now(), zone),
  )
  const known = useRecords(communicationKind).some(
    ({ value }) =>
      value.caseId === caseId && value.binnedAt === null && value.mailKey === entry.mailKey,
  )

  const form = useForm<Keep>({
    key: `communication:mail:${caseId}:${entry.mailKey}`,
    initial: { original: true, attachments: mail.attachments.map((_, at) => at) },
    save: (keep) => fileMail(pending, entry, keep, stored),
    // What is kept of a mail is asked anew each time: two of them may be told apart by nothing.
    onClose() {
      form.discard()
      onClose()
    },
  })

  return (
    <DialogForm
      of={form}
      opened
      title={t('mailTitle', { subject: entry.subject || t('mailNoSubject') })}
      size="lg"
    >
      {known && (
        <Alert color="yellow" p="xs">
          {t('mailKnown')}
        </Alert>
      )}
      <FactList
        empty=""
        facts={[
          [t('mailFrom'), mail.from],
          [t('mailTo'), [mail.to, mail.cc].filter(Boolean).join(', ')],
          [t('mailDate'), sent === undefined ? mail.date : format.dateTime(sent)],
        ]}
      />
      <Text size="sm" className={classes.mailText ?? ''}>
        {entry.body}
      </Text>
      {mail.attachments.length > 0 && (
        <Checkbox.Group
          label={t('mailAttachments')}
          value={form.values.attachments.map(String)}
          onChange={(places) => form.set({ attachments: places.map(Number) })}
        >
          <Stack gap={6} mt={6}>
            {mail.attachments.map(({ name, bytes }, at) => (
              <Checkbox
                // biome-ignore lint/suspicious/noArrayIndexKey: two attachments may be named alike
                key={at}
                value={String(at)}
                label={`${name} (${format.bytes(bytes.length)})`}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <form.Tick name="original" label={t('mailOriginal')} />
    </DialogForm>
  )
}
