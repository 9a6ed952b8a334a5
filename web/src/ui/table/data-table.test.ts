import { expect, test } from 'vitest'
import { fittingWidths } from './data-table.ts'

const widths = [
  ['each gives way by its share', ['6rem', '2rem'], ['min(6rem', '0.75)', 'min(2rem', '0.25)']],
  [
    'what may grow gives way in what it asks for at least',
    ['minmax(3rem, 2fr)', '1rem'],
    ['minmax(min(3rem', '0.75), 2fr)', 'min(1rem', '0.25)'],
  ],
  ['shares of what is left need no room', ['2fr', '3fr'], ['2fr', '3fr']],
] as const
for (const [what, given, parts] of widths) {
  test(what, () => {
    const fitting = fittingWidths(given)
    for (const part of parts) expect(fitting).toContain(part)
  })
}
