import { SimpleGrid } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type EditorNode, fromEditor, toEditor } from '../../../domain/formats/rich-text/editor.ts'
import { changedFields } from '../../../domain/record/patch.ts'
import { problemKeys } from '../../../domain/record/problem-keys.ts'
import { type Draft, draftKind } from '../../../domain/template/draft.ts'
import { templateBodyProblem } from '../../../domain/template/template.ts'
import { tidyLine } from '../../../domain/values/text.ts'
import { languages } from '../../../i18n/languages'
import { CaseSelect } from '../../../records-ui/CaseSelect'
import { FormDialog } from '../../../ui/FormDialog'
import { LineField } from '../../../ui/fields/LineField'
import { SelectField } from '../../../ui/fields/SelectField'
import { useDraft } from '../../../ui/use-draft'
import { useFormProblems } from '../../../ui/use-form-problems'
import { useFormSave } from '../../../ui/use-form-save'
import { createRecord, updateRecord } from '../../../vault/records/records'
import { useRights } from '../../../vault/records/use-rights.ts'
import type { Entry } from '../../../vault/wire/types'
import { TextField } from './TextField'

interface Values {
  readonly name: string
  readonly caseId: string
  readonly language: string
  readonly tree: EditorNode
}

function writtenIn({ name, caseId, language, tree }: Values): Omit<Draft, 'binnedAt'> {
  return { name: tidyLine(name), caseId, language, body: fromEditor(tree) }
}

/** A draft being written, with the assistant at hand. */
export function DraftDialog({
  entry,
  opened,
  onClose,
}: {
  entry?: Entry<Draft> | undefined
  opened: boolean
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('templates')
  const { t: word } = useTranslation('records')
  const { write } = useRights()
  const usual = i18n.resolvedLanguage ?? 'en'
  const first = useMemo<Values>(() => {
    const { name, caseId, language, body } = entry?.value ?? draftKind.empty({ language: usual })
    return { name, caseId, language, tree: toEditor(body) }
  }, [entry, usual])
  const draft = useDraft<Values>(`draft:${entry?.id ?? 'new'}`, first)
  const { values, set } = draft
  const body = fromEditor(values.tree)
  const nameProblem = draftKind.fields.name.problem(values.name)
  const bodyProblem = templateBodyProblem(body)
  const problems = useFormProblems({
    name: nameProblem === null ? null : word(problemKeys[nameProblem]),
    content: bodyProblem === null ? null : word(problemKeys[bodyProblem]),
  })

  const form = useFormSave({
    draft,
    problems,
    onClose,
    save: async () => {
      const written = writtenIn(values)
      if (entry === undefined) await createRecord(draftKind, { ...written, binnedAt: null })
      else await updateRecord(draftKind, entry.id, changedFields(writtenIn(draft.base), written))
    },
  })

  return (
    <FormDialog
      opened={opened}
      title={entry === undefined ? t('newDraft') : write ? t('editDraft') : entry.value.name}
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
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <CaseSelect value={values.caseId} onChange={(caseId) => set({ caseId })} />
          <SelectField
            label={t('fieldLanguage')}
            value={values.language}
            onChange={(language) => set({ language })}
            data={languages.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </SimpleGrid>
        <TextField
          label={t('fieldContent')}
          value={values.tree}
          onChange={(tree) => set({ tree })}
          error={problems.errorOf('content')}
          height="18rem"
          language={values.language}
          caseId={values.caseId}
        />
      </div>
    </FormDialog>
  )
}
