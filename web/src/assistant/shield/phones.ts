/**
 * The telephone number library, loaded on first use. Numbers without a country code are
 * tried in the countries of the languages the person works in.
 */
import type { PhoneFinder } from './detectors/contact'

const homes: Readonly<Record<string, readonly string[]>> = {
  en: ['US', 'GB', 'AU'],
  es: ['ES', 'MX', 'AR'],
  pt: ['BR', 'PT'],
  de: ['DE', 'AT', 'CH'],
  zh: ['CN', 'TW', 'HK'],
  ja: ['JP'],
  ko: ['KR'],
  ru: ['RU'],
}

/** Load the library and make a finder for these interface languages. */
export async function loadPhones(languages: readonly string[]): Promise<PhoneFinder> {
  const { findPhoneNumbersInText } = await import('libphonenumber-js/max')
  type Country = NonNullable<NonNullable<Parameters<typeof findPhoneNumbersInText>[1]> & string>
  const countries = [
    ...new Set([...languages, 'en', 'es', 'de'].flatMap((language) => homes[language] ?? [])),
  ]
  return (line) => {
    for (const country of countries) {
      const found = findPhoneNumbersInText(line, country as Country)
      if (found.length > 0)
        return found.map((one) => ({
          start: one.startsAt,
          end: one.endsAt,
          number: one.number.number,
        }))
    }
    return []
  }
}
