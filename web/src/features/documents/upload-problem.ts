import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format'
import { maxFileSize } from '../../vault/records/files'
import type { UploadProblem } from './upload.ts'

/** Why a file was not stored, in a sentence. */
export function useProblemSentence(): (problem: UploadProblem) => string {
  const { t } = useTranslation('documents')
  const format = useFormat()
  return (problem) => {
    switch (problem) {
      case 'empty':
        return t('problemEmpty')
      case 'tooLarge':
        return t('problemTooLarge', { limit: format.bytes(maxFileSize) })
      case 'unreadable':
        return t('problemUnreadable')
      case 'full':
        return t('problemFull')
      case 'offline':
        return t('problemOffline')
      case 'locked':
      case 'signed-out':
        return t('problemLocked')
      case 'storage':
        return t('problemStorage')
      case 'tampered':
        return t('problemTampered')
      default:
        return t('problemServer')
    }
  }
}
