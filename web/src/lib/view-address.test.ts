import { describe, expect, test } from 'vitest'
import {
  isIdentifier,
  isOfLists,
  openIn,
  partOf,
  viewFromPart,
  viewToPart,
  withOpen,
  withPart,
} from './view-address.ts'

const first = {
  query: '',
  filters: {} as Readonly<Record<string, readonly string[]>>,
  columns: null as readonly string[] | null,
  sort: { key: 'name', descending: false },
  bin: false,
  withOver: true,
  period: 'all',
  person: '',
  note: '',
}
const addressable = {
  'filters.type': ['person', 'company', ''],
  withOver: ['0', '1'],
  period: ['all', 'week'],
  person: isIdentifier,
}
const someone = 'aaaaaaaa-0000-4000-8000-000000000001'
const said = (change: Partial<typeof first>) =>
  viewToPart('clients', { ...first, ...change }, first, addressable)
const read = (part: string) => viewFromPart('clients', part, first, addressable)

test('a list as it begins says nothing', () => {
  expect(said({})).toBe('')
  expect(read('')).toEqual(first)
})

test.each<[string, Partial<typeof first>, string]>([
  [
    'a filter',
    { filters: { type: ['person', 'company'] } },
    'clients.filters.type=person&clients.filters.type=company',
  ],
  ['nothing, as a filter', { filters: { type: [''] } }, 'clients.filters.type='],
  ['an order', { sort: { key: 'updated', descending: true } }, 'clients.sort=-updated'],
  ['columns', { columns: ['name', 'email'] }, 'clients.columns=name&clients.columns=email'],
  ['no columns', { columns: [] }, 'clients.columns='],
  ['a switch', { withOver: false }, 'clients.withOver=0'],
  ['a choice', { period: 'week' }, 'clients.period=week'],
  ['a person', { person: someone }, `clients.person=${someone}`],
])('%s is said and read', (_, change, part) => {
  expect(said(change)).toBe(part)
  expect(read(part)).toEqual({ ...first, ...change })
})

describe('the words of the firm stand in no address', () => {
  test.each<[string, Partial<typeof first>]>([
    ['what was searched for', { query: 'Okonkwo' }],
    ['a filter that nobody declared', { filters: { tag: ['Okonkwo'] } }],
    ['a filter half of whose values are its own', { filters: { type: ['person', 'Okonkwo'] } }],
    ['a field that nobody declared', { note: 'Okonkwo' }],
    ['a person who is no identifier', { person: 'Okonkwo' }],
    ['the bin', { bin: true }],
  ])('%s', (_, change) => {
    expect(said(change)).toBe('')
  })
})

test.each([
  'clients.period=never',
  'clients.filters.type=alien',
  'clients.filters.tag=x',
  'clients.person=%3Cscript%3E',
  'clients.note=x&clients.query=x&clients.bin=1',
  'clients.constructor=x&clients.filters.constructor=x',
  'clients.sort=%22%3E',
])('what an address may not say is passed over: %s', (part) => {
  expect(read(part)).toEqual(first)
})

test('what no address says stays as it is', () => {
  const held = {
    ...first,
    query: 'Okonkwo',
    bin: true,
    filters: { tag: ['Okonkwo'], type: ['person'] },
  }
  expect(viewFromPart('clients', 'clients.period=week', first, addressable, held)).toEqual({
    ...held,
    period: 'week',
    filters: { tag: ['Okonkwo'] },
  })
})

test('each list of a page has its part', () => {
  const both = withPart('time.period=week', 'clients', 'clients.period=week')
  expect(both).toBe('time.period=week&clients.period=week')
  expect(partOf(both, 'clients')).toBe('clients.period=week')
  expect(withPart(both, 'time', '')).toBe('clients.period=week')
  expect(partOf('clients-2.period=week', 'clients')).toBe('')
})

test('what is open beside a list is said for itself, and only by an identifier', () => {
  const opened = withOpen('tasks.sort=-due', 'tasks', someone)
  expect(openIn(opened, 'tasks')).toBe(someone)
  expect(openIn(opened, 'time')).toBeUndefined()
  expect(partOf(opened, 'tasks')).toBe('tasks.sort=-due')
  expect(openIn(withPart(opened, 'tasks', ''), 'tasks')).toBe(someone)
  expect(withOpen(opened, 'tasks', undefined)).toBe('tasks.sort=-due')
  expect(openIn('tasks.open=Okonkwo', 'tasks')).toBeUndefined()
  const event = `event:${someone}:2026-03-04`
  const calendar = withOpen('', 'calendar', event)
  expect(openIn(calendar, 'calendar')).toBeUndefined()
  expect(openIn(calendar, 'calendar', (key) => key === event)).toBe(event)
})

test.each([
  ['', true],
  ['time.period=week&tasks:AAAAAAAAAAAAAAAAAAAAAA.filter=done', true],
  ['2026-05-04', false],
  ['invite=secret', false],
  ['%E0%A4%A', false],
])('%o is of lists: %s', (fragment, expected) => {
  expect(isOfLists(fragment)).toBe(expected)
})
