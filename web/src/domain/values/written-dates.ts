/** Dates as people write them in the eight languages, with their year. */
import { type CivilDate, parseCivilDate } from './civil-date.ts'
import { foldText } from './text.ts'

/** The dates of a text, and the text without them. */
export interface WrittenDates {
  /** for each date the days that it may be: two for 3/4/2026 */
  readonly dates: readonly (readonly CivilDate[])[]
  readonly rest: string
}

const monthsByName = readMonths()
const names = [...monthsByName.keys()].sort((a, b) => b.length - a.length).join('|')
const eras: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988, 昭和: 1925 }

type Groups = Readonly<Record<string, string | undefined>>
type Triple = readonly [year: string | number, month: string | number, day: string | number]

const forms: readonly (readonly [RegExp, (groups: Groups) => readonly Triple[]])[] = [
  [
    /(?<!\d)(?<y>\d{4})(?:[-/]|\. ?)(?<m>\d{1,2})(?:[-/]|\. ?)(?<d>\d{1,2})(?!\d)/gu,
    ({ y = '', m = '', d = '' }) => [[y, m, d]],
  ],
  [
    /(?:(?<era>令和|平成|昭和) ?(?<n>\d{1,2}|元)|(?<y>\d{4})) ?[年년] ?(?<m>\d{1,2}) ?[月월] ?(?<d>\d{1,2}) ?[日号일]/gu,
    ({ era, n = '', y, m = '', d = '' }) => [
      [y ?? (eras[era ?? ''] ?? 0) + (n === '元' ? 1 : Number(n)), m, d],
    ],
  ],
  [
    /(?<![\d.])(?<d>\d{1,2})\. ?(?<m>\d{1,2})\. ?(?<y>\d{4})(?!\d)/gu,
    ({ y = '', m = '', d = '' }) => [[y, m, d]],
  ],
  [
    /(?<!\d)(?<d>\d{1,2})[-/](?<m>\d{1,2})[-/](?<y>\d{4})(?!\d)/gu,
    ({ y = '', m = '', d = '' }) => [
      [y, m, d],
      [y, d, m],
    ],
  ],
  [
    new RegExp(
      `(?<!\\d)(?<d>\\d{1,2})(?:st|nd|rd|th|o|\\.)? (?:of |de )?(?<name>${names})\\.?,? (?:de |del |of )?(?<y>\\d{4})(?!\\d)`,
      'gu',
    ),
    ({ y = '', name = '', d = '' }) => [[y, monthsByName.get(name) ?? 0, d]],
  ],
  [
    new RegExp(
      `(?<!\\p{L})(?<name>${names})\\.? (?<d>\\d{1,2})(?:st|nd|rd|th)?,? (?<y>\\d{4})(?!\\d)`,
      'gu',
    ),
    ({ y = '', name = '', d = '' }) => [[y, monthsByName.get(name) ?? 0, d]],
  ],
]

/** Read the dates of `text`. One without its year is none. */
export function readDates(text: string): WrittenDates {
  const dates: (readonly CivilDate[])[] = []
  let rest = folded(text)
  for (const [pattern, read] of forms)
    rest = rest.replace(pattern, (...match: unknown[]) => {
      const days = read(match.at(-1) as Groups).flatMap((triple) => dayOf(triple) ?? [])
      if (days.length === 0) return match[0] as string
      dates.push([...new Set(days)])
      return ' '
    })
  return { dates, rest }
}

/** Without accents; Hangul, which folding takes apart, is whole again. */
function folded(text: string): string {
  return foldText(text).normalize('NFC')
}

function dayOf([year, month, day]: Triple): CivilDate | null {
  const two = (n: string | number): string => String(Number(n)).padStart(2, '0')
  return parseCivilDate(`${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`)
}

/** The names that languages with written-out months use beside a day, long and short, folded. */
function readMonths(): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const language of ['en', 'de', 'es', 'pt', 'ru'])
    for (const month of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' })
      for (let at = 0; at < 12; at++) {
        const parts = format.formatToParts(Date.UTC(2026, at, 1))
        const name = parts.find(({ type }) => type === 'month')?.value ?? ''
        found.set(folded(name).replace(/\.$/, ''), at + 1)
      }
    }
  return found
}
