import { Button, Code, Group, SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  checkMail,
  type MailPurpose,
  type MailWords,
  mailPlaceholders,
  mailPurposes,
  mailWordingKind,
} from '../../../domain/billing/invoice-mail.ts'
import { changedFields, sameValue } from '../../../domain/record/patch.ts'
import { tidyLine, tidyParagraphs } from '../../../domain/values/text.ts'
import { languages } from '../../../i18n/languages.ts'
import { DialogForm } from '../../../records-ui/form/DialogForm'
import { useForm } from '../../../records-ui/form/use-form.ts'
import { ChoiceSelect } from '../../../ui/fields/ChoiceSelect'
import { SelectField } from '../../../ui/fields/SelectField'
import { createRecord, removeRecord, updateRecord } from '../../../vault/records/records'
import { useWording } from './use-wording.ts'

/** The firm's own wording of mails about invoices, for each occasion and language. */
export function WordingDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation('billing')
  const { t: common } = useTranslation()
  const [purpose, setPurpose] = useState<MailPurpose>('invoice')
  const [language, setLanguage] = useState(i18n.resolvedLanguage ?? 'en')
  const { own, usual, ready } = useWording(purpose, language)
  const form = useForm<MailWords>({
    key: `billing:wording:${purpose}:${language}`,
    initial: wordsOf(own?.value ?? usual),
    problems: ({ subject, body }) => ({ subject: problemOf(subject), body: problemOf(body) }),
    async save(values, base) {
      const words = { subject: tidyLine(values.subject), body: tidyParagraphs(values.body) }
      const isUsual = sameValue(words, usual)
      if (own === undefined) {
        if (!isUsual) await createRecord(mailWordingKind, { purpose, language, ...words })
      } else if (isUsual) await removeRecord(mailWordingKind, own.id)
      else await updateRecord(mailWordingKind, own.id, changedFields(base, words))
    },
    onClose,
  })
  const { values, set } = form

  /** What is wrong with a text of a mail, in a sentence. */
  function problemOf(text: string): string | null {
    if (text.trim() === '') return t('wordingBlank')
    const { problems, unknown, unknownFilters, unknownClauses } = checkMail(text)
    const [wrong] = [...unknown, ...unknownFilters, ...unknownClauses]
    if (wrong === undefined && problems.length === 0) return null
    const meant = wrong?.suggestion ? ` → ${wrong.suggestion}` : ''
    return t('wordingBroken', { name: (wrong?.name ?? problems[0]?.source ?? '') + meant })
  }

  return (
    <DialogForm
      of={{ ...form, saving: form.saving || !ready }}
      opened={opened}
      size="lg"
      title={t('wordings')}
    >
      <Text size="sm" c="dimmed">
        {t('wordingText')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <ChoiceSelect
          label={t('mailPurpose')}
          value={purpose}
          onChange={setPurpose}
          data={mailPurposes.map((value) => ({ value, label: t(`mailPurpose_${value}`) }))}
        />
        <SelectField
          label={common('language')}
          value={language}
          onChange={setLanguage}
          data={languages.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </SimpleGrid>
      <form.Line name="subject" label={t('mailSubject')} lang={language} disabled={!ready} />
      <form.Paragraphs
        name="body"
        label={t('mailBody')}
        lang={language}
        minRows={6}
        maxRows={16}
        disabled={!ready}
      />
      <Text size="xs" c="dimmed">
        {t('wordingPlaceholders')}{' '}
        {mailPlaceholders.map((path) => (
          <Code key={path} mr={4}>{`{{${path}}}`}</Code>
        ))}
      </Text>
      <Group justify="flex-start">
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={sameValue(wordsOf(values), usual)}
          onClick={() => set(usual)}
        >
          {t('wordingUsual')}
        </Button>
      </Group>
    </DialogForm>
  )
}

/** The words alone, without what they are for. */
const wordsOf = ({ subject, body }: MailWords): MailWords => ({ subject, body })
