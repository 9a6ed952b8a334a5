/** What can be done with a stored document: fetch it, rename it, bin it, bring it back. */
import { useTranslation } from 'react-i18next'
import { type DocumentRecord, documentKind } from '../../domain/document.ts'
import { documentTextKind } from '../../domain/document-text.ts'
import { showUndo } from '../../ui/undo-toast'
import { openFile, removeFile } from '../../vault/files'
import { removing, updateRecord, writeRecords } from '../../vault/records'
import type { Entry } from '../../vault/types'
import { saveBlob } from './save-blob.ts'

export interface DocumentActions {
  discard(entry: Entry<DocumentRecord>): Promise<void>
  restore(id: string): Promise<void>
  deleteForGood(entry: Entry<DocumentRecord>): Promise<void>
}

/** Moving documents to the bin and back. */
export function useDocumentActions(): DocumentActions {
  const { t } = useTranslation('documents')
  const { t: word } = useTranslation('records')
  const { t: common } = useTranslation()
  const restore = (id: string): Promise<void> => updateRecord(documentKind, id, { binnedAt: null })
  return {
    restore,
    discard: async (entry) => {
      await updateRecord(documentKind, entry.id, { binnedAt: Date.now() })
      showUndo({
        message: t('movedToBin', { name: entry.value.name }),
        undoLabel: word('undo'),
        closeLabel: common('close'),
        onUndo: () => restore(entry.id),
      })
    },
    deleteForGood: async ({ id, value }) => {
      await writeRecords([
        ...value.text.textIds.map((textId) => removing(documentTextKind, textId)),
        removing(documentKind, id),
      ])
      // Without its record nothing opens these bytes any more; should the server not be
      // reachable, they are only left over.
      await removeFile(value.file).catch(() => undefined)
    },
  }
}

/** Fetch, open and hand the file to the browser's downloads under its own name. */
export async function download(document: DocumentRecord): Promise<void> {
  saveBlob(await openFile(document.file), document.name)
}
