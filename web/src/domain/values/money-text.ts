/** Amounts as files and answers write them, in nobody's language for certain. */
import { type Money, minorDigits, money } from './money.ts'

/**
 * The amount that a file or an answer holds, with the point or comma of any of the languages, or
 * null when it cannot be read for certain. The last separator is the decimal one when
 * at most as many digits follow it as the currency has; no thousands begin with a zero.
 */
export function parseMoney(text: string, currency: string): Money | null {
  const cleaned = text.normalize('NFKC').replace(/[\s'’]/g, '')
  const digits = minorDigits(currency)
  const match =
    (digits === 3 ? /^([+-]?)(\d+)()([.,])(\d{3})$/.exec(cleaned) : null) ??
    /^([+-]?)([1-9]\d{0,2}([.,])\d{3}(?:\3\d{3})*|\d+)(?:([.,])(\d+))?$/.exec(cleaned)
  if (!match) return null
  const [, sign = '', whole = '', grouping, separator, typed = ''] = match
  // More than three digits are no group of thousands: noughts behind them say nothing.
  const fraction = typed.length > 3 ? typed.replace(/0+$/, '') : typed
  if (fraction.length > digits || (separator !== undefined && separator === grouping)) return null
  const units = whole.replace(/[.,]/g, '') + fraction.padEnd(digits, '0')
  const minor = Number(units) * (sign === '-' ? -1 : 1)
  return Number.isSafeInteger(minor) ? money(minor, currency) : null
}
