/** The firm's own fields, and how their values are said in the reader's language. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type CustomSubject,
  type CustomWords,
  customFieldKind,
  customFieldsOf,
  type HeldField,
} from '../../domain/record/custom-field.ts'
import { formatCivilDate } from '../../domain/values/civil-date.ts'
import { formatMoney } from '../../domain/values/money.ts'
import { useFormat } from '../../i18n/use-format'
import { useRecords } from '../../vault/records/hooks'

/** The fields of cases, or of clients, in the firm's order, those out of use too. Live. */
export function useCustomFields(of: CustomSubject): readonly HeldField[] {
  const held = useRecords(customFieldKind)
  return useMemo(() => customFieldsOf(held, of), [held, of])
}

/** How values are said. */
export function useCustomWords(): CustomWords {
  const { t, i18n } = useTranslation('records')
  const { number } = useFormat()
  const language = i18n.resolvedLanguage ?? 'en'
  return {
    day: (date) => formatCivilDate(date, language),
    money: (amount) => formatMoney(amount, language),
    number: (value) => number(value, { maximumFractionDigits: 20 }),
    yesNo: (value) => t(value ? 'yes' : 'no'),
  }
}
