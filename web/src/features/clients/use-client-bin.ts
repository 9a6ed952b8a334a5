import { useTranslation } from 'react-i18next'
import { type Client, clientKind } from '../../domain/client.ts'
import { showUndo } from '../../ui/undo-toast'
import { removeRecord, updateRecord } from '../../vault/records'
import type { Entry } from '../../vault/types'

/** Putting clients in the bin, taking them out, and emptying it. */
export function useClientBin(): {
  discard(entry: Entry<Client>): Promise<void>
  restore(id: string): Promise<void>
  deleteForGood(id: string): Promise<void>
} {
  const { t } = useTranslation('clients')
  const { t: word } = useTranslation('records')
  const { t: common } = useTranslation()
  const restore = (id: string): Promise<void> => updateRecord(clientKind, id, { binnedAt: null })
  return {
    restore,
    discard: async (entry) => {
      await updateRecord(clientKind, entry.id, { binnedAt: Date.now() })
      showUndo({
        message: t('movedToBin', { name: entry.value.name }),
        undoLabel: word('undo'),
        closeLabel: common('close'),
        onUndo: () => restore(entry.id),
      })
    },
    deleteForGood: (id) => removeRecord(clientKind, id),
  }
}
