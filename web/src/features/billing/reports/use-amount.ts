import { useTranslation } from 'react-i18next'
import { decimalText, formatMoney, type Money } from '../../../domain/values/money.ts'
import type { ListColumn } from '../../../records-ui/list/columns.ts'

/** Makes columns of amounts: plain numbers in files and orders, with their currency on the screen. */
export function useAmount<T>(): (
  key: string,
  header: string,
  of: (row: T) => Money | undefined,
) => ListColumn<T> {
  const { i18n } = useTranslation()
  const language = i18n.resolvedLanguage ?? 'en'
  return (key, header, of) => {
    const say = (row: T, words: (amount: Money) => string): string => {
      const amount = of(row)
      return amount === undefined ? '' : words(amount)
    }
    return {
      key,
      header,
      width: '6.75rem',
      number: true,
      value: (row) => Number(say(row, decimalText)),
      cell: (row) => of(row) ?? '',
      render: (row) => say(row, (amount) => formatMoney(amount, language)),
    }
  }
}
