import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { showUndo } from '../../ui/undo-toast'
import { type Change, writePortions } from '../../vault/records'

/** What is done with many records at once. */
export interface BulkStep {
  readonly changes: readonly Change[]
  /** What was done, with how many. */
  readonly done: string
  /** How many stay as they are and why, a sentence each; '' where none does. */
  readonly left?: readonly string[]
}

/**
 * Takes the step with one write and one way back; says what was done, and what was not and why.
 * Answers false where there was nothing to do.
 */
export function useBulkStep(): (step: BulkStep) => Promise<boolean> {
  const { t: word } = useTranslation('records')
  const { t: common } = useTranslation()
  return async ({ changes, done, left = [] }) => {
    const reasons = left.filter((reason) => reason !== '').join(' ')
    if (changes.length === 0) {
      notifications.show({
        color: 'yellow',
        message: reasons,
        closeButtonProps: { 'aria-label': common('close') },
      })
      return false
    }
    const back = await writePortions(changes)
    showUndo({
      message: `${done} ${reasons}`.trim(),
      undoLabel: word('undo'),
      closeLabel: common('close'),
      onUndo: back,
    })
    return true
  }
}
