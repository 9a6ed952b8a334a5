/** Numbers and amounts of money in words, as documents of each language write them. */
import { formatMoney, type Money, minorDigits } from '../values/money.ts'
import { asianWords } from './words-asian.ts'
import {
  englishWords,
  type Gender,
  germanWords,
  portugueseWords,
  russianForm,
  russianWords,
  spanishWords,
} from './words-european.ts'

/** Larger numbers stay digits. */
const largest = 999_999_999_999

/** A whole number in words, or null when it is none that has words here. */
export function numberWords(n: number, language: string, gender: Gender = 'm'): string | null {
  if (!Number.isSafeInteger(n) || n < 0 || n > largest) return null
  switch (language) {
    case 'en':
      return englishWords(n)
    case 'es':
      return spanishWords(n, gender)
    case 'pt':
      return portugueseWords(n, gender)
    case 'de':
      return germanWords(n)
    case 'ru':
      return russianWords(n, gender)
    case 'zh':
    case 'ja':
    case 'ko':
      return asianWords(n, language)
    default:
      return null
  }
}

/** Currencies whose name is feminine, by language; all others count as masculine. */
const feminine: Readonly<Record<string, readonly string[]>> = {
  es: ['GBP', 'SEK', 'NOK', 'DKK', 'CZK', 'ISK', 'INR', 'TRY', 'UAH'],
  pt: ['GBP', 'SEK', 'NOK', 'DKK', 'CZK', 'ISK', 'INR', 'TRY', 'UAH'],
  ru: ['JPY', 'KRW', 'SEK', 'NOK', 'DKK', 'CZK', 'ISK', 'INR', 'TRY', 'UAH'],
}

/** An amount in words; where there are none, in digits. */
export function moneyWords(amount: Money, language: string): string {
  const scale = 10 ** minorDigits(amount.currency)
  const whole = Math.floor(amount.minor / scale)
  const rest = amount.minor - whole * scale
  if (amount.minor < 0 || whole > largest) return formatMoney(amount, language)
  const gender = feminine[language]?.includes(amount.currency) ? 'f' : 'm'
  const name = currencyName(amount.currency, whole, language)
  const share = rest === 0 ? '' : `${String(rest).padStart(String(scale).length - 1, '0')}/${scale}`
  const wholeMillions = whole >= 1e6 && whole % 1e6 === 0
  switch (language) {
    case 'en':
      return `${englishWords(whole)}${share && ` and ${share}`} ${name}`
    case 'es': {
      const words = spanishWords(whole, gender, true)
      return `${words}${wholeMillions ? ' de' : ''} ${name}${share && ` con ${share}`}`
    }
    case 'pt':
      return portugueseMoney(amount.currency, whole, rest, share, gender, name, wholeMillions)
    case 'de': {
      const cents = amount.currency === 'EUR' ? `${rest} Cent` : share
      return `${germanWords(whole, true)} ${name}${share && ` und ${cents}`}`
    }
    case 'ru': {
      const minor = String(rest).padStart(2, '0')
      const kopecks = ` ${minor} ${russianForm(rest, ['копейка', 'копейки', 'копеек'])}`
      const cents = amount.currency === 'RUB' ? kopecks : share && ` ${share}`
      return `${russianWords(whole, gender)} ${name}${cents}`
    }
    case 'zh':
      return chineseMoney(amount.currency, whole, rest, scale, name)
    case 'ja':
      return `金${asianWords(whole, 'ja', true)}${share && `${name}${share}`}${share ? '' : name}`
    case 'ko':
      return amount.currency === 'KRW'
        ? `금 ${asianWords(whole, 'ko', true)}원정`
        : `${asianWords(whole, 'ko', true)} ${name}${share && ` ${share}`}`
    default:
      return formatMoney(amount, language)
  }
}

function portugueseMoney(
  currency: string,
  whole: number,
  rest: number,
  share: string,
  gender: Gender,
  name: string,
  wholeMillions: boolean,
): string {
  const real = currency === 'BRL'
  const noun = real ? (whole === 1 ? 'real' : 'reais') : name
  const words = `${portugueseWords(whole, gender)}${wholeMillions ? ' de' : ''} ${noun}`
  if (rest === 0) return words
  const cents = `${portugueseWords(rest)} ${rest === 1 ? 'centavo' : 'centavos'}`
  if (!real) return `${words} e ${share}`
  return whole === 0 ? cents : `${words} e ${cents}`
}

/** 元角分, closed with 整 so that nothing can be added. */
function chineseMoney(
  currency: string,
  whole: number,
  rest: number,
  scale: number,
  name: string,
): string {
  const prefix = currency === 'CNY' ? '人民币' : name
  const formal = asianWords(whole, 'zh', true)
  if (scale !== 100) return `${prefix}${formal}元整`
  const [tenths, hundredths] = [Math.floor(rest / 10), rest % 10]
  const digit = (n: number): string => asianWords(n, 'zh', true)
  const yuan = whole > 0 || rest === 0 ? `${formal}元` : ''
  const jiao = tenths > 0 ? `${digit(tenths)}角` : hundredths > 0 && whole > 0 ? '零' : ''
  const fen = hundredths > 0 ? `${digit(hundredths)}分` : '整'
  return `${prefix}${yuan}${jiao}${fen}`
}

function currencyName(currency: string, count: number, language: string): string {
  const parts = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    maximumFractionDigits: 0,
  }).formatToParts(count)
  const name = parts
    .filter(({ type }) => type === 'currency')
    .map(({ value }) => value)
    .join('')
  return language === 'pt' ? name.toLowerCase() : name
}
