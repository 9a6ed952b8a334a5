/** i18next over catalogues that are fetched one by one, in the reader's language, when a
 *  screen first needs them. Switching the language re-renders at once, without a reload. */
import i18next, { type BackendModule, type ReadCallback } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { chooseLanguage, type LanguageCode, languageStorageKey, languages } from './languages'

type Catalogue = Record<string, string>

const catalogues = import.meta.glob<Catalogue>('./*/*.json', { import: 'default' })

/** The languages that have catalogues in this build, in the picker's order. */
export const availableLanguages = languages.filter(({ code }) =>
  Object.keys(catalogues).some((path) => path.startsWith(`./${code}/`)),
)

const lazyCatalogues: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language: string, namespace: string, done: ReadCallback) {
    const load = catalogues[`./${language}/${namespace}.json`]
    if (load === undefined) {
      done(null, {})
      return
    }
    load().then(
      (catalogue) => done(null, catalogue),
      (error: unknown) => done(error instanceof Error ? error : String(error), false),
    )
  },
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(languageStorageKey)
  } catch {
    return null
  }
}

function chosenLanguage(): LanguageCode {
  return chooseLanguage(
    storedLanguage(),
    navigator.languages,
    availableLanguages.map(({ code }) => code),
  )
}

/** Start the interface's language, once, and follow what other tabs choose. Resolves when the
 *  namespaces given are there. */
export async function startI18n(namespaces: readonly string[]): Promise<void> {
  if (i18next.isInitialized) {
    await i18next.loadNamespaces(namespaces)
    return
  }
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === languageStorageKey) void i18next.changeLanguage(chosenLanguage())
  })
  await i18next
    .use(lazyCatalogues)
    .use(initReactI18next)
    .init({
      lng: chosenLanguage(),
      fallbackLng: 'en',
      load: 'languageOnly',
      ns: namespaces,
      defaultNS: 'common',
      // Catalogues are flat: a key is looked up, never taken apart.
      keySeparator: false,
      // React escapes what it renders.
      interpolation: { escapeValue: false },
      returnNull: false,
      react: { useSuspense: true },
    })
}

/** Fetch what all other screens say. A screen whose words are not here is suspended, and React shows what
 *  was suspended a third of a second later at the soonest. */
export async function fetchAllWords(): Promise<void> {
  const names = Object.keys(catalogues).map((path) => path.replace(/^.*\/|\.json$/g, ''))
  await i18next.loadNamespaces([...new Set(names)])
}

/** Change the language and remember the choice on this device. */
export async function selectLanguage(code: LanguageCode): Promise<void> {
  try {
    localStorage.setItem(languageStorageKey, code)
  } catch {
    // A browser that keeps nothing still switches for this visit.
  }
  await i18next.changeLanguage(code)
}
