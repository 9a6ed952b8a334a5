import { Autocomplete, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '../../../domain/billing/invoice.ts'
import { isOverdue } from '../../../domain/billing/invoice-dues.ts'
import { fillMail, type MailPurpose, mailPurposes } from '../../../domain/billing/invoice-mail.ts'
import { clientKind } from '../../../domain/client/client.ts'
import { isLanguageCode } from '../../../i18n/languages.ts'
import { mailto } from '../../../lib/mailto.ts'
import { DialogForm } from '../../../records-ui/form/DialogForm'
import { useForm } from '../../../records-ui/form/use-form.ts'
import { useStep } from '../../../records-ui/use-step.ts'
import { useToday } from '../../../records-ui/use-time-zone.ts'
import { CopyButton } from '../../../ui/CopyButton'
import { ChoiceSelect } from '../../../ui/fields/ChoiceSelect'
import { TickField } from '../../../ui/fields/TickField'
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
  const { t } = useTranslation('billing')
  const mail = useInvoiceMail(entry, onClose)
  const { form, wording, log, step, sentence, purpose, language } = mail
  const { values, set } = form

  return (
    <DialogForm
      of={{
        ...form,
        saving: !wording.ready || form.saving || step.busy,
        error: form.error ?? step.error,
      }}
      opened={opened}
      size="lg"
      title={t('mailInvoice')}
      submitLabel={t('mailOpen')}
    >
      <Text size="sm" c="dimmed">
        {t('mailAttach')}
      </Text>
      <ChoiceSelect
        label={t('mailPurpose')}
        value={purpose}
        onChange={mail.setPurpose}
        data={mailPurposes.map((value) => ({ value, label: t(`mailPurpose_${value}`) }))}
      />
      <form.Field name="to">
        {({ value, set }) => (
          <Autocomplete
            label={t('mailTo')}
            type="email"
            value={value}
            onChange={set}
            data={mail.addresses}
          />
        )}
      </form.Field>
      <form.Line name="subject" label={t('mailSubject')} disabled={!wording.ready} />
      <form.Paragraphs
        name="body"
        label={t('mailBody')}
        minRows={6}
        maxRows={16}
        disabled={!wording.ready}
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
          onChange={(wanted) => void step.run(() => log.choose(wanted))}
        />
      )}
    </DialogForm>
  )
}

/** The mail for a purpose, filled in; `sentence` says the interest so far, where there is any. */
function useInvoiceMail(entry: Entry<Invoice>, onClose: () => void) {
  const { i18n } = useTranslation()
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
  const { t: printed } = useTranslation('billing', { lng: language, useSuspense: false })
  const interest = useInterest(entry)
  const log = useMailNote(value)
  const step = useStep((error) => error)
  const sentence = interest && printed('interestSoFar', interestWords(interest, value, language))
  const form = useForm({
    key: `billing:mail:${id}:${purpose}`,
    initial: { to: addresses[0] ?? '', ...filled },
    async save(values) {
      const link = document.createElement('a')
      link.href = mailto(values.to, values)
      link.click()
      // Behind the click: a browser opens nothing once the press is over.
      await log.note(values)
      // The dialog stays: nobody knows whether the mail was sent.
      return false
    },
    onClose,
  })
  return { form, wording, log, step, sentence, purpose, setPurpose: setChosen, language, addresses }
}

/** A letter with one more paragraph: behind its first, or at the end where it has no more. */
function withParagraph(body: string, paragraph: string): string {
  return body.split('\n\n').toSpliced(2, 0, paragraph).join('\n\n')
}
