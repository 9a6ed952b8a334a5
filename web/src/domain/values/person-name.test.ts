import { expect, it } from 'vitest'
import { partsOfName, wholeName } from './person-name.ts'

it.each([
  ['Rivera', 'Alex', 'Alex Rivera'],
  ['佐藤', '恵美', '佐藤 恵美'],
  ['さとう', 'えみ', 'さとう えみ'],
  ['张', '伟', '张伟'],
  ['김', '민지', '김민지'],
  ['남궁', '민수', '남궁 민수'],
  ['スミス', 'ジョン', 'ジョン スミス'],
  ['Lee', '民', '民 Lee'],
  ['', '恵美', '恵美'],
])('%s and %s make %s', (family, given, name) => {
  expect(wholeName(family, given)).toBe(name)
})

it('keeps a middle name in its place', () => {
  expect(wholeName('Ortega', 'Ana', 'María')).toBe('Ana María Ortega')
})

it.each([
  ['Ana María Ortega', ['Ortega', 'Ana María']],
  ['佐藤 恵美', ['佐藤', '恵美']],
  ['ジョン スミス', ['スミス', 'ジョン']],
  ['김민지', ['김민지', '']],
  ['Cher', ['Cher', '']],
])('%s has its parts', (name, parts) => {
  expect(partsOfName(name)).toEqual(parts)
})
