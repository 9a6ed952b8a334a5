/** On which day a week begins, by the reader's language and, where the browser names one, country. */

/** 0 is Sunday, 1 is Monday. */
export type DayOfWeek = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Where the browser does not know: the custom of each language's largest country. */
const customs: Readonly<Record<string, DayOfWeek>> = { en: 0, pt: 0, ja: 0, ko: 0 }

interface WithWeek {
  getWeekInfo?: () => { readonly firstDay: number }
  readonly weekInfo?: { readonly firstDay: number }
}

/** The first day of the week for an interface in `language` in a browser that wants `wanted`. */
export function firstDayOfWeek(language: string, wanted: readonly string[]): DayOfWeek {
  const tag = wanted.find((name) => name.split('-')[0] === language && name.includes('-'))
  try {
    const locale = new Intl.Locale(tag ?? language) as Intl.Locale & WithWeek
    const info = locale.getWeekInfo?.() ?? locale.weekInfo
    if (info !== undefined) return (info.firstDay % 7) as DayOfWeek
  } catch {
    // A tag that is none: the custom of the language stands.
  }
  return customs[language] ?? 1
}
