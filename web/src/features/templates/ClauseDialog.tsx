import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type EditorNode, fromEditor, toEditor } from '../../domain/formats/rich-text/editor.ts'
import { changedFields } from '../../domain/record/patch.ts'
import { problemKeys } from '../../domain/record/problem-keys.ts'
import {
  type Clause,
  clauseKeyOf,
  clauseKeyProblem,
  clauseKind,
} from '../../domain/template/clause.ts'
import { templateBodyProblem } from '../../domain/template/template.ts'
import { tidyLine } from '../../domain/values/text.ts'
import { languages } from '../../i18n/languages'
import { FormDialog } from '../../ui/FormDialog'
import { LineField } from '../../ui/fields/LineField'
import { SelectField } from '../../ui/fields/SelectField'
import { useDraft } from '../../ui/use-draft'
import { useFormProblems } from '../../ui/use-form-problems'
import { useFormSave } from '../../ui/use-form-save'
import { useRecords } from '../../vault/records/hooks'
import { createRecord, updateRecord } from '../../vault/records/records'
import { useRights } from '../../vault/records/use-rights.ts'
import type { Entry } from '../../vault/wire/types'
import { TextField } from './drafting/TextField'

interface Values {
  readonly name: string
  readonly key: string
  readonly language: string
  readonly tree: EditorNode
}

function clauseOf({ name, key, language, tree }: Values): Omit<Clause, 'binnedAt'> {
  return { name: tidyLine(name), key: key || clauseKeyOf(name), language, body: fromEditor(tree) }
}

/** A clause of the library, new or changed. */
export function ClauseDialog({
  entry,
  opened,
  onClose,
}: {
  entry?: Entry<Clause> | undefined
  opened: boolean
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('templates')
  const { t: word } = useTranslation('records')
  const { write } = useRights()
  const language = i18n.resolvedLanguage ?? 'en'
  const first = useMemo<Values>(() => {
    const { name, key, language: own, body } = entry?.value ?? clauseKind.empty({ language })
    return { name, key, language: own, tree: toEditor(body) }
  }, [entry, language])
  const draft = useDraft<Values>(`clause:${entry?.id ?? 'new'}`, first)
  const { values, set } = draft
  const others = useRecords(clauseKind).filter(
    ({ id, value }) =>
      id !== entry?.id && value.language === values.language && value.binnedAt === null,
  )
  const key = values.key || clauseKeyOf(values.name)
  const nameProblem = clauseKind.fields.name.problem(values.name)
  const body = fromEditor(values.tree)
  const bodyProblem = templateBodyProblem(body)
  const keyProblem = clauseKeyProblem(
    key,
    others.map(({ value }) => value.key),
  )
  const problems = useFormProblems({
    name: nameProblem === null ? null : word(problemKeys[nameProblem]),
    key: keyProblem === null || keyProblem === 'required' ? null : t('clauseKeyProblem'),
    content: bodyProblem === null ? null : word(problemKeys[bodyProblem]),
  })

  const form = useFormSave({
    draft,
    problems,
    onClose,
    save: async () => {
      const clause = clauseOf(values)
      if (entry === undefined) await createRecord(clauseKind, { ...clause, binnedAt: null })
      else await updateRecord(clauseKind, entry.id, changedFields(clauseOf(draft.base), clause))
    },
  })

  return (
    <FormDialog
      opened={opened}
      title={entry === undefined ? t('newClause') : write ? t('editClause') : entry.value.name}
      readOnly={!write}
      {...form}
      size="xl"
    >
      <div ref={problems.formRef} style={{ display: 'contents' }}>
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
        <LineField
          name="key"
          label={t('clauseKey')}
          description={t('clauseKeyHelp', { tag: `{{> ${key || '…'}}}` })}
          placeholder={clauseKeyOf(values.name)}
          value={values.key}
          onChange={(value) => set({ key: value.trim() })}
          error={problems.errorOf('key')}
          autoComplete="off"
        />
        <SelectField
          label={t('fieldLanguage')}
          value={values.language}
          onChange={(language) => set({ language })}
          data={languages.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TextField
          label={t('fieldContent')}
          value={values.tree}
          onChange={(tree) => set({ tree })}
          error={problems.errorOf('content')}
          language={values.language}
        />
      </div>
    </FormDialog>
  )
}
