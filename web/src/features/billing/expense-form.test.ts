import { expect, it } from 'vitest'
import { readFigure } from '../../domain/values/figure.ts'
import { markupOf } from './expense-form.ts'

it.each([
  ['', 0],
  ['7.5', 750],
  ['7,25', 725],
  ['１５', 1_500],
  ['７．５', 750],
  ['7.125', null],
  ['-5', null],
])('reads a markup of %j per cent', (text, basisPoints) => {
  expect(markupOf(readFigure(text, 'en', 2) ?? text)).toBe(basisPoints)
})
