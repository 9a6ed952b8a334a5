import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../panels/ReasonDialog'

/** Why a closed or declined case is opened again. */
export function ReopenDialog({
  onReason,
  onClose,
}: {
  onReason: (reason: string) => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation('board')
  return (
    <ReasonDialog
      draftKey="case:reopen"
      title={t('reopenTitle')}
      label={t('reopenReason')}
      onReason={onReason}
      onClose={onClose}
    />
  )
}
