import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import type { MadeFile } from './make-file.ts'

/** Says the characters that a PDF could not show: none is dropped in silence. */
export function useTellLacking(): (made: readonly Pick<MadeFile, 'lacking'>[]) => void {
  const { t } = useTranslation('records')
  return (made) => {
    const lacking = [...new Set(made.flatMap((file) => file.lacking))]
    if (lacking.length === 0) return
    notifications.show({
      color: 'yellow',
      autoClose: false,
      message: t('lacking', { characters: lacking.slice(0, 20).join(' ') }),
    })
  }
}
