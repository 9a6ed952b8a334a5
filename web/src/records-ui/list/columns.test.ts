import { describe, expect, it } from 'vitest'
import { type ListView, plainView } from '../../domain/record/list-view.ts'
import { loadReadings } from '../../domain/search/search.ts'
import {
  columnsOf,
  exportedColumns,
  foundRows,
  inOrder,
  type ListSpec,
  passingRows,
  sheetOf,
} from './columns.ts'

interface Row {
  readonly name: string
  readonly state: string
  readonly tags: readonly string[]
  readonly size: number | null
  readonly gone?: boolean
}

const rows: readonly Row[] = [
  { name: 'Zeta', state: 'open', tags: ['vip', 'tax'], size: 3 },
  { name: 'Álamo', state: 'closed', tags: [], size: null },
  { name: 'Beta', state: 'open', tags: ['tax'], size: 20 },
  { name: 'Gone', state: 'open', tags: [], size: 1, gone: true },
]

const spec: ListSpec<Row> = {
  id: 'rows',
  label: 'Rows',
  rows,
  rowKey: (row) => row.name,
  rowName: (row) => row.name,
  words: (row) => [row.name, ...row.tags],
  binned: (row) => row.gone === true,
  firstSort: { key: 'name', descending: false },
  columns: [
    { key: 'name', header: 'Name', width: '1fr', value: (row) => row.name },
    { key: 'size', header: 'Size', width: '1fr', value: (row) => row.size },
    { key: 'state', header: 'State', width: '1fr', value: (row) => row.state, hidden: true },
    { key: 'act', header: 'Actions', width: '1fr', value: () => null, control: true },
  ],
  filters: [
    { key: 'state', label: 'State', options: [], of: (row) => row.state },
    { key: 'tag', label: 'Tag', options: [], of: (row) => row.tags },
  ],
}

/** What the list `spec` shows of a view. */
function rowsOf<T>(of: ListSpec<T>, view: ListView, language: string): readonly T[] {
  return inOrder(of, view, foundRows(of, view), language)
}

const names = (view: ListView): string[] => rowsOf(spec, view, 'en').map((row) => row.name)

it('lets through what the filters let through, whatever is searched for', () => {
  const view = { ...plainView('name'), query: 'zeta', filters: { state: ['open'] } }
  expect(passingRows(spec, view).map(({ name }) => name)).toEqual(['Zeta', 'Beta'])
})

it('asks no row about a choice that lets every row through', () => {
  const of = (): never => {
    throw new Error('a row was asked')
  }
  const filter = { key: 'state', label: 'State', of, one: true, all: 'all' }
  const options = [{ value: 'all', label: 'All' }]
  const withAll = { ...spec, filters: [{ ...filter, options }] }
  expect(passingRows(withAll, plainView('name'))).toHaveLength(3)
  const chosen = { ...plainView('name'), filters: { state: ['all'] } }
  expect(passingRows(withAll, chosen)).toHaveLength(3)
})

it('leaves a filter that a board chooses by to the board', () => {
  const apart = spec.filters.map((filter) => ({ ...filter, apart: filter.key === 'state' }))
  const view = { ...plainView('name'), filters: { state: ['open'], tag: ['none'] } }
  expect(passingRows({ ...spec, filters: apart }, view)).toEqual([])
  const { tag: _, ...filters } = view.filters
  expect(passingRows({ ...spec, filters: apart }, { ...view, filters })).toHaveLength(3)
})

describe('the rows that are shown', () => {
  const plain = plainView('name')
  it.each([
    ['the order of the language', plain, ['Álamo', 'Beta', 'Zeta']],
    [
      'numbers, empty last',
      { ...plain, sort: { key: 'size', descending: true } },
      ['Beta', 'Zeta', 'Álamo'],
    ],
    ['a search', { ...plain, query: 'alam' }, ['Álamo']],
    ['a filter', { ...plain, filters: { state: ['open'] } }, ['Beta', 'Zeta']],
    ['a filter of several values', { ...plain, filters: { tag: ['vip', 'none'] } }, ['Zeta']],
    ['two filters together', { ...plain, filters: { tag: ['tax'], state: ['closed'] } }, []],
    [
      'an empty filter lets all through',
      { ...plain, filters: { tag: [] } },
      ['Álamo', 'Beta', 'Zeta'],
    ],
    ['the bin', { ...plain, bin: true }, ['Gone']],
    [
      'a column that is no more',
      { ...plain, sort: { key: 'old', descending: false } },
      ['Álamo', 'Beta', 'Zeta'],
    ],
  ])('%s', (_, view, expected) => {
    expect(names(view)).toEqual(expected)
  })

  it('puts what is written as it was typed before what is read so, each in the order', async () => {
    await loadReadings()
    const people = ['Иванова', 'Ivanova', 'Иванов', 'Ivanov', 'Petrov'].map((name) => ({
      name,
      state: 'open',
      tags: [],
      size: 1,
    }))
    const found = rowsOf({ ...spec, rows: people }, { ...plain, query: 'ivanov' }, 'ru')
    expect(found.map(({ name }) => name)).toEqual(['Ivanov', 'Ivanova', 'Иванов', 'Иванова'])
  })
})

