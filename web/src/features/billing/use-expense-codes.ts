import { useTranslation } from 'react-i18next'
import { expenseCodes } from '../../domain/time/utbms.ts'

/** The codes of expenses to choose from, and none, in words. */
export function useExpenseCodes() {
  const { t } = useTranslation('billing')
  return [
    { value: '', label: t('noCode') },
    ...expenseCodes.map((value) => ({ value, label: `${value} ${t(`expense_${value}`)}` })),
  ]
}
