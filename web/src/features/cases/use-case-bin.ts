import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { caseKind, type LegalCase } from '../../domain/case/case.ts'
import { deadlineKind } from '../../domain/deadline/deadline.ts'
import { isHeld } from '../../records-ui/use-holds.ts'
import { showUndo } from '../../ui/undo-toast'
import { listRecords, updateRecord } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'

/** Putting a case in the bin and taking it out. */
export function useCaseBin(): {
  /** Answers false when a legal hold stands or a limitation period runs: the case stays where it is. */
  discard(entry: Entry<LegalCase>): Promise<boolean>
  restore(id: string): Promise<void>
} {
  const { t } = useTranslation('cases')
  const restore = (id: string): Promise<void> => updateRecord(caseKind, id, { binnedAt: null })
  return {
    restore,
    discard: async ({ id, value }) => {
      const why = staysOutOfBin(id)
      if (why !== undefined) {
        const message = why === 'held' ? t('heldNotBinned') : t('limitationNotBinned')
        notifications.show({ color: 'red', message })
        return false
      }
      await updateRecord(caseKind, id, { binnedAt: Date.now() })
      showUndo(t('movedToBin', { title: value.title }), () => restore(id))
      return true
    },
  }
}

/** Why a case must not go to the bin. */
export type StaysOutOfBin = 'held' | 'limitation'

/**
 * Why a case must not go to the bin now; undefined when it may. A running limitation period must not
 * go out of sight with its case: it ends with proof or a reason.
 */
export function staysOutOfBin(caseId: string): StaysOutOfBin | undefined {
  if (isHeld(caseId)) return 'held'
  const runs = listRecords(deadlineKind).some(
    ({ value }) =>
      value.caseId === caseId && value.type === 'limitation' && value.state === 'active',
  )
  return runs ? 'limitation' : undefined
}
