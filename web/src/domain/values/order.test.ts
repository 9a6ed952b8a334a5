import fc from 'fast-check'
import { expect, it } from 'vitest'
import { orderBy, placesInOrder, type SortValue, textsOf } from './order.ts'
import { textOrder } from './text.ts'

const rows = [
  { n: 'b', c: 2 },
  { n: '', c: 10 },
  { n: 'Á', c: null },
  { n: 'a2', c: 1 },
  { n: 'a10', c: 2 },
]

it('orders text by language and numbers by value, empty ones last both ways', () => {
  expect(orderBy(rows, (row) => row.n, false, 'es').map(({ n }) => n)).toEqual([
    'Á',
    'a2',
    'a10',
    'b',
    '',
  ])
  expect(orderBy(rows, (row) => row.n, true, 'es').map(({ n }) => n)).toEqual([
    'b',
    'a10',
    'a2',
    'Á',
    '',
  ])
  expect(orderBy(rows, (row) => row.c, true, 'en').map(({ c }) => c)).toEqual([10, 2, 2, 1, null])
})

it('keeps the order of ties and the list it was given', () => {
  expect(orderBy(rows, (row) => row.c, false, 'en').map(({ n }) => n)).toEqual([
    'a2',
    'b',
    'a10',
    '',
    'Á',
  ])
  expect(rows[0]?.n).toBe('b')
})

it('orders days and moments as every language does', () => {
  const days = ['2026-03-10', '', '2025-12-31', '2026-03-09'].map((on) => ({ on }))
  const ordered = orderBy(days, ({ on }) => on, true, 'ja').map(({ on }) => on)
  expect(ordered).toEqual(['2026-03-10', '2026-03-09', '2025-12-31', ''])
})

it('turns those of which it says the same with the rest, where it is told to', () => {
  const work = ['2026-03-09', '2026-03-10', '2026-03-09', ''].map((on, at) => ({ on, at }))
  const places = (descending: boolean) =>
    orderBy(work, ({ on }) => on, descending, 'en', true).map(({ at }) => at)
  expect(places(false)).toEqual([0, 2, 1, 3])
  expect(places(true)).toEqual([1, 2, 0, 3])
  const sizes = [2, 3, 2].map((size, at) => ({ size, at }))
  const ordered = orderBy(sizes, ({ size }) => size, true, 'en', true)
  expect(ordered.map(({ at }) => at)).toEqual([1, 2, 0])
})

it('orders as a comparison of all with all would', () => {
  const days = fc.constantFrom('2026-03-09', '2026-03-10', '2025-12-31T10:00:00.000Z', '', null)
  const values = fc.oneof(
    fc.array(fc.integer({ min: -3, max: 3 })),
    fc.array(fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom('', null))),
    fc.array(fc.oneof(fc.constantFrom('a', 'A', 'ä', 'b2', 'b10', '', null))),
    fc.array(days),
  )
  fc.assert(
    fc.property(values, fc.boolean(), (said, descending) => {
      const rows = said.map((value, place) => ({ value, place }))
      const ordered = orderBy(rows, ({ value }) => value, descending, 'en')
      expect(ordered).toEqual(rows.toSorted((a, b) => compared(a.value, b.value, descending)))
    }),
  )
})

/** What `orderBy` promises of two rows. */
function compared(a: SortValue, b: SortValue, descending: boolean): number {
  const [noneA, noneB] = [a, b].map((value) => value === null || value === '')
  if (noneA || noneB) return Number(noneA) - Number(noneB)
  const both = typeof a === 'number' && typeof b === 'number'
  return (descending ? -1 : 1) * (both ? a - b : textOrder('en')(String(a), String(b)))
}

it('orders the same whatever is known of the order', () => {
  const text = fc.string({ maxLength: 3, unit: fc.constantFrom(...'aÁb10 é') })
  fc.assert(
    fc.property(fc.array(text), fc.array(text), fc.boolean(), (texts, seen, descending) => {
      const known = Array.from(placesInOrder(seen, 'es'), (place) => seen[place] as string)
      const listed = texts.map((name, at) => ({ name, at }))
      const order = (before: readonly string[]) =>
        orderBy(listed, ({ name }) => name, descending, 'es', false, before)
      expect(order([...new Set(known)])).toEqual(order([]))
    }),
  )
})

it('names the texts that rows are ordered by, and none of days and figures', () => {
  expect([...textsOf(['b', '', 'a', 'b'], (row) => row)]).toEqual(['b', 'a'])
  expect(textsOf(['', '2026-03-10'], (row) => row).size).toBe(0)
  expect(textsOf([1, 2], (row) => row).size).toBe(0)
})
