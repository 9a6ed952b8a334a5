import { useTranslation } from 'react-i18next'
import { noteKind } from '../../../domain/case/note'
import { titleFrom } from '../../../domain/conversation/conversation'
import { fromMarkdown } from '../../../domain/formats/rich-text/markdown.ts'
import type { Of } from '../../../domain/record/describe.ts'
import { reference } from '../../../domain/record/fields.ts'
import { part } from '../../../domain/record/parts.ts'
import { newTask, taskKind } from '../../../domain/task/task'
import { draftKind } from '../../../domain/template/draft.ts'
import { DialogForm } from '../../../records-ui/form/DialogForm'
import { usePartForm } from '../../../records-ui/form/use-record-form.ts'
import { type Change, creating } from '../../../vault/records/records'
import { type KeepProps, useAbout, useKeeping } from './use-keeping.ts'

const { text } = noteKind.fields
const { title, caseId, notes } = taskKind.fields
const task = part({ title, caseId, text: notes })
const draft = part({ title: draftKind.fields.name, caseId, text })
// A note is one on a case; the others may stand outside of every one.
const note = part({ title, caseId: reference('case').required(), text })

/** An answer as a note, a task or a draft. */
export function KeepText({ messageId, conversationId, question, text, thing, onClose }: KeepProps) {
  const { t, i18n } = useTranslation('assistant')
  const caseId = useAbout(conversationId)
  const { label, keep } = useKeeping(thing)
  const form = usePartForm(thing === 'note' ? note : thing === 'task' ? task : draft, {
    key: `keep:${thing}:${messageId}`,
    initial: { title: titleFrom(question), text, caseId },
    save: (kept) => keep([changeFor(thing, kept, i18n.resolvedLanguage ?? 'en')]),
    onClose,
  })
  return (
    <DialogForm of={form} opened size="lg" title={label}>
      {thing !== 'note' && <form.Line name="title" label={t('keepTitle')} maxLength={200} />}
      <form.Case name="caseId" />
      <form.Paragraphs name="text" label={t('promptText')} minRows={6} maxRows={16} />
    </DialogForm>
  )
}

function changeFor(
  thing: KeepProps['thing'],
  { title, text, caseId }: Of<typeof note>,
  language: string,
): Change {
  if (thing === 'note') return creating(noteKind, { caseId, text, binnedAt: null })
  if (thing === 'task') return creating(taskKind, newTask({ title, caseId, notes: text }))
  const body = fromMarkdown(text)
  return creating(draftKind, { name: title, caseId, language, body, binnedAt: null })
}
