/** Figures as the forms of billing hold them; each is null where the text is none of its kind. */
import { decimalUnits } from '../../domain/values/decimal.ts'
import { decimalMoney, type Money } from '../../domain/values/money.ts'

/** An amount above zero. */
export function amountOf(text: string, currency: string): Money | null {
  const amount = decimalMoney(text, currency)
  return amount !== null && amount.minor > 0 ? amount : null
}

/** Per cent in basis points, up to the highest that is taken. */
export function basisPointsOf(text: string, highest: number): number | null {
  const points = decimalUnits(text, 2)
  return points !== null && points >= 0 && points <= highest ? points : null
}

/** A whole number from the least to the highest that is taken, in the digits of any script. */
export function wholeOf(text: string, least: number, highest: number): number | null {
  const digits = text.normalize('NFKC').trim()
  const whole = /^\d{1,6}$/.test(digits) ? Number(digits) : -1
  return whole >= least && whole <= highest ? whole : null
}
