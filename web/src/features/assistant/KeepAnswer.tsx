import { Button, Menu, Textarea, TextInput } from '@mantine/core'
import { IconFolderPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { conversationKind, titleFrom } from '../../domain/conversation'
import { problemKeys } from '../../domain/labels.ts'
import { noteKind, noteProblem } from '../../domain/note'
import { newTask, taskKind, taskRules } from '../../domain/task'
import { tidyLine, tidyParagraphs } from '../../domain/text'
import { CaseSelect } from '../../records-ui/CaseSelect'
import { FormDialog } from '../../ui/FormDialog'
import { showUndo } from '../../ui/undo-toast'
import { useDraft } from '../../ui/use-draft'
import { useFormProblems } from '../../ui/use-form-problems'
import { useRecord } from '../../vault/hooks'
import { creating, undo, writeRecords } from '../../vault/records'

const things = {
  note: { label: 'keepNote', done: 'keptNote' },
  task: { label: 'keepTask', done: 'keptTask' },
} as const
type Thing = keyof typeof things

/** What an answer becomes in a case: a note or a task, read and confirmed by the person. */
export function KeepAnswer(answer: {
  messageId: string
  conversationId: string
  question: string
  /** the answer as it is shown, names and all */
  text: string
}) {
  const { t } = useTranslation('assistant')
  const [thing, setThing] = useState<Thing>()
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" leftSection={<IconFolderPlus size={16} aria-hidden="true" />}>
            {t('keepAnswer')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setThing('note')}>{t('keepNote')}</Menu.Item>
          <Menu.Item onClick={() => setThing('task')}>{t('keepTask')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {thing !== undefined && (
        <KeepDialog {...answer} thing={thing} onClose={() => setThing(undefined)} />
      )}
    </>
  )
}

function KeepDialog({
  messageId,
  conversationId,
  question,
  text,
  thing,
  onClose,
}: Parameters<typeof KeepAnswer>[0] & { thing: Thing; onClose: () => void }) {
  const { t } = useTranslation('assistant')
  const { t: word } = useTranslation('records')
  const { t: common } = useTranslation()
  const about = useRecord(conversationKind, conversationId)?.value.caseId ?? ''
  const draft = useDraft(`keep:${thing}:${messageId}`, {
    title: titleFrom(question),
    text,
    caseId: about,
  })
  const { values, set } = draft
  const isTask = thing === 'task'
  const wrong = {
    title: isTask ? taskRules.title(values.title) : null,
    // A task may stand outside of every case; a note is one on a case.
    caseId: isTask || values.caseId !== '' ? null : ('required' as const),
    text: isTask ? taskRules.notes(values.text) : noteProblem(values.text),
  }
  const said = (problem: keyof typeof problemKeys | null) =>
    problem === null ? null : word(problemKeys[problem])
  const problems = useFormProblems({
    title: said(wrong.title),
    caseId: said(wrong.caseId),
    text: said(wrong.text),
  })
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()

  async function save(): Promise<void> {
    if (!problems.attempt()) return
    setSaving(true)
    setError(undefined)
    const { caseId } = values
    const kept = tidyParagraphs(values.text)
    try {
      await writeRecords([
        isTask
          ? creating(taskKind, newTask({ title: tidyLine(values.title), caseId, notes: kept }))
          : creating(noteKind, { caseId, text: kept, binnedAt: null }),
      ])
      draft.drop()
      onClose()
      showUndo({
        message: t(things[thing].done),
        undoLabel: word('undo'),
        closeLabel: common('close'),
        onUndo: async () => void (await undo()),
      })
    } catch (failure) {
      setError(failure)
    } finally {
      setSaving(false)
    }
  }

  return (
    <FormDialog
      opened
      size="lg"
      title={t(things[thing].label)}
      saving={saving}
      error={error}
      draft={{ changed: draft.changed, discard: draft.drop }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div ref={problems.formRef} style={{ display: 'contents' }}>
        {isTask && (
          <TextInput
            name="title"
            label={t('keepTitle')}
            value={values.title}
            maxLength={200}
            onChange={(event) => set({ title: event.currentTarget.value })}
            error={problems.errorOf('title')}
            aria-required
          />
        )}
        <CaseSelect
          value={values.caseId}
          onChange={(caseId) => set({ caseId })}
          error={problems.errorOf('caseId') ?? undefined}
        />
        <Textarea
          name="text"
          label={t('promptText')}
          autosize
          minRows={6}
          maxRows={16}
          value={values.text}
          onChange={(event) => set({ text: event.currentTarget.value })}
          error={problems.errorOf('text')}
          aria-required={!isTask}
        />
      </div>
    </FormDialog>
  )
}
