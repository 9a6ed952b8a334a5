import { Alert, Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { communicationKind, communicationOfMail } from '../../domain/case/communication.ts'
import { wallTimeOf } from '../../domain/values/zoned-time.ts'
import { useFormat } from '../../i18n/use-format'
import { useTimeZone } from '../../records-ui/use-time-zone.ts'
import { FactList } from '../../ui/FactList'
import { FormDialog } from '../../ui/FormDialog'
import { TickField } from '../../ui/fields/TickField'
import { useRecords } from '../../vault/records/hooks'
import classes from './communications.module.css'
import { fileMail, type Stored } from './file-mail.ts'
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
  const [original, setOriginal] = useState(true)
  const [kept, setKept] = useState<readonly number[]>(() => mail.attachments.map((_, at) => at))
  const [stored] = useState<Stored>(() => new Map())
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const sent = Date.parse(mail.date)
  const entry = communicationOfMail(
    mail,
    { caseId, loggedBy: user?.id ?? '' },
    user?.email ? [user.email.toLowerCase()] : [],
    wallTimeOf(Number.isNaN(sent) ? Date.now() : sent, zone),
  )
  const known = useRecords(communicationKind).some(
    ({ value }) =>
      value.caseId === caseId && value.binnedAt === null && value.mailKey === entry.mailKey,
  )

  async function save(): Promise<void> {
    setSaving(true)
    setError(undefined)
    try {
      await fileMail(pending, entry, { original, attachments: kept }, stored)
      onClose()
    } catch (failure) {
      setError(failure)
    } finally {
      setSaving(false)
    }
  }

  return (
    <FormDialog
      opened
      title={t('mailTitle', { subject: entry.subject || t('mailNoSubject') })}
      saving={saving}
      error={error}
      draft={{ changed: false, discard: () => undefined }}
      onSubmit={() => void save()}
      onClose={onClose}
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
          [t('mailDate'), Number.isNaN(sent) ? mail.date : format.dateTime(sent)],
        ]}
      />
      <Text size="sm" className={classes.mailText ?? ''}>
        {entry.body}
      </Text>
      {mail.attachments.length > 0 && (
        <Checkbox.Group
          label={t('mailAttachments')}
          value={kept.map(String)}
          onChange={(places) => setKept(places.map(Number))}
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
      <TickField label={t('mailOriginal')} checked={original} onChange={setOriginal} />
    </FormDialog>
  )
}
