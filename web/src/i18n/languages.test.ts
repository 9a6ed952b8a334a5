import { expect, test } from 'vitest'
import { chooseLanguage, languages } from './languages'

const all = languages.map(({ code }) => code)

test.each([
  ['the stored choice', 'ja', ['de-AT'], 'ja'],
  ['the browser when nothing is stored', null, ['de-AT', 'en'], 'de'],
  ['the browser when the stored code is none of the eight', 'fr', ['es-MX'], 'es'],
  ['the browser’s first that exists', null, ['fr-FR', 'ko-KR'], 'ko'],
  ['English when nothing fits', null, ['fr-FR', 'it'], 'en'],
  ['English for a stored prototype name', 'constructor', [], 'en'],
])('%s', (_, stored, browser, expected) => {
  expect(chooseLanguage(stored, browser, all)).toBe(expected)
})

test('a language without catalogues in this build is not chosen', () => {
  expect(chooseLanguage('ru', ['es'], ['en', 'es'])).toBe('es')
})

test('there are eight, English first', () => {
  expect(all).toEqual(['en', 'es', 'pt', 'de', 'zh', 'ja', 'ko', 'ru'])
})

const catalogues = import.meta.glob<Record<string, string>>('./*/*.json', {
  eager: true,
  import: 'default',
})
const word = (language: string, namespace: string, key: string): string | undefined =>
  catalogues[`./${language}/${namespace}.json`]?.[key]?.toLowerCase()

// Somebody types into the palette what they read above the screen, or in the sidebar.
test.each(all)('the palette calls a screen what it is called elsewhere: %s', (language) => {
  const screens = [
    ['goBilling', 'common', 'titleBilling'],
    ['goBoard', 'common', 'titleCasesBoard'],
    ['goCalendar', 'shell', 'navCalendar'],
    ['goCases', 'shell', 'navCases'],
    ['goFiles', 'common', 'titleFiles'],
    ['goKnowledge', 'common', 'titleKnowledge'],
    ['goTasks', 'common', 'titleTasks'],
    ['goTime', 'common', 'titleTime'],
    ['goTrust', 'common', 'titleTrust'],
  ] as const
  expect(screens.map(([go]) => word(language, 'palette', go))).toEqual(
    screens.map(([, namespace, key]) => word(language, namespace, key)),
  )
})

// A person types a figure as the example beside the field writes it.
test.each(all)('examples of figures have the decimal sign of the language: %s', (language) => {
  const sign = new Intl.NumberFormat(language).format(1.5).charAt(1)
  const examples = [
    ['billing', 'badQuantity'],
    ['billing', 'badAmount'],
    ['billing', 'badPercent'],
    ['time', 'durationHelp'],
    ['time', 'badDuration'],
    ['time', 'badRate'],
    ['trust', 'badAmount'],
  ] as const
  const signs = examples.map(([namespace, key]) =>
    /\d([.,])\d/.exec(word(language, namespace, key) ?? '')?.at(1),
  )
  expect(signs).toEqual(examples.map(() => sign))
})

// The analysis of a case shows its grade after the word for priority, as tasks do.
test.each(all)('a grade agrees with the priority it states: %s', (language) => {
  const grades = ['High', 'Medium', 'Low'].map((one) => word(language, 'analysis', `grade${one}`))
  const priorities = ['high', 'medium', 'low'].map((one) =>
    word(language, 'tasks', `priority_${one}`),
  )
  expect(grades).toEqual(priorities)
})
