import { Button, Group, Stack, Text } from '@mantine/core'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case/case'
import { noteKind } from '../../domain/case/note'
import { tidyParagraphs } from '../../domain/values/text'
import { appendDictation } from '../../domain/voice/dictation'
import { readUnsaved } from '../../lib/unsaved'
import { CaseSelect } from '../../records-ui/CaseSelect'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { ParagraphsField } from '../../ui/fields/ParagraphsField'
import { showUndo } from '../../ui/undo-toast'
import { useUnsaved } from '../../ui/use-unsaved'
import { useRecord } from '../../vault/records/hooks'
import { creating, writeUndoable } from '../../vault/records/records'
import { useEars } from './engine/use-ears'
import { useListening } from './engine/use-listening'
import { ListenPanel } from './ListenPanel'

const key = 'voice:dictation'
const blank = { text: '', caseId: '' }

/** Dictation into a note: what is said is written down, mended by hand, and kept with a case. */
export function DictationPanel() {
  const { t, i18n } = useTranslation('voice')
  const language = i18n.resolvedLanguage ?? 'en'
  const draft = useUnsaved(key, blank)
  const { text, caseId } = draft.values
  const consent = useRecord(caseKind, caseId === '' ? undefined : caseId)?.value.ai ?? 'allowed'
  const about = useMemo(() => ({ caseId, consent }), [caseId, consent])
  const ears = useEars(consent)
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const voice = useListening(ears, about, (said) => {
    // Two pieces may arrive between two drawings of the screen: what is kept now counts.
    const kept = readUnsaved(key) as { values: typeof blank } | undefined
    draft.set({ text: appendDictation(kept?.values.text ?? '', said, language) })
  })
  const ready = caseId !== '' && noteKind.fields.text.problem(text) === null

  async function save(): Promise<void> {
    if (!ready || saving) return
    setSaving(true)
    setError(undefined)
    try {
      const note = { caseId, text: tidyParagraphs(text), binnedAt: null }
      const back = await writeUndoable([creating(noteKind, note)])
      draft.drop()
      showUndo(t('doneNote'), back)
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
    <Stack gap="md" maw="46rem">
      <CaseSelect value={caseId} onChange={(id) => draft.set({ caseId: id })} />
      {consent !== 'allowed' && (
        <Text size="sm">{consent === 'local' ? t('caseLocal') : t('caseForbidden')}</Text>
      )}
      <ListenPanel ears={ears} voice={voice} continuous />
      <ParagraphsField
        label={t('fieldNote')}
        description={t('dictationHint')}
        value={text}
        onChange={(text) => draft.set({ text })}
        onKeyDown={keyDown}
        autosize
        minRows={8}
        maxRows={24}
      />
      <ErrorAlert error={error} />
      <Group justify="flex-end">
        <Button disabled={!ready} loading={saving} onClick={() => void save()}>
          {t('saveNote')}
        </Button>
      </Group>
    </Stack>
  )
}
