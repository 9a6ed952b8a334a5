/**
 * What may follow a `|` in a template. A filter takes values and answers a value; none can
 * do anything else, and none throws: a value it has no use for passes as it is.
 */
import { addDays, type CivilDate, parseCivilDate } from '../values/civil-date.ts'
import { formatMoney, type Money } from '../values/money.ts'
import { isFields, isMissing, isMoney, type Value } from './value.ts'
import { moneyWords, numberWords } from './words.ts'

/** A filter: the value before the bar, what follows the colon, the document's language. */
type Filter = (value: Value, args: readonly Value[], language: string) => Value

const dateStyles: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  long: { dateStyle: 'long' },
  full: { dateStyle: 'full' },
  medium: { dateStyle: 'medium' },
  short: { dateStyle: 'short' },
  numeric: { year: 'numeric', month: '2-digit', day: '2-digit' },
}

const filters: Readonly<Record<string, Filter>> = {
  upper: (value, _, language) =>
    onText(value, language, (text) => text.toLocaleUpperCase(language)),
  lower: (value, _, language) =>
    onText(value, language, (text) => text.toLocaleLowerCase(language)),
  capitalize: (value, _, language) =>
    onText(value, language, (text) => {
      const [first = '', ...rest] = [...text]
      return first.toLocaleUpperCase(language) + rest.join('')
    }),
  default: (value, [other = '']) => (isMissing(value) ? other : value),
  date: (value, [style], language) => {
    const day = dayOf(value)
    if (day === null || style === 'iso') return value
    const options = dateStyles[String(style ?? 'long')] ?? dateStyles.long
    return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(
      Date.parse(`${day}T00:00:00Z`),
    )
  },
  addDays: (value, [days]) => {
    const day = dayOf(value)
    if (day === null || typeof days !== 'number' || Math.abs(days) > 36_525) return value
    return addDays(day, Math.trunc(days))
  },
  money: (value, _, language) => (isMoney(value) ? formatMoney(value as Money, language) : value),
  number: (value, [digits], language) => {
    if (typeof value !== 'number') return value
    const places = typeof digits === 'number' ? Math.min(10, Math.max(0, Math.trunc(digits))) : null
    return new Intl.NumberFormat(
      language,
      places === null ? {} : { minimumFractionDigits: places, maximumFractionDigits: places },
    ).format(value)
  },
  words: (value, [gender], language) => {
    if (isMoney(value)) return moneyWords(value as Money, language)
    if (typeof value !== 'number') return value
    return numberWords(value, language, genderOf(gender) === 'f' ? 'f' : 'm') ?? value
  },
  ordinal: (value, [gender], language) =>
    typeof value === 'number' ? ordinal(value, language, genderOf(gender)) : value,
  gender: (value, [male = '', female = '', other]) => {
    const found = genderOf(value)
    return found === 'm' ? male : found === 'f' ? female : (other ?? male)
  },
  plural: (value, forms, language) => {
    const count = Array.isArray(value) ? value.length : Number(value)
    if (!Number.isFinite(count) || forms.length === 0) return ''
    const rule = new Intl.PluralRules(language).select(count)
    const last = forms.at(-1) ?? ''
    if (rule === 'one') return forms[0] ?? last
    return rule === 'few' && forms.length > 2 ? (forms[1] ?? last) : last
  },
  count: (value) => (Array.isArray(value) ? value.length : isMissing(value) ? 0 : 1),
  list: (value, [field], language) => {
    const items = membersOf(value, field).map((member) => textOf(member, language))
    return new Intl.ListFormat(language, { type: 'conjunction' }).format(items)
  },
  lines: (value, [field], language) =>
    membersOf(value, field)
      .map((member) => textOf(member, language))
      .join('\n'),
}

/** The names of all filters. */
export const filterNames: readonly string[] = Object.keys(filters)

/** Apply a filter; an unknown one passes the value as it is. */
export function applyFilter(
  name: string,
  value: Value,
  args: readonly Value[],
  language: string,
): Value {
  return Object.hasOwn(filters, name) ? (filters[name]?.(value, args, language) ?? '') : value
}

/** How a value is printed without a filter: amounts, days and lists as the language writes them. */
export function textOf(value: Value | undefined, language: string): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') {
    return parseCivilDate(value) === null ? value : String(applyFilter('date', value, [], language))
  }
  if (typeof value === 'number') return new Intl.NumberFormat(language).format(value)
  if (typeof value === 'boolean') return value ? '✓' : ''
  if (isMoney(value)) return formatMoney(value as Money, language)
  if (Array.isArray(value)) return String(applyFilter('list', value, [], language))
  const name = (value as { name?: Value }).name
  return typeof name === 'string' ? name : ''
}

function onText(value: Value, language: string, change: (text: string) => string): Value {
  return change(textOf(value, language))
}

function dayOf(value: Value): CivilDate | null {
  return typeof value === 'string' ? parseCivilDate(value) : null
}

function membersOf(value: Value, field: Value | undefined): readonly Value[] {
  if (isMissing(value)) return []
  const members: readonly Value[] = Array.isArray(value) ? value : [value]
  if (typeof field !== 'string') return members
  return members
    .map((member) => (isFields(member) && Object.hasOwn(member, field) ? member[field] : member))
    .filter((member): member is Value => member !== undefined)
}

function genderOf(value: Value | undefined): 'm' | 'f' | 'other' {
  const text = String(value ?? '').toLowerCase()
  if (text === 'f' || text === 'female') return 'f'
  return text === 'm' || text === 'male' ? 'm' : 'other'
}

const englishSuffixes: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** 1st, 1.º, 1.ª, 1.º, 1., 第1, 제1, 1-й. */
function ordinal(n: number, language: string, gender: 'm' | 'f' | 'other'): string {
  const female = gender === 'f'
  switch (language) {
    case 'en': {
      const rule = new Intl.PluralRules('en', { type: 'ordinal' }).select(n)
      return `${n}${englishSuffixes[rule] ?? 'th'}`
    }
    case 'es':
    case 'pt':
      return `${n}${language === 'es' ? '.' : ''}${female ? 'ª' : 'º'}`
    case 'ru':
      return `${n}-${female ? 'я' : 'й'}`
    case 'zh':
    case 'ja':
      return `第${n}`
    case 'ko':
      return `제${n}`
    default:
      return `${n}.`
  }
}
