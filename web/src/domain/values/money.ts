/**
 * Money: whole minor units of one currency. Cents are counted, never divided;
 * where a division cannot be avoided (a rate per hour, a share) it is done once,
 * with the rounding named, and the parts add up to the whole.
 */
import { decimalUnits } from './decimal.ts'
import { DomainError } from './domain-error.ts'

/** An amount. `minor` is a safe integer, negative for what is owed the other way. */
export interface Money {
  readonly minor: number
  /** ISO 4217, for example `USD`, `JPY`. */
  readonly currency: string
}

/** Tens of thousands of amounts in a row are in one currency: it is looked at once. */
let seen = ''

/** An amount of minor units. Throws DomainError when it is no safe integer or no currency. */
export function money(minor: number, currency: string): Money {
  if (!Number.isSafeInteger(minor)) {
    throw new DomainError('amount', 'a fraction or too large a number', 'whole minor units')
  }
  if (currency !== seen && !/^[A-Z]{3}$/.test(currency)) {
    throw new DomainError('currency', 'another text', 'three letters of ISO 4217')
  }
  seen = currency
  return { minor: minor === 0 ? 0 : minor, currency }
}

/** Nothing, in a currency. */
export function noMoney(currency: string): Money {
  return money(0, currency)
}

/** How many digits stand behind the point: 2 for USD, 0 for JPY and KRW. */
export function minorDigits(currency: string): number {
  const known = digitsOf.get(currency)
  if (known !== undefined) return known
  const digits = currencyFormat('en', currency).resolvedOptions().maximumFractionDigits ?? 2
  digitsOf.set(currency, digits)
  return digits
}

const digitsOf = new Map<string, number>()
const formats = new Map<string, Intl.NumberFormat>()

/** Making one costs more than writing a hundred amounts with it. */
function currencyFormat(language: string, currency: string): Intl.NumberFormat {
  const key = `${language} ${currency}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(language, { style: 'currency', currency })
  formats.set(key, made)
  return made
}

/** The sum of amounts in `currency`. Throws DomainError when one of them is in another. */
export function sumMoney(amounts: readonly Money[], currency: string): Money {
  let minor = 0
  for (const amount of amounts) {
    if (amount.currency !== currency) {
      throw new DomainError('currency', amount.currency, currency)
    }
    minor += amount.minor
  }
  return money(minor, currency)
}

/** A sum for each currency that occurs, in the order in which they do. */
export function sumsByCurrency(amounts: readonly Money[]): readonly Money[] {
  const sums = new CurrencySums()
  for (const amount of amounts) sums.add(amount)
  return sums.all()
}

/** The same for amounts that come one by one, of which nobody keeps a list. */
export class CurrencySums {
  readonly #sums = new Map<string, number>()

  add({ minor, currency }: Money): void {
    this.#sums.set(currency, (this.#sums.get(currency) ?? 0) + minor)
  }

  all(): readonly Money[] {
    return [...this.#sums].map(([currency, minor]) => money(minor, currency))
  }
}

/** `left` less `right`. Throws DomainError when their currencies differ. */
export function subtractMoney(left: Money, right: Money): Money {
  return sumMoney([left, negateMoney(right)], left.currency)
}

/** The same amount the other way. */
export function negateMoney(amount: Money): Money {
  return money(-amount.minor, amount.currency)
}

/** `amount` times `numerator` over `denominator`, half a unit rounded away from zero. */
export function scaleMoney(amount: Money, numerator: number, denominator: number): Money {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new DomainError('factor', 'another number', 'a fraction of whole numbers')
  }
  const small = 2 * Math.abs(amount.minor * numerator) + denominator
  if (small <= Number.MAX_SAFE_INTEGER) {
    const sign = amount.minor * numerator < 0 ? -1 : 1
    return money(sign * Math.floor(small / (2 * denominator)), amount.currency)
  }
  const product = BigInt(amount.minor) * BigInt(numerator)
  const divisor = BigInt(denominator)
  const magnitude = product < 0n ? -product : product
  const rounded = (2n * magnitude + divisor) / (2n * divisor)
  return money(Number(product < 0n ? -rounded : rounded), amount.currency)
}

/** The amount in a language's way of writing its currency. */
export function formatMoney(amount: Money, language: string): string {
  return currencyFormat(language, amount.currency).format(
    decimalText(amount) as Intl.StringNumericLiteral,
  )
}

/** The amount as a plain decimal, `-12.30`, for files and forms. */
export function decimalText(amount: Money): string {
  const digits = minorDigits(amount.currency)
  const units = String(Math.abs(amount.minor)).padStart(digits + 1, '0')
  const sign = amount.minor < 0 ? '-' : ''
  if (digits === 0) return sign + units
  return `${sign}${units.slice(0, -digits)}.${units.slice(-digits)}`
}

/** The amount of a plain decimal, as {@link decimalText} writes it; null for any other text. */
export function decimalMoney(text: string, currency: string): Money | null {
  const minor = decimalUnits(text, minorDigits(currency))
  return minor === null ? null : money(minor, currency)
}
