import { Button, Code, Group, SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  checkMail,
  type MailPurpose,
  mailPlaceholders,
  mailPurposes,
  mailWordingKind,
} from '../../../domain/billing/invoice-mail.ts'
import { tidyLine, tidyParagraphs } from '../../../domain/values/text.ts'
import { languages } from '../../../i18n/languages.ts'
import { FormDialog } from '../../../ui/FormDialog'
import { LineField } from '../../../ui/fields/LineField'
import { ParagraphsField } from '../../../ui/fields/ParagraphsField'
import { SelectField } from '../../../ui/fields/SelectField'
import { useDraft } from '../../../ui/use-draft'
import { useFormProblems } from '../../../ui/use-form-problems'
import { useFormSave } from '../../../ui/use-form-save'
import { createRecord, removeRecord, updateRecord } from '../../../vault/records/records'
import { useWording } from './use-wording.ts'

/** The firm's own wording of mails about invoices, for each occasion and language. */
export function WordingDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation('billing')
  const { t: common } = useTranslation()
  const [purpose, setPurpose] = useState<MailPurpose>('invoice')
  const [language, setLanguage] = useState(i18n.resolvedLanguage ?? 'en')
  const { own, usual, ready } = useWording(purpose, language)
  const { subject, body } = own?.value ?? usual
  const draft = useDraft(`billing:wording:${purpose}:${language}`, { subject, body })
  const { values, set } = draft
  const problems = useFormProblems({
    subject: useProblem(values.subject),
    body: useProblem(values.body),
  })
  const form = useFormSave({
    draft,
    problems,
    save: async () => {
      const words = { subject: tidyLine(values.subject), body: tidyParagraphs(values.body) }
      const isUsual = words.subject === usual.subject && words.body === usual.body
      if (own === undefined) {
        if (!isUsual) await createRecord(mailWordingKind, { purpose, language, ...words })
      } else if (isUsual) await removeRecord(mailWordingKind, own.id)
      else
        await updateRecord(mailWordingKind, own.id, {
          ...(values.subject === draft.base.subject ? {} : { subject: words.subject }),
          ...(values.body === draft.base.body ? {} : { body: words.body }),
        })
    },
    onClose,
  })

  return (
    <FormDialog
      opened={opened}
      size="lg"
      title={t('wordings')}
      {...form}
      saving={form.saving || !ready}
    >
      <div ref={problems.formRef} style={{ display: 'contents' }}>
        <Text size="sm" c="dimmed">
          {t('wordingText')}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <SelectField
            label={t('mailPurpose')}
            value={purpose}
            onChange={(value) => setPurpose(value as MailPurpose)}
            data={mailPurposes.map((one) => ({ value: one, label: t(`mailPurpose_${one}`) }))}
          />
          <SelectField
            label={common('language')}
            value={language}
            onChange={setLanguage}
            data={languages.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </SimpleGrid>
        <LineField
          label={t('mailSubject')}
          name="subject"
          lang={language}
          disabled={!ready}
          value={values.subject}
          onChange={(subject) => set({ subject })}
          error={problems.errorOf('subject')}
        />
        <ParagraphsField
          label={t('mailBody')}
          name="body"
          lang={language}
          autosize
          minRows={6}
          maxRows={16}
          disabled={!ready}
          value={values.body}
          onChange={(body) => set({ body })}
          error={problems.errorOf('body')}
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
            disabled={values.subject === usual.subject && values.body === usual.body}
            onClick={() => set(usual)}
          >
            {t('wordingUsual')}
          </Button>
        </Group>
      </div>
    </FormDialog>
  )
}

/** What is wrong with a text of a mail, in a sentence. */
function useProblem(text: string): string | null {
  const { t } = useTranslation('billing')
  if (text.trim() === '') return t('wordingBlank')
  const { problems, unknown, unknownFilters, unknownClauses } = checkMail(text)
  const [wrong] = [...unknown, ...unknownFilters, ...unknownClauses]
  if (wrong === undefined && problems.length === 0) return null
  const meant = wrong?.suggestion ? ` → ${wrong.suggestion}` : ''
  return t('wordingBroken', { name: (wrong?.name ?? problems[0]?.source ?? '') + meant })
}
