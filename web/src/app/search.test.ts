import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search'

test('an id of digits stays text', () => {
  const id = '1234567890123456789012'
  expect(parseSearch(`?case=${id}`)).toEqual({ case: id })
})

test('what is written reads back', () => {
  const search = { tab: 'documents', q: 'a & b = ü', page: '3' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})

test('empty and missing values leave no trace', () => {
  expect(stringifySearch({ q: '', tab: undefined, deep: {}, off: false })).toBe('')
})
