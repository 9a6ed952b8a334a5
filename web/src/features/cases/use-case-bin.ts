import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { caseKind, type LegalCase } from '../../domain/case.ts'
import { deadlineKind } from '../../domain/deadline.ts'
import { writeMany } from '../../records-ui/change-many.ts'
import { isHeld } from '../../records-ui/use-holds.ts'
import { showUndo } from '../../ui/undo-toast'
import { listRecords, updateRecord, updating } from '../../vault/records'
import type { Entry } from '../../vault/types'

/** Putting cases in the bin and taking them out. */
export function useCaseBin(): {
  /** Answers false when a legal hold stands or a limitation period runs: the case stays where it is. */
  discard(entry: Entry<LegalCase>): Promise<boolean>
  /** All but those that must stay; answers false when there was one. */
  discardAll(entries: readonly Entry<LegalCase>[]): Promise<boolean>
  restore(id: string): Promise<void>
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
      writeMany(free.map(({ id }) => updating(caseKind, id, { binnedAt })))
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
  }
}

/** A running limitation period must not go out of sight with its case; it ends with proof or a reason. */
function limitationRuns(caseId: string): boolean {
  return listRecords(deadlineKind).some(
    ({ value }) =>
      value.caseId === caseId && value.type === 'limitation' && value.state === 'active',
  )
}
