import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../ui/error-text'
import { undoImport } from './import-actions.ts'

/** Takes an import back and tells what went and what stayed. */
export function useUndoImport(): (runId: string, file: string) => Promise<void> {
  const { t } = useTranslation('imports')
  const { t: common } = useTranslation()
  return async (runId, file) => {
    try {
      const { remove, keep } = await undoImport(runId)
      const message = t('undone', { file, count: remove.length })
      const kept = keep.length === 0 ? '' : ` ${t('undoneKept', { count: keep.length })}`
      notifications.show({ message: `${message}${kept}` })
    } catch (error) {
      notifications.show({ color: 'red', message: errorText(common, error) })
    }
  }
}
