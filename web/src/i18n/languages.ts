/** The languages of the interface, and which one a visit begins in. */

/** All eight, in the order the picker shows them. English is the default and the fallback. */
export const languages = [
  { code: 'en', name: 'English', flag: 'us' },
  { code: 'es', name: 'Español', flag: 'es' },
  { code: 'pt', name: 'Português', flag: 'pt' },
  { code: 'de', name: 'Deutsch', flag: 'de' },
  { code: 'zh', name: '中文', flag: 'cn' },
  { code: 'ja', name: '日本語', flag: 'jp' },
  { code: 'ko', name: '한국어', flag: 'kr' },
  { code: 'ru', name: 'Русский', flag: 'ru' },
] as const satisfies readonly LanguageOption[]

export interface LanguageOption {
  readonly code: string
  readonly name: string
  /** Which drawn flag stands beside the name (ui/Flag.tsx). */
  readonly flag: string
}

export type LanguageCode = (typeof languages)[number]['code']

export const languageStorageKey = 'selectedLanguage'

/** Whether a code is one of the languages. */
export function isLanguageCode(code: unknown): code is LanguageCode {
  return languages.some((language) => language.code === code)
}

/** The language of a code; English where it is none of the languages. */
export function languageOf(code: string | undefined): (typeof languages)[number] {
  return languages.find((language) => language.code === code) ?? languages[0]
}

/** The stored choice if it is one of the languages, else the browser's first that is, else English.
 *  @param available The codes that have catalogues in this build. */
export function chooseLanguage(
  stored: string | null,
  browser: readonly string[],
  available: readonly string[],
): LanguageCode {
  const usable = (code: string | null | undefined): code is LanguageCode =>
    isLanguageCode(code) && available.includes(code)
  if (usable(stored)) return stored
  for (const tag of browser) {
    const primary = tag.toLowerCase().split('-')[0]
    if (usable(primary)) return primary
  }
  return 'en'
}
