import { Autocomplete, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '../../../domain/billing/invoice.ts'
import { isOverdue } from '../../../domain/billing/invoice-dues.ts'
import { fillMail, type MailPurpose, mailPurposes } from '../../../domain/billing/invoice-mail.ts'
import { clientKind } from '../../../domain/client/client.ts'
import { isLanguageCode } from '../../../i18n/languages.ts'
import { mailto } from '../../../lib/mailto.ts'
import { useStep } from '../../../records-ui/use-step.ts'
import { useToday } from '../../../records-ui/use-time-zone.ts'
import { CopyButton } from '../../../ui/CopyButton'
import { FormDialog } from '../../../ui/FormDialog'
import { LineField } from '../../../ui/fields/LineField'
import { ParagraphsField } from '../../../ui/fields/ParagraphsField'
import { SelectField } from '../../../ui/fields/SelectField'
import { TickField } from '../../../ui/fields/TickField'
import { useDraft } from '../../../ui/use-draft'
import { useRecord } from '../../../vault/records/hooks'
import type { Entry } from '../../../vault/wire/types'
import { interestWords, useInterest } from '../use-interest.ts'
import { useMailData } from './use-mail-data.ts'
import { useMailNote } from './use-mail-note.ts'
import { useWording } from './use-wording.ts'

/** A mail with an invoice, or one that reminds of it: in the client's language, to be changed, and handed to the mail program. */
export function MailDialog({
  entry,
  opened,
  onClose,
}: {
  entry: Entry<Invoice>
  opened: boolean
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('billing')
  const { id, value } = entry
  const language = isLanguageCode(value.language) ? value.language : (i18n.resolvedLanguage ?? 'en')
  const overdue = isOverdue(value, useToday())
  const [chosen, setChosen] = useState<MailPurpose>()
  const purpose = chosen ?? (overdue ? 'reminder' : 'invoice')
  const wording = useWording(purpose, language)
  const data = useMailData(value)
  const client = useRecord(clientKind, value.clientId || undefined)?.value
  const addresses = [client, ...(client?.contacts ?? [])]
    .map((one) => one?.email ?? '')
    .filter((email, at, all) => email !== '' && all.indexOf(email) === at)
  const filled = fillMail(wording.own?.value ?? wording.usual, data, language)
  const draft = useDraft(`billing:mail:${id}:${purpose}`, { to: addresses[0] ?? '', ...filled })
  const { values, set } = draft
  const { t: printed } = useTranslation('billing', { lng: language, useSuspense: false })
  const interest = useInterest(entry)
  const log = useMailNote(value)
  const step = useStep((error) => error)
  const sentence = interest && printed('interestSoFar', interestWords(interest, value, language))

  return (
    <FormDialog
      opened={opened}
      size="lg"
      title={t('mailInvoice')}
      saving={!wording.ready || step.busy}
      error={step.error}
      draft={{ changed: draft.changed, discard: draft.drop }}
      submitLabel={t('mailOpen')}
      onSubmit={() => {
        const link = document.createElement('a')
        link.href = mailto(values.to, values)
        link.click()
        // Behind the click: a browser opens nothing once the press is over.
        void step.run(() => log.note(values))
      }}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('mailAttach')}
      </Text>
      <SelectField
        label={t('mailPurpose')}
        value={purpose}
        onChange={(value) => setChosen(value as MailPurpose)}
        data={mailPurposes.map((one) => ({ value: one, label: t(`mailPurpose_${one}`) }))}
      />
      <Autocomplete
        label={t('mailTo')}
        type="email"
        value={values.to}
        onChange={(to) => set({ to })}
        data={addresses}
      />
      <LineField
        label={t('mailSubject')}
        disabled={!wording.ready}
        value={values.subject}
        onChange={(subject) => set({ subject })}
      />
      <ParagraphsField
        label={t('mailBody')}
        autosize
        minRows={6}
        maxRows={16}
        disabled={!wording.ready}
        value={values.body}
        onChange={(body) => set({ body })}
        lang={language}
      />
      <Group justify="flex-start">
        <CopyButton text={values.body} />
        {sentence !== null && purpose === 'reminder' && (
          <Button
            variant="subtle"
            disabled={!wording.ready || values.body.includes(sentence)}
            onClick={() => set({ body: withParagraph(values.body, sentence) })}
          >
            {t('mailAddInterest')}
          </Button>
        )}
      </Group>
      {log.offered && (
        <TickField
          label={t('mailNote')}
          description={t('mailNoteHelp')}
          checked={log.wanted}
          onChange={(checked) => {
            const wanted = checked
            void step.run(() => log.choose(wanted))
          }}
        />
      )}
    </FormDialog>
  )
}

/** A letter with one more paragraph: behind its first, or at the end where it has no more. */
function withParagraph(body: string, paragraph: string): string {
  return body.split('\n\n').toSpliced(2, 0, paragraph).join('\n\n')
}
