/** The catalogues of every language beside the English ones: the same keys, the same
 *  placeholders, the plural forms the language has, and nothing left in English. */
import { describe, expect, test } from 'vitest'

const catalogues = import.meta.glob<Record<string, string>>('./*/*.json', {
  import: 'default',
  eager: true,
})

/** Names, and words that are the same in another language; `xx:` for one language only. */
const sameElsewhere = new Set([
  'Legal AI Platform',
  'OpenAI',
  'Gemini',
  'Grok',
  'SHA-256',
  'es:Local',
])

/** Whether a text says something that ought to differ from the English. */
function isTranslatable(text: string, language: string): boolean {
  const words = text.replace(/{{[^}]*}}/g, '')
  return (
    /\p{L}{2}/u.test(words) && !sameElsewhere.has(text) && !sameElsewhere.has(`${language}:${text}`)
  )
}

const pluralSuffix = /_(zero|one|two|few|many|other)$/

function namesIn(language: string): string[] {
  return Object.keys(catalogues)
    .filter((path) => path.startsWith(`./${language}/`))
    .map((path) => path.slice(language.length + 3))
}

function catalogue(language: string, name: string): Record<string, string> {
  return catalogues[`./${language}/${name}`] ?? {}
}

/** The keys that a language must have for the English ones: its own plural forms. */
function expectedKeys(english: Record<string, string>, language: string): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const keys = Object.keys(english)
  const plurals = new Set(
    keys.filter((key) => key.endsWith('_other')).map((key) => key.replace(pluralSuffix, '')),
  )
  const plain = keys.filter((key) => !plurals.has(key.replace(pluralSuffix, '')))
  const plural = [...plurals].flatMap((stem) => forms.map((form) => `${stem}_${form}`))
  return [...plain, ...plural].sort()
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/{{\s*([\w.]+)[^}]*}}|<\/?\d+>/g)].map(([whole, name]) => name ?? whole)
}

const languages = [
  ...new Set(Object.keys(catalogues).map((path) => path.split('/')[1] ?? '')),
].filter((language) => language !== 'en')

describe.each(languages)('%s', (language) => {
  test('has every catalogue', () => {
    expect(namesIn(language).sort()).toEqual(namesIn('en').sort())
  })

  test.each(namesIn('en'))('%s has the same keys', (name) => {
    expect(Object.keys(catalogue(language, name)).sort()).toEqual(
      expectedKeys(catalogue('en', name), language),
    )
  })

  test.each(namesIn('en'))('%s has the same placeholders', (name) => {
    const english = catalogue('en', name)
    const wrong = Object.entries(catalogue(language, name)).filter(([key, text]) => {
      const source = english[key] ?? english[`${key.replace(pluralSuffix, '')}_other`] ?? ''
      const [own, wanted] = [new Set(placeholders(text)), new Set(placeholders(source))]
      // "One file" need not say the number.
      if (/_(one|zero|two)$/.test(key)) own.add('count')
      if (/_(one|zero|two)$/.test(key)) wanted.add('count')
      return [...own].sort().join() !== [...wanted].sort().join()
    })
    expect(wrong).toEqual([])
  })

  test.each(namesIn('en'))('%s leaves nothing in English', (name) => {
    const english = catalogue('en', name)
    const same = Object.entries(catalogue(language, name)).filter(
      ([key, text]) => text === english[key] && isTranslatable(text, language),
    )
    expect(same).toEqual([])
  })
})

test('English is flat text without empty entries', () => {
  const wrong = namesIn('en').flatMap((name) =>
    Object.entries(catalogue('en', name))
      .filter(([, text]) => typeof text !== 'string' || text.trim() === '')
      .map(([key]) => `${name}: ${key}`),
  )
  expect(wrong).toEqual([])
})
