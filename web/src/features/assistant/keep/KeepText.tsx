import { useTranslation } from 'react-i18next'
import { noteKind } from '../../../domain/case/note'
import { titleFrom } from '../../../domain/conversation/conversation'
import { fromMarkdown } from '../../../domain/formats/rich-text/markdown.ts'
import { problemKeys } from '../../../domain/record/problem-keys.ts'
import { newTask, taskKind } from '../../../domain/task/task'
import { draftKind } from '../../../domain/template/draft.ts'
import { tidyLine, tidyParagraphs } from '../../../domain/values/text'
import { CaseSelect } from '../../../records-ui/CaseSelect'
import { FormDialog } from '../../../ui/FormDialog'
import { LineField } from '../../../ui/fields/LineField'
import { ParagraphsField } from '../../../ui/fields/ParagraphsField'
import { useDraft } from '../../../ui/use-draft'
import { useFormProblems } from '../../../ui/use-form-problems'
import { useFormSave } from '../../../ui/use-form-save'
import { type Change, creating } from '../../../vault/records/records'
import { type KeepProps, useAbout, useKeeping } from './use-keeping.ts'

interface Values {
  readonly title: string
  readonly text: string
  readonly caseId: string
}

/** An answer as a note, a task or a draft. */
export function KeepText({ messageId, conversationId, question, text, thing, onClose }: KeepProps) {
  const { t, i18n } = useTranslation('assistant')
  const { t: word } = useTranslation('records')
  const caseId = useAbout(conversationId)
  const { label, keep } = useKeeping(thing)
  const draft = useDraft<Values>(`keep:${thing}:${messageId}`, {
    title: titleFrom(question),
    text,
    caseId,
  })
  const { values, set } = draft
  const isNote = thing === 'note'
  const said = (problem: keyof typeof problemKeys | null) =>
    problem === null ? null : word(problemKeys[problem])
  const problems = useFormProblems({
    title: isNote ? null : said(titleProblem(thing, values.title)),
    // A note is one on a case; the others may stand outside of every one.
    caseId: said(isNote && values.caseId === '' ? 'required' : null),
    text: said(
      thing === 'task'
        ? taskKind.fields.notes.problem(values.text)
        : noteKind.fields.text.problem(values.text),
    ),
  })

  const form = useFormSave({
    draft,
    problems,
    save: () => keep([changeFor(thing, values, i18n.resolvedLanguage ?? 'en')]),
    onClose,
  })

  return (
    <FormDialog opened size="lg" title={label} {...form}>
      <div ref={problems.formRef} style={{ display: 'contents' }}>
        {!isNote && (
          <LineField
            name="title"
            label={t('keepTitle')}
            value={values.title}
            maxLength={200}
            onChange={(title) => set({ title })}
            error={problems.errorOf('title')}
            aria-required
          />
        )}
        <CaseSelect
          value={values.caseId}
          onChange={(chosen) => set({ caseId: chosen })}
          error={problems.errorOf('caseId') ?? undefined}
        />
        <ParagraphsField
          name="text"
          label={t('promptText')}
          autosize
          minRows={6}
          maxRows={16}
          value={values.text}
          onChange={(text) => set({ text })}
          error={problems.errorOf('text')}
          aria-required={thing !== 'task'}
        />
      </div>
    </FormDialog>
  )
}

function titleProblem(thing: KeepProps['thing'], title: string) {
  const { problem } = thing === 'draft' ? draftKind.fields.name : taskKind.fields.title
  return problem(title)
}

function changeFor(
  thing: KeepProps['thing'],
  { title, text, caseId }: Values,
  language: string,
): Change {
  const kept = tidyParagraphs(text)
  if (thing === 'note') return creating(noteKind, { caseId, text: kept, binnedAt: null })
  const name = tidyLine(title)
  if (thing === 'task') return creating(taskKind, newTask({ title: name, caseId, notes: kept }))
  const body = fromMarkdown(kept)
  return creating(draftKind, { name, caseId, language, body, binnedAt: null })
}
