import { expect, it } from 'vitest'
import readme from '../data/README.md?raw'
import { anyPhrase, phrasePattern, phrases, readPhrases } from './phrases'

const files = import.meta.glob<string>('../data/phrases/*.txt', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const whole = (phrase: string) => new RegExp(`^${phrasePattern(phrase)}$`, 'u')

it('reads one of several, what may be missing, and any letters', () => {
  expect(['hijo', 'hija'].every((word) => whole('hij(o|a)').test(word))).toBe(true)
  expect(whole('hij(o|a)').test('hij')).toBe(false)
  for (const word of ['mein', 'meine', 'meiner']) expect(word).toMatch(whole('mein[e[r]]'))
  expect('родилась').toMatch(whole('родил*'))
  expect('恋人人').toMatch(whole('??人'))
  for (const text of ['VIN: 1', '车架VIN码'])
    expect(text).toMatch(new RegExp(phrasePattern('"VIN"'), 'u'))
  expect('VINA').not.toMatch(new RegExp(phrasePattern('"VIN"'), 'u'))
  expect('VINA').toMatch(new RegExp(phrasePattern('"VIN'), 'u'))
  expect('avda.').toMatch(whole('avda.'))
  expect('avdax').not.toMatch(whole('avda.'))
})

it('says which tag has no phrase', () => {
  expect(() => phrases('no such tag')).toThrow('no such tag')
  expect(new RegExp(`^${anyPhrase('follows a name', ['zh'])}$`, 'u').test('与')).toBe(true)
})

it('wants a tag before the first phrase', () => {
  expect(() => readPhrases('---\nsource: own list\n---\nlost\n[kin]\nson')).toThrow('lost')
})

it.each(Object.entries(files))('%s can be read, and says nothing twice', (_, file) => {
  for (const [tag, list] of readPhrases(file)) {
    expect(list, tag).not.toEqual([])
    expect(
      list.filter((phrase, at) => list.indexOf(phrase) !== at),
      tag,
    ).toEqual([])
    for (const phrase of list) expect(() => whole(phrase), `${tag}: ${phrase}`).not.toThrow()
  }
})

it('explains every tag in the README, and no other', () => {
  const used = new Set(Object.values(files).flatMap((file) => [...readPhrases(file).keys()]))
  const table = readme.slice(readme.indexOf('| tag |'))
  const explained = table
    .split('\n')
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)])
    .map((match) => match[1])
  expect(explained.toSorted()).toEqual([...used].toSorted())
})
