import { expect, it } from 'vitest'
import { dataOf } from './ocr-data.ts'
import { ocrLanguages } from './ocr-types.ts'

it('has the data of every language that npm packages bring', () => {
  // Russian is Debian's, and may be missing where this runs.
  const missing = ocrLanguages.filter((language) => dataOf(language) === undefined)
  expect(missing.filter((language) => language !== 'rus')).toEqual([])
})