describe('a filter that hides', () => {
  const hiding = {
    ...spec,
    filters: [
      { key: 'state', label: 'State', options: [], of: (row: Row) => row.state, hides: ['closed'] },
    ],
  }
  it.each([
    ['keeps back what nobody asked for', {}, ['Beta', 'Zeta']],
    ['shows it when asked', { state: ['closed'] }, ['Álamo']],
    ['shows both when asked for both', { state: ['closed', 'open'] }, ['Álamo', 'Beta', 'Zeta']],
  ])('%s', (_, filters, expected) => {
    const rows = rowsOf(hiding, { ...plainView('name'), filters }, 'en')
    expect(rows.map((row) => row.name)).toEqual(expected)
  })
})

describe('a choice of one', () => {
  const options = ['open', 'closed'].map((value) => ({ value, label: value }))
  const choosing = {
    ...spec,
    filters: [{ key: 'state', label: 'State', options, one: true, of: (row: Row) => row.state }],
  }
  it.each([
    ['shows the first until somebody chooses', {}, false, ['Beta', 'Zeta']],
    ['shows what is chosen', { state: ['closed'] }, false, ['Álamo']],
    ['leaves the bin whole', {}, true, ['Gone', 'Shut']],
  ])('%s', (_, filters, bin, expected) => {
    const shut = { name: 'Shut', state: 'closed', tags: [], size: 1, gone: true }
    const view = { ...plainView('name'), filters, bin }
    const shown = rowsOf({ ...choosing, rows: [...rows, shut] }, view, 'en')
    expect(shown.map((row) => row.name)).toEqual(expected)
  })
})

describe('columnsOf', () => {
  const keys = (columns: readonly string[] | null): string[] =>
    columnsOf(spec, { ...plainView('name'), columns }).map(({ key }) => key)
  it('shows what the list shows by itself, or what was chosen', () => {
    expect(keys(null)).toEqual(['name', 'size', 'act'])
    expect(keys(['state'])).toEqual(['name', 'state', 'act'])
    expect(keys([])).toEqual(['name', 'act'])
  })
  it('keeps what belongs to the bin in the bin', () => {
    const two = {
      ...spec,
      columns: [
        ...spec.columns,
        { key: 'back', header: 'Back', width: '1fr', value: () => null, only: 'bin' as const },
      ],
    }
    const shown = (bin: boolean): string[] =>
      columnsOf(two, { ...plainView('name'), bin }).map(({ key }) => key)
    expect(shown(true)).toContain('back')
    expect(shown(false)).not.toContain('back')
  })
})

describe('exportedColumns', () => {
  it('has what belongs in files, until somebody chooses columns', () => {
    const own = { key: 'own', header: 'Own', width: '1fr', value: () => 'x', hidden: true }
    const two = { ...spec, columns: [...spec.columns, { ...own, inFiles: true }] }
    const keys = (columns: readonly string[] | null): string[] =>
      exportedColumns(two, { ...plainView('name'), columns }).map(({ key }) => key)
    expect(keys(null)).toEqual(['name', 'size', 'act', 'own'])
    expect(keys(['size'])).toEqual(['name', 'size', 'act'])
    expect(keys(['own'])).toEqual(['name', 'act', 'own'])
  })
})

describe('sheetOf', () => {
  it('tells what is shown and leaves controls out', () => {
    expect(sheetOf(spec.columns, rows.slice(0, 2))).toEqual([
      ['Name', 'Size', 'State'],
      ['Zeta', 3, 'open'],
      ['Álamo', '', 'closed'],
    ])
  })
})
