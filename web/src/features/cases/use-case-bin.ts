import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { caseKind, type LegalCase } from '../../domain/case.ts'
import { caseAnalysisKind } from '../../domain/case-analysis.ts'
import { deadlineKind } from '../../domain/deadline.ts'
import { documentKind } from '../../domain/document.ts'
import { documentTextKind } from '../../domain/document-text.ts'
import { noteKind } from '../../domain/note.ts'
import { isHeld } from '../../records-ui/use-holds.ts'
import { showUndo } from '../../ui/undo-toast'
import { removeFile } from '../../vault/files'
import {
  type Change,
  listRecords,
  removing,
  updateRecord,
  updating,
  writeRecords,
} from '../../vault/records'
import type { Entry } from '../../vault/types'

/** The vault takes this many changes as one. */
const batch = 500

/** Putting cases in the bin, taking them out, and emptying it. */
export function useCaseBin(): {
  /** Answers false when a legal hold stands or a limitation period runs: the case stays where it is. */
  discard(entry: Entry<LegalCase>): Promise<boolean>
  /** All but those that must stay; answers false when there was one. */
  discardAll(entries: readonly Entry<LegalCase>[]): Promise<boolean>
  restore(id: string): Promise<void>
  deleteForGood(id: string): Promise<void>
} {
  const { t } = useTranslation('cases')
  const { t: word } = useTranslation('records')
  const { t: common } = useTranslation()
  const restore = (id: string): Promise<void> => updateRecord(caseKind, id, { binnedAt: null })
  async function discardAll(entries: readonly Entry<LegalCase>[]): Promise<boolean> {
    const released = entries.filter(({ id }) => !isHeld(id))
    if (released.length < entries.length) {
      notifications.show({ color: 'red', message: t('heldNotBinned') })
    }
    const free = released.filter(({ id }) => !limitationRuns(id))
    if (free.length < released.length) {
      notifications.show({ color: 'red', message: t('limitationNotBinned') })
    }
    const [first] = free
    if (first === undefined) return false
    const all = (binnedAt: number | null): Promise<unknown> =>
      inBatches(free.map(({ id }) => updating(caseKind, id, { binnedAt })))
    await all(Date.now())
    showUndo({
      message:
        free.length === 1
          ? t('movedToBin', { title: first.value.title })
          : t('movedAllToBin', { count: free.length }),
      undoLabel: word('undo'),
      closeLabel: common('close'),
      onUndo: async () => void (await all(null)),
    })
    return free.length === entries.length
  }
  return {
    restore,
    discard: (entry) => discardAll([entry]),
    discardAll,
    deleteForGood: async (id) => {
      const bar = isHeld(id) ? 'heldNotBinned' : limitationRuns(id) ? 'limitationNotBinned' : null
      if (bar === null) await destroy(id)
      else notifications.show({ color: 'red', message: t(bar) })
    },
  }
}

/** A running limitation period must not go out of sight with its case; it ends with proof or a reason. */
function limitationRuns(caseId: string): boolean {
  return listRecords(deadlineKind).some(
    ({ value }) =>
      value.caseId === caseId && value.type === 'limitation' && value.state === 'active',
  )
}

async function inBatches(changes: readonly Change[]): Promise<void> {
  for (let at = 0; at < changes.length; at += batch) {
    await writeRecords(changes.slice(at, at + batch))
  }
}

/** A case goes with everything that hangs on it, the case itself last. */
async function destroy(id: string): Promise<void> {
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
    ...listRecords(caseAnalysisKind)
      .filter(({ value }) => value.caseId === id)
      .map((analysis) => removing(caseAnalysisKind, analysis.id)),
    removing(caseKind, id),
  ]
  await inBatches(changes)
  // Without their records nothing opens these bytes any more; should the server not be
  // reachable, they are only left over.
  await Promise.all(
    documents.map((document) => removeFile(document.value.file).catch(() => undefined)),
  )
}
