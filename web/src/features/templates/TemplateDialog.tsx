import { Alert, Autocomplete, SimpleGrid } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { practiceAreas } from '../../domain/case/case.ts'
import { practiceAreaFor, practiceAreaName } from '../../domain/case/labels.ts'
import { checkTemplate } from '../../domain/template/check.ts'
import { clauseKind, clausesFor } from '../../domain/template/clause.ts'
import {
  editTemplate,
  emptyTemplate,
  sameContent,
  type Template,
  templateCategories,
  templateKind,
  templateVersionKind,
  versionOf,
} from '../../domain/template/template.ts'
import { capital } from '../../lib/capital.ts'
import { DialogForm } from '../../records-ui/form/DialogForm'
import { useRecordForm } from '../../records-ui/form/use-record-form.ts'
import { useRecords } from '../../vault/records/hooks'
import { createRecord, creating, updating, writeRecords } from '../../vault/records/records'
import { useRights } from '../../vault/records/use-rights.ts'
import type { Entry } from '../../vault/wire/types'
import { CheckReport } from './CheckReport'
import { BodyField } from './drafting/BodyField'
import { InsertMenu } from './InsertMenu'
import { QuestionsEditor } from './QuestionsEditor'
import { useCustomQuestions } from './use-custom-questions.ts'

/** A template being written or changed. Without an entry it is a new one. */
export function TemplateDialog({
  entry,
  opened,
  onClose,
}: {
  entry?: Entry<Template> | undefined
  opened: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('templates')
  const { t: word } = useTranslation('records')
  const { write } = useRights()
  const { form, before, clauses, check } = useTemplateForm(entry, onClose)
  const { values } = form
  const isFile = before.file !== null
  return (
    <DialogForm
      of={form}
      opened={opened}
      title={entry === undefined ? t('newTemplate') : write ? t('editTemplate') : entry.value.name}
      readOnly={!write}
      size="xl"
    >
      {before.starter !== '' && before.state === 'draft' && (
        <Alert color="yellow" p="xs">
          {t('starterNotice')}
        </Alert>
      )}
      <form.Line name="name" data-autofocus />
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
        <form.Choice
          name="category"
          data={templateCategories.map((value) => ({
            value,
            label: t(`category${capital(value)}`),
          }))}
        />
        <form.Language name="language" />
        <form.Line name="jurisdiction" />
        <form.Field name="practiceArea">
          {({ value, set }) => (
            <Autocomplete
              label={t('fieldArea')}
              value={practiceAreaName(value, word)}
              onChange={(typed) => set(practiceAreaFor(typed, word))}
              data={practiceAreas.map((area) => practiceAreaName(area, word))}
            />
          )}
        </form.Field>
      </SimpleGrid>
      {isFile ? (
        <Alert p="xs">{t('fileNotice', { file: before.fileName })}</Alert>
      ) : (
        <form.Field name="body">
          {({ set, ...field }) => (
            <BodyField
              {...field}
              label={t('fieldContent')}
              description={t('contentHelp')}
              onChange={set}
              height="18rem"
              language={values.language}
              tools={(handle) => (
                <InsertMenu handle={handle} questions={values.questions} clauses={clauses} />
              )}
            />
          )}
        </form.Field>
      )}
      {!isFile && <CheckReport check={check} />}
      <QuestionsEditor
        questions={values.questions}
        onChange={(questions) => form.set({ questions })}
      />
    </DialogForm>
  )
}

/** The form over a template, with what is wrong with it as it stands. */
function useTemplateForm(entry: Entry<Template> | undefined, onClose: () => void) {
  const { i18n } = useTranslation()
  const { user } = useAuth()
  const language = i18n.resolvedLanguage ?? 'en'
  const before = useMemo(() => entry?.value ?? emptyTemplate(language), [entry, language])
  const form = useRecordForm(templateKind, { entry, given: before, save, onClose })
  const clauseRecords = useRecords(clauseKind)
  const clauses = useMemo(
    () => clauseRecords.map(({ value }) => value).filter(({ binnedAt }) => binnedAt === null),
    [clauseRecords],
  )
  const own = useCustomQuestions()
  const looked = useDeferredValue(form.values)
  const check = useMemo(
    () =>
      checkTemplate(
        looked.body,
        [...looked.questions, ...own],
        clausesFor(clauses, looked.language),
      ),
    [looked, clauses, own],
  )

  async function save(template: Template, changed: Partial<Template>): Promise<void> {
    if (entry === undefined) {
      await createRecord(templateKind, template)
      return
    }
    const kept = versionOf(entry.id, before, user?.id ?? '', Date.now())
    await writeRecords([
      ...(sameContent(before, { ...before, ...changed })
        ? []
        : [creating(templateVersionKind, kept)]),
      updating(templateKind, entry.id, (now) => editTemplate(now, { ...now, ...changed })),
    ])
  }

  return { form, before, clauses, check }
}
