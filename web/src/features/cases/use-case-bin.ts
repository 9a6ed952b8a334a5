import { useTranslation } from 'react-i18next'
import { caseKind, type LegalCase } from '../../domain/case.ts'
import { documentKind } from '../../domain/document.ts'
import { documentTextKind } from '../../domain/document-text.ts'
import { noteKind } from '../../domain/note.ts'
import { showUndo } from '../../ui/undo-toast'
import { removeFile } from '../../vault/files'
import { listRecords, removing, updateRecord, writeRecords } from '../../vault/records'
import type { Entry } from '../../vault/types'

/** The vault takes this many changes as one. */
const batch = 500

/** Putting cases in the bin, taking them out, and emptying it. */
export function useCaseBin(): {
  discard(entry: Entry<LegalCase>): Promise<void>
  restore(id: string): Promise<void>
  deleteForGood(id: string): Promise<void>
} {
  const { t } = useTranslation('cases')
  const { t: word } = useTranslation('records')
  const { t: common } = useTranslation()
  const restore = (id: string): Promise<void> => updateRecord(caseKind, id, { binnedAt: null })
  return {
    restore,
    discard: async (entry) => {
      await updateRecord(caseKind, entry.id, { binnedAt: Date.now() })
      showUndo({
        message: t('movedToBin', { title: entry.value.title }),
        undoLabel: word('undo'),
        closeLabel: common('close'),
        onUndo: () => restore(entry.id),
      })
    },
    deleteForGood,
  }
}

/** A case goes with everything that hangs on it, the case itself last. */
async function deleteForGood(id: string): Promise<void> {
  const documents = listRecords(documentKind).filter(({ value }) => value.caseId === id)
  const documentIds = new Set(documents.map((document) => document.id))
  const changes = [
    ...listRecords(documentTextKind)
      .filter(({ value }) => documentIds.has(value.documentId))
      .map((text) => removing(documentTextKind, text.id)),
    ...documents.map((document) => removing(documentKind, document.id)),
    ...listRecords(noteKind)
      .filter(({ value }) => value.caseId === id)
      .map((note) => removing(noteKind, note.id)),
    removing(caseKind, id),
  ]
  for (let at = 0; at < changes.length; at += batch) {
    await writeRecords(changes.slice(at, at + batch))
  }
  // Without their records nothing opens these bytes any more; should the server not be
  // reachable, they are only left over.
  await Promise.all(
    documents.map((document) => removeFile(document.value.file).catch(() => undefined)),
  )
}
