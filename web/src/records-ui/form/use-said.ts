import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'

/** Says that something was saved, where nothing else shows it: the form stays on the page. */
export function useSaid(): () => void {
  const { t } = useTranslation()
  return () => void notifications.show({ color: 'green', message: t('saved') })
}
