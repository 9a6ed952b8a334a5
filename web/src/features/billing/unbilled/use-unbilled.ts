/** What of a case stands on no invoice, as its list shows it. */
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../../domain/case/case.ts'
import { roundingOf } from '../../../domain/time/billing-terms.ts'
import { expenseKind, expensePrice } from '../../../domain/time/expense.ts'
import { entryFee, timeEntryKind } from '../../../domain/time/time-entry.ts'
import type { CivilDate } from '../../../domain/values/civil-date.ts'
import { hoursText, roundDuration } from '../../../domain/values/duration.ts'
import { formatMoney, type Money, noMoney, sumMoney } from '../../../domain/values/money.ts'
import { useBillingTerms } from '../../../records-ui/billing-terms.ts'
import { useRecord, useRecords } from '../../../vault/records/hooks'
import { unbilledOf } from '../lines.ts'
import { unbilledExpenses } from '../sources.ts'
import { billedTo } from './unbilled-cases.ts'

/** One line of the list: time or an expense. */
export interface Row {
  readonly id: string
  /** The client to whom it is billed, or ''. */
  readonly payer: string
  readonly on: CivilDate
  readonly description: string
  readonly quantity: string
  readonly fee: Money
  readonly isExpense: boolean
}

/** The time and the expenses of a case that stand on no invoice. */
export function useUnbilled(caseId: string): readonly Row[] {
  const { t, i18n } = useTranslation('billing')
  const language = i18n.resolvedLanguage ?? 'en'
  const terms = useBillingTerms()
  const policy = roundingOf(terms)
  const legalCase = useRecord(caseKind, caseId || undefined)?.value
  const time = unbilledOf(useRecords(timeEntryKind), caseId)
  const expenses = unbilledExpenses(useRecords(expenseKind), caseId)
  return [
    ...time.map(({ id, value }) => ({
      id,
      payer: billedTo(value, legalCase),
      on: value.on,
      description: value.description,
      quantity: t('hours', { hours: hoursText(roundDuration(value.seconds, policy), language) }),
      fee: entryFee(value, policy) ?? noMoney(terms.currency),
      isExpense: false,
    })),
    ...expenses.map(({ id, value }) => ({
      id,
      payer: billedTo(value, legalCase),
      on: value.on,
      description: value.description,
      quantity: '',
      fee: expensePrice(value),
      isExpense: true,
    })),
  ]
}

/** What rows come to, an amount for each currency. */
export function useSum(): (rows: readonly Row[]) => string {
  const { i18n } = useTranslation('billing')
  const language = i18n.resolvedLanguage ?? 'en'
  const terms = useBillingTerms()
  return (rows) => {
    const currencies = [...new Set(rows.map(({ fee }) => fee.currency))]
    return (currencies.length === 0 ? [terms.currency] : currencies)
      .map((currency) =>
        sumMoney(
          rows.flatMap(({ fee }) => (fee.currency === currency ? [fee] : [])),
          currency,
        ),
      )
      .map((sum) => formatMoney(sum, language))
      .join(' + ')
  }
}
