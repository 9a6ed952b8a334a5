import { expect, it } from 'vitest'
import { orderBy } from './order.ts'

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
