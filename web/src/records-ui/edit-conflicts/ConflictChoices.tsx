import { useTranslation } from 'react-i18next'
import { customFieldKind } from '../../domain/record/custom-field.ts'
import { ConflictPanel } from '../../ui/ConflictPanel'
import { showUndo } from '../../ui/undo-toast'
import { storedAs } from '../../vault/records/all-records'
import { useRecords } from '../../vault/records/hooks'
import { resolveConflict } from '../../vault/records/records'
import type { Doc } from '../../vault/wire/types'
import { Writers } from '../Writers.tsx'
import { decisionsOf } from './decisions.ts'
import { sayFields } from './say-value.ts'
import { useSpeech } from './use-speech.ts'
import { wordCatalogues } from './word-catalogues.ts'
import { withCustomFields, wordsOf } from './words.ts'

/** Both versions of everything that is contested in one record, and the choice between them. */
export function ConflictChoices({ doc }: { doc: Doc }) {
  const { t } = useTranslation(wordCatalogues)
  const own = useRecords(customFieldKind)
  const words = withCustomFields(wordsOf(doc.kind), own)
  const speech = useSpeech(words, own)
  const value = doc.value as Readonly<Record<string, unknown>>
  async function keep(fields: readonly string[], version: 'shown' | 'other'): Promise<void> {
    const kind = storedAs(doc.kind, doc.schema)
    const takeBack = await resolveConflict(kind, doc.id, fields, version)
    showUndo(t('conflictSettled'), takeBack)
  }
  return (
    <Writers>
      <ConflictPanel
        fields={decisionsOf(doc.conflicts, value, words).map(
          ({ label, name, fields, shown, other }) => ({
            field: fields.join(),
            label: name ?? t(label),
            shown: sayFields(shown, speech),
            other: sayFields(other, speech),
            onKeep: (version) => void keep(fields, version),
          }),
        )}
        onRemoved={
          doc.conflicts.some(({ field }) => field === '')
            ? (version) => void keep([''], version)
            : undefined
        }
      />
    </Writers>
  )
}
