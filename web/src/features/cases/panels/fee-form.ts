/** A fee arrangement and a budget as typed, and what they mean. */

import type { Budget, FeeArrangement, FeeMethod } from '../../../domain/case/fee-arrangement.ts'
import { decimalUnits } from '../../../domain/values/decimal.ts'
import { decimalMoney, decimalText, type Money } from '../../../domain/values/money.ts'
import { tidyParagraphs } from '../../../domain/values/text.ts'

/** The fields of the form; amounts and percentages as plain decimals. */
export interface FeeValues {
  readonly method: FeeMethod
  readonly currency: string
  readonly flat: string
  readonly tiers: readonly { readonly fromStage: string; readonly percent: string }[]
  readonly costsFirst: boolean
  readonly retainer: string
  readonly retainerMinimum: string
  readonly cap: string
  readonly notes: string
  readonly budget: string
  readonly alertPercent: number
}

/** The fields that hold an amount. */
export type AmountField = 'flat' | 'retainer' | 'retainerMinimum' | 'cap' | 'budget'

/** An arrangement as the form shows it; `currency` is the firm's, for one that names none. */
export function feeValues(fee: FeeArrangement, budget: Budget | null, currency: string): FeeValues {
  const text = (amount: Money | null): string => (amount === null ? '' : decimalText(amount))
  return {
    method: fee.method,
    currency: fee.currency || budget?.amount.currency || currency,
    flat: text(fee.flat),
    tiers: fee.tiers.map(({ fromStage, basisPoints }) => ({
      fromStage,
      percent: String(basisPoints / 100),
    })),
    costsFirst: fee.costsFirst,
    retainer: text(fee.retainer),
    retainerMinimum: text(fee.retainerMinimum),
    cap: text(fee.cap),
    notes: fee.notes,
    budget: text(budget?.amount ?? null),
    alertPercent: budget?.alertPercent ?? 80,
  }
}

/** The basis points of a percentage up to a hundred, or null. */
export function readPercent(text: string): number | null {
  const points = decimalUnits(text, 2)
  return points !== null && points >= 0 && points <= 10_000 ? points : null
}

/** The fields in which something stands that cannot be read. What does not belong to the method is not looked at. */
export function wrongFees(values: FeeValues): readonly (AmountField | 'tiers')[] {
  const amounts: readonly AmountField[] = [...(amountsOf[values.method] ?? []), 'cap', 'budget']
  const wrong = amounts.filter((field) => amountIsWrong(values, field))
  const isTierWrong = values.tiers.some(({ percent }) => readPercent(percent) === null)
  return values.method === 'contingency' && isTierWrong ? [...wrong, 'tiers'] : wrong
}

const amountsOf: Partial<Record<FeeMethod, readonly AmountField[]>> = {
  flat: ['flat'],
  retainer: ['retainer', 'retainerMinimum'],
}

function amountIsWrong(values: FeeValues, field: AmountField): boolean {
  const text = values[field].trim()
  if (text === '') return false
  const amount = decimalMoney(text, values.currency)
  return amount === null || amount.minor < 0
}

/** What was typed as it is stored. Only what belongs to the method is kept. */
export function readFee(values: FeeValues): {
  readonly fee: FeeArrangement
  readonly budget: Budget | null
} {
  const { method, currency, costsFirst, alertPercent } = values
  const amount = (field: AmountField): Money | null => decimalMoney(values[field], currency)
  const budget = amount('budget')
  return {
    fee: {
      method,
      currency,
      flat: method === 'flat' ? amount('flat') : null,
      tiers:
        method === 'contingency'
          ? values.tiers.map(({ fromStage, percent }) => ({
              fromStage,
              basisPoints: readPercent(percent) ?? 0,
            }))
          : [],
      costsFirst,
      retainer: method === 'retainer' ? amount('retainer') : null,
      retainerMinimum: method === 'retainer' ? amount('retainerMinimum') : null,
      cap: amount('cap'),
      notes: tidyParagraphs(values.notes),
    },
    budget: budget === null ? null : { amount: budget, alertPercent },
  }
}
