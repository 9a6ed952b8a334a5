import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { TrustRefused } from '../../records-ui/trust-refused.ts'
import { useTrustRefusal } from '../../records-ui/use-trust-refusal.ts'
import { errorText } from '../../ui/error-text'
import { showUndo } from '../../ui/undo-toast'
import { followMerge, type MergePurpose, undoMerge } from './merge-actions.ts'

/** What a merge says and how it is taken back. */
export function useMergeSteps(): {
  purposeOf(absorbed: string, kept: string): MergePurpose
  /** An error that a person can read, a trust account's refusal in its own words. */
  explain(error: unknown): unknown
  tell(mergeId: string, absorbed: string, kept: string): void
  follow(mergeId: string): Promise<void>
  undo(mergeId: string, absorbed: string, kept: string): Promise<void>
} {
  const { t } = useTranslation('clients')
  const { t: common } = useTranslation()
  const refusal = useTrustRefusal()
  const explain = (error: unknown): unknown =>
    error instanceof TrustRefused ? new Error(refusal(error.refusal)) : error
  const purposeOf = (absorbed: string, kept: string): MergePurpose => ({
    merge: t('mergePurpose', { absorbed, kept }),
    undo: t('mergeUndoPurpose', { absorbed, kept }),
  })
  const undo = async (mergeId: string, absorbed: string, kept: string): Promise<void> => {
    try {
      await undoMerge(mergeId, purposeOf(absorbed, kept))
      notifications.show({ message: t('mergeUndone', { absorbed, kept }) })
    } catch (error) {
      notifications.show({ color: 'red', message: errorText(common, explain(error)) })
    }
  }
  return {
    purposeOf,
    explain,
    undo,
    follow: async (mergeId) => {
      try {
        await followMerge(mergeId)
      } catch (error) {
        notifications.show({ color: 'red', message: errorText(common, error) })
      }
    },
    tell: (mergeId, absorbed, kept) =>
      showUndo(t('mergeDone', { absorbed, kept }), () => undo(mergeId, absorbed, kept)),
  }
}
