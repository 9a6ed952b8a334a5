/** What can be done with a stored document: fetch it, rename it, bin it, bring it back. */
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { type DocumentRecord, documentKind } from '../../domain/document/document.ts'
import { destructionBar } from '../../domain/document/document-details.ts'
import { documentTextKind } from '../../domain/document/document-text.ts'
import { formatCivilDate } from '../../domain/values/civil-date.ts'
import { isHeld } from '../../records-ui/use-holds'
import { todayNow } from '../../records-ui/use-time-zone.ts'
import { showUndo } from '../../ui/undo-toast'
import { removeFile } from '../../vault/records/files'
import { removing, updateRecord, writeRecords } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { saveStored } from './save-stored.ts'

export interface DocumentActions {
  discard(entry: Entry<DocumentRecord>): Promise<void>
  restore(id: string): Promise<void>
  deleteForGood(entry: Entry<DocumentRecord>): Promise<void>
}

/** Moving documents to the bin and back. */
export function useDocumentActions(): DocumentActions {
  const { t, i18n } = useTranslation('documents')
  const language = i18n.resolvedLanguage ?? 'en'
  const restore = (id: string): Promise<void> => updateRecord(documentKind, id, { binnedAt: null })
  return {
    restore,
    discard: async (entry) => {
      if (entry.value.hold !== null || isHeld(entry.value.caseId)) {
        notifications.show({
          color: 'red',
          message: t('barHold', { name: entry.value.name }),
        })
        return
      }
      await updateRecord(documentKind, entry.id, { binnedAt: Date.now() })
      showUndo(t('movedToBin', { name: entry.value.name }), () => restore(entry.id))
    },
    deleteForGood: async ({ id, value }) => {
      const bar = barNow(value)
      if (bar === 'hold') throw new Error(t('barHold', { name: value.name }))
      if (bar === 'retention') {
        const date = value.keepUntil === '' ? '' : formatCivilDate(value.keepUntil, language)
        throw new Error(t('barRetention', { name: value.name, date }))
      }
      const texts = [value.text, ...value.earlier].flatMap(({ textIds }) => textIds)
      await writeRecords([
        ...texts.map((textId) => removing(documentTextKind, textId)),
        removing(documentKind, id),
      ])
      // Without its record nothing opens these bytes any more; should the server not be
      // reachable, they are only left over.
      for (const { file } of [value, ...value.earlier]) {
        await removeFile(file).catch(() => undefined)
      }
    },
  }
}

/** Why a document must not be deleted for good now; null when it may be. */
export function barNow(document: DocumentRecord): ReturnType<typeof destructionBar> {
  return isHeld(document.caseId) ? 'hold' : destructionBar(document, todayNow())
}

/** Fetch, open and hand the file to the browser's downloads under its own name. */
export async function download(document: DocumentRecord): Promise<void> {
  await saveStored(document.file, document.name)
}
