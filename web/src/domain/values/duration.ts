/**
 * Durations: whole seconds. Billing rounds them up by a firm's increment; the raw
 * seconds are kept beside the rounded ones.
 */

/** How worked time becomes billed time. */
export interface RoundingPolicy {
  /** Seconds of one increment; 360 is a tenth of an hour. */
  readonly incrementSeconds: number
  readonly mode: 'up' | 'nearest' | 'none'
  /** The least that is billed for any entry, in seconds. */
  readonly minimumSeconds: number
}

/** The usual policy: every begun tenth of an hour. */
export const sixMinutes: RoundingPolicy = { incrementSeconds: 360, mode: 'up', minimumSeconds: 0 }

/** What is billed for `seconds` of work. Nothing worked bills nothing. */
export function roundDuration(seconds: number, policy: RoundingPolicy): number {
  if (seconds <= 0) return 0
  const units = seconds / policy.incrementSeconds
  const rounded =
    policy.mode === 'none'
      ? seconds
      : (policy.mode === 'up' ? Math.ceil(units) : Math.round(units)) * policy.incrementSeconds
  return Math.max(rounded, policy.minimumSeconds)
}

/** Hours and minutes as a stopwatch shows them: `1:05:09`. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const part = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(whole / 3600)}:${part(Math.floor((whole % 3600) / 60))}:${part(whole % 60)}`
}

// Made once for each language: making one takes as long as hundreds of uses.
const twoPlaces = new Map<string, Intl.NumberFormat>()

/** Hundredths as a language writes them, always to two places: `1.30`, `1,30`. */
export function hundredthsText(hundredths: number, language: string): string {
  const places = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const format = twoPlaces.get(language) ?? new Intl.NumberFormat(language, places)
  twoPlaces.set(language, format)
  return format.format(hundredths / 100)
}

/** Hours as a decimal for invoices, without a float's tail. */
export function hoursText(seconds: number, language: string): string {
  return hundredthsText(Math.round(seconds / 36), language)
}

// A Russian "м" alone is a metre.
const hours = '(?:h(?:ours?|rs?|oras?)?|Std\\.?|Stunden?|ч(?:ас(?:а|ов)?)?\\.?|時間|小时|시간)'
const minutes = '(?:m(?:in(?:\\.|utes?|uten?|utos?)?)?|мин(?:ут[аы]?|\\.)?|分钟?|분)'

const units: readonly (readonly [pattern: RegExp, seconds: number])[] = [
  [/^(\d{1,3}):([0-5]\d)$/u, 0],
  [new RegExp(`^(?:(\\d{1,3})\\s*${hours})?\\s*(?:(\\d{1,4})\\s*${minutes})?$`, 'iu'), 1],
  [new RegExp(`^(\\d{1,3})(?:[.,](\\d{1,2}))?\\s*${hours}?$`, 'iu'), 2],
]

/**
 * The seconds that a person typed: `1h20m`, `1時間20分`, `1:20`, `90m`, `0.3`, `1,5h`. Null when it
 * is none of them, nothing, or more than a day of hours could hold (999).
 */
export function parseDuration(text: string): number | null {
  const cleaned = text.normalize('NFKC').trim()
  if (cleaned === '') return null
  for (const [pattern, form] of units) {
    const match = pattern.exec(cleaned)
    if (!match || match[0] === '') continue
    const [first = '', second = ''] = [match[1], match[2]]
    if (form === 2) return Math.round(Number(`${first}.${second || '0'}`) * 3600)
    return Number(first || 0) * 3600 + Number(second || 0) * 60
  }
  return null
}
