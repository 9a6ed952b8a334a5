/** A word on the files that an archive lacks, where somebody took one away. */
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'

/** Says how many there are, until it is closed. */
export function useMissingFiles(): (count: number) => void {
  const { t } = useTranslation('records')
  return (count) =>
    notifications.show({
      color: 'yellow',
      autoClose: false,
      message: t('missingFiles', { count }),
    })
}
