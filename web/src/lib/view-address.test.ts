import { expect, test } from 'vitest'
import { viewFromFragment, viewToFragment } from './view-address.ts'

const first = {
  query: '',
  filters: {} as Readonly<Record<string, readonly string[]>>,
  columns: null as readonly string[] | null,
  sort: { key: 'name', descending: false },
  bin: false,
  archived: false,
  period: 'all',
}

test('a list as it begins has no fragment', () => {
  expect(viewToFragment('clients', first, first)).toBe('')
})

test.each<[string, Partial<typeof first>, string]>([
  [
    'a filter',
    { filters: { type: ['person', 'own words & signs'] } },
    'filters.type=person&filters.type=own+words+%26+signs',
  ],
  ['nobody, as a filter', { filters: { person: [''] } }, 'filters.person='],
  ['an order', { sort: { key: 'updated', descending: true } }, 'sort=-updated'],
  ['columns', { columns: ['name', 'email'] }, 'columns=name&columns=email'],
  ['no columns', { columns: [] }, 'columns='],
  ['a switch', { archived: true }, 'archived=1'],
  ['a choice', { period: 'week' }, 'period=week'],
])('%s is said and read', (_, change, said) => {
  const view = { ...first, ...change }
  expect(viewToFragment('clients', view, first)).toBe(`list=clients&${said}`)
  expect(viewFromFragment('clients', `list=clients&${said}`, first)).toEqual(view)
})

test('what was searched for stands in no address, nor does the bin', () => {
  const view = { ...first, query: 'Okonkwo', bin: true, period: 'week' }
  expect(viewToFragment('clients', view, first)).toBe('list=clients&period=week')
})

test.each(['', 'list=cases&bin=1', '2026-05-04', '%E0%A4%A'])(
  '%o speaks of another list',
  (fragment) => {
    expect(viewFromFragment('clients', fragment, first)).toBeUndefined()
  },
)
