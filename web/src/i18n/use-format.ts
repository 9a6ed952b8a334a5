/** Numbers, dates and sizes in the reader's language, by Intl. */
import { useTranslation } from 'react-i18next'

export type When = Date | number

export interface Format {
  /** 21 November 2026 */
  date(when: When): string
  /** Saturday, 21 November 2026 */
  weekday(when: When): string
  /** 21/11/2026, as short as the language writes it. */
  shortDate(when: When): string
  /** 21 Nov 2026, 14:05 */
  dateTime(when: When): string
  time(when: When): string
  /** "3 days ago", "in 2 hours"; "now" within a minute. */
  relative(when: When, now?: When): string
  number(value: number, options?: Intl.NumberFormatOptions): string
  percent(share: number): string
  money(amount: number, currency: string): string
  /** 1.4 MB, in powers of 1000 as Intl's units mean them. */
  bytes(count: number): string
  list(items: readonly string[]): string
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

function relativeTime(format: Intl.RelativeTimeFormat, when: When, now: When): string {
  const seconds = (Number(when) - Number(now)) / 1000
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit)
  }
  return format.format(0, 'second')
}

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

function byteSizes(language: string): (count: number) => string {
  const ofPower = byteUnits.map((unit, power) =>
    once(
      () =>
        new Intl.NumberFormat(language, {
          style: 'unit',
          unit,
          unitDisplay: power === 0 ? 'long' : 'short',
          maximumFractionDigits: power > 1 ? 1 : 0,
        }),
    ),
  )
  return (count) => {
    const power = count < 1 ? 0 : Math.min(byteUnits.length - 1, Math.floor(Math.log10(count) / 3))
    return ofPower[power]?.().format(count / 1000 ** power) ?? ''
  }
}

/** Made when first asked for, and once: making a formatter costs far more than using it. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** "Book balance: $5", with the colon that the language sets. */
export function pair(language: string, label: string, text: string): string {
  return `${label}${/^(?:zh|ja)/.test(language) ? '：' : ': '}${text}`
}

/** Formatters for one language. Screens use `useFormat`. */
export function makeFormat(language: string): Format {
  const date = (options: Intl.DateTimeFormatOptions) => {
    const format = once(() => new Intl.DateTimeFormat(language, options))
    // A Russian year does not part from its sign.
    return (when: When): string => format().format(when).replace(' г.', '\u00a0г.')
  }
  // The day as lists write one: Russian in figures, Portuguese without "de".
  const moment = date(
    language === 'ru'
      ? { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' }
      : { dateStyle: 'medium', timeStyle: 'short' },
  )
  const number = once(() => new Intl.NumberFormat(language))
  const percent = once(
    () => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }),
  )
  const list = once(() => new Intl.ListFormat(language))
  const relative = once(() => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))
  return {
    date: date({ dateStyle: 'long' }),
    weekday: date({ dateStyle: 'full' }),
    shortDate: date({ dateStyle: 'short' }),
    dateTime: (when) => moment(when).replaceAll(' de ', ' '),
    time: date({ timeStyle: 'short' }),
    relative: (when, now = Date.now()) => relativeTime(relative(), when, now),
    number: (value, options) =>
      (options ? new Intl.NumberFormat(language, options) : number()).format(value),
    percent: (share) => percent().format(share),
    money: (amount, currency) =>
      new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount),
    bytes: byteSizes(language),
    list: (items) => list().format(items),
  }
}

const formats = new Map<string, Format>()

/** The formatters of the reader's language. */
export function useFormat(): Format {
  const { i18n } = useTranslation()
  const language = i18n.resolvedLanguage ?? i18n.language
  let format = formats.get(language)
  if (format === undefined) {
    format = makeFormat(language)
    formats.set(language, format)
  }
  return format
}
