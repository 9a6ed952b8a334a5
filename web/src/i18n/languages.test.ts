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
