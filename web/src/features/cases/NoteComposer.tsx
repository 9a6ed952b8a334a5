import { Button, Group, Stack } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noteKind } from '../../domain/case/note.ts'
import { tidyParagraphs } from '../../domain/values/text.ts'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { ParagraphsField } from '../../ui/fields/ParagraphsField'
import { useUnsaved } from '../../ui/use-unsaved'
import { useProblemText } from './use-problem-text.ts'

/** Where a note is written. Ctrl+Enter or Cmd+Enter saves; leaving keeps what was typed. */
export function NoteComposer({
  draftKey,
  label,
  initial,
  onSave,
  onCancel,
}: {
  draftKey: string
  label: string
  initial: string
  onSave: (text: string) => Promise<void>
  onCancel?: () => void
}) {
  const { t } = useTranslation('cases')
  const { t: common } = useTranslation()
  const problemText = useProblemText()
  const draft = useUnsaved(draftKey, { text: initial })
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const { text } = draft.values
  const problem = noteKind.fields.text.problem(text)

  async function save(): Promise<void> {
    if (problem !== null || saving) return
    setSaving(true)
    setError(undefined)
    try {
      await onSave(tidyParagraphs(text))
      draft.drop()
    } catch (failure) {
      setError(failure)
    } finally {
      setSaving(false)
    }
  }

  function keyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void save()
  }

  return (
    <Stack gap="xs" data-screen-only>
      <ParagraphsField
        label={label}
        placeholder={t('notePlaceholder')}
        autosize
        minRows={3}
        maxRows={16}
        value={text}
        error={problem === 'tooLong' ? problemText(problem) : undefined}
        onChange={(text) => draft.set({ text })}
        onKeyDown={keyDown}
      />
      <ErrorAlert error={error} />
      <Group justify="flex-end" gap="xs">
        {onCancel !== undefined && (
          <Button
            variant="default"
            onClick={() => {
              draft.drop()
              onCancel()
            }}
          >
            {common('cancel')}
          </Button>
        )}
        <Button onClick={() => void save()} loading={saving} disabled={problem !== null}>
          {common('save')}
        </Button>
      </Group>
    </Stack>
  )
}
