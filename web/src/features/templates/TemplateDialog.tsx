import { Alert, Autocomplete, SimpleGrid } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { practiceAreas } from '../../domain/case/case.ts'
import { practiceAreaFor, practiceAreaName } from '../../domain/case/labels.ts'
import { fromEditor } from '../../domain/formats/rich-text/editor.ts'
import { changedFields } from '../../domain/record/patch.ts'
import { problemKeys } from '../../domain/record/problem-keys.ts'
import { checkTemplate } from '../../domain/template/check.ts'
import { clauseKind, clausesFor } from '../../domain/template/clause.ts'
import {
  editTemplate,
  emptyTemplate,
  sameContent,
  type Template,
  templateBodyProblem,
  templateCategories,
  templateKind,
  templateVersionKind,
  versionOf,
} from '../../domain/template/template.ts'
import { languages } from '../../i18n/languages'
import { capital } from '../../lib/capital.ts'
import { FormDialog } from '../../ui/FormDialog'
import { ChoiceSelect } from '../../ui/fields/ChoiceSelect'
import { LineField } from '../../ui/fields/LineField'
import { SelectField } from '../../ui/fields/SelectField'
import { useDraft } from '../../ui/use-draft'
import { useFormProblems } from '../../ui/use-form-problems'
import { useFormSave } from '../../ui/use-form-save'
import { useRecords } from '../../vault/records/hooks'
import { createRecord, creating, updating, writeRecords } from '../../vault/records/records'
import { useRights } from '../../vault/records/use-rights.ts'
import type { Entry } from '../../vault/wire/types'
import { CheckReport } from './CheckReport'
import { TextField } from './drafting/TextField'
import { InsertMenu } from './InsertMenu'
import { QuestionsEditor } from './QuestionsEditor'
import { formOf, type TemplateForm, templateOf } from './template-text.ts'
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
  const { t, i18n } = useTranslation('templates')
  const { t: word } = useTranslation('records')
  const { write } = useRights()
  const { user } = useAuth()
  const language = i18n.resolvedLanguage ?? 'en'
  const before = useMemo(() => entry?.value ?? emptyTemplate(language), [entry, language])
  const first = useMemo(() => formOf(before), [before])
  const draft = useDraft<TemplateForm>(`template:${entry?.id ?? 'new'}`, first)
  const { values, set } = draft
  const clauseRecords = useRecords(clauseKind)
  const clauses = useMemo(
    () => clauseRecords.map(({ value }) => value).filter(({ binnedAt }) => binnedAt === null),
    [clauseRecords],
  )
  const own = useCustomQuestions()
  const looked = useDeferredValue(values)
  const check = useMemo(
    () =>
      checkTemplate(
        fromEditor(looked.tree),
        [...looked.questions, ...own],
        clausesFor(clauses, looked.language),
      ),
    [looked, clauses, own],
  )
  const isFile = before.file !== null
  const nameProblem = templateKind.fields.name.problem(values.name)
  const bodyProblem = isFile ? null : templateBodyProblem(fromEditor(values.tree))
  const problems = useFormProblems({
    name: nameProblem === null ? null : word(problemKeys[nameProblem]),
    content: bodyProblem === null ? null : word(problemKeys[bodyProblem]),
  })

  const form = useFormSave({
    draft,
    problems,
    onClose,
    save: async () => {
      const template = templateKind.tidy(templateOf(values, before))
      if (entry === undefined) await createRecord(templateKind, template)
      else {
        const patch = changedFields(templateKind.tidy(templateOf(draft.base, before)), template)
        const kept = versionOf(entry.id, before, user?.id ?? '', Date.now())
        await writeRecords([
          ...(sameContent(before, { ...before, ...patch })
            ? []
            : [creating(templateVersionKind, kept)]),
          updating(templateKind, entry.id, (now) => editTemplate(now, { ...now, ...patch })),
        ])
      }
    },
  })

  return (
    <FormDialog
      opened={opened}
      title={entry === undefined ? t('newTemplate') : write ? t('editTemplate') : entry.value.name}
      readOnly={!write}
      {...form}
      size="xl"
    >
      <div ref={problems.formRef} style={{ display: 'contents' }}>
        {before.starter !== '' && before.state === 'draft' && (
          <Alert color="yellow" p="xs">
            {t('starterNotice')}
          </Alert>
        )}
        <LineField
          name="name"
          label={t('fieldName')}
          value={values.name}
          onChange={(name) => set({ name })}
          error={problems.errorOf('name')}
          aria-required
          autoComplete="off"
          data-autofocus
        />
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
          <ChoiceSelect
            label={t('fieldCategory')}
            value={values.category}
            onChange={(category) => set({ category })}
            data={templateCategories.map((value) => ({
              value,
              label: t(`category${capital(value)}`),
            }))}
          />
          <SelectField
            label={t('fieldLanguage')}
            value={values.language}
            onChange={(language) => set({ language })}
            data={languages.map(({ code, name }) => ({ value: code, label: name }))}
          />
          <LineField
            label={t('fieldJurisdiction')}
            value={values.jurisdiction}
            onChange={(jurisdiction) => set({ jurisdiction })}
            autoComplete="off"
          />
          <Autocomplete
            label={t('fieldArea')}
            value={practiceAreaName(values.practiceArea, word)}
            onChange={(typed) => set({ practiceArea: practiceAreaFor(typed, word) })}
            data={practiceAreas.map((area) => practiceAreaName(area, word))}
          />
        </SimpleGrid>
        {isFile ? (
          <Alert p="xs">{t('fileNotice', { file: before.fileName })}</Alert>
        ) : (
          <TextField
            label={t('fieldContent')}
            description={t('contentHelp')}
            value={values.tree}
            onChange={(tree) => set({ tree })}
            error={problems.errorOf('content')}
            height="18rem"
            language={values.language}
            tools={(handle) => (
              <InsertMenu handle={handle} questions={values.questions} clauses={clauses} />
            )}
          />
        )}
        {!isFile && <CheckReport check={check} />}
        <QuestionsEditor
          questions={values.questions}
          onChange={(questions) => set({ questions })}
        />
      </div>
    </FormDialog>
  )
}
