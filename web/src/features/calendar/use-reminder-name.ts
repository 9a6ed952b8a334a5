import { useTranslation } from 'react-i18next'

/** How long before the start, in words. */
export function useReminderName(): (minutes: number) => string {
  const { t } = useTranslation('calendar')
  return (minutes) => {
    if (minutes === 0) return t('remind_0')
    if (minutes % 1440 === 0) return t('remindDays', { count: minutes / 1440 })
    if (minutes % 60 === 0) return t('remindHours', { count: minutes / 60 })
    return t('remindMinutes', { count: minutes })
  }
}
