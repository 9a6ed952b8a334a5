/** The starters of a language, fetched when somebody looks at them. */
import type { StarterLibrary } from './starter.ts'

const libraries: Readonly<Record<string, () => Promise<{ readonly library: StarterLibrary }>>> = {
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
  pt: () => import('./pt.ts'),
  de: () => import('./de.ts'),
  zh: () => import('./zh.ts'),
  ja: () => import('./ja.ts'),
  ko: () => import('./ko.ts'),
  ru: () => import('./ru.ts'),
}

/** The languages that starters are written in. */
export const starterLanguages: readonly string[] = Object.keys(libraries)

/** The starters of `language`; those in English where it has none. */
export async function loadStarters(language: string): Promise<StarterLibrary> {
  const load = libraries[language] ?? libraries.en
  if (load === undefined) throw new Error('no starters')
  return (await load()).library
}
