import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../values/domain-error.ts'
import {
  isNarrowed,
  newSavedView,
  offeredViews,
  plainView,
  type SavedView,
  savedViewKind,
  withFilter,
} from './list-view.ts'

const word = fc.string({ minLength: 1 }).filter((text) => text !== '__proto__')
const anyView: fc.Arbitrary<SavedView> = fc.record({
  list: word,
  name: fc.string(),
  owner: fc.string(),
  shared: fc.boolean(),
  view: fc.record({
    query: fc.string(),
    filters: fc.dictionary(word, fc.array(fc.string())),
    columns: fc.option(fc.array(fc.string())),
    sort: fc.record({ key: fc.string(), descending: fc.boolean() }),
    bin: fc.boolean(),
  }),
  binnedAt: fc.option(fc.nat()),
})

describe('savedViewKind.parse', () => {
  it('reads back every view', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(savedViewKind.parse(JSON.parse(JSON.stringify(view)))).toEqual(
          JSON.parse(JSON.stringify(view)),
        )
      }),
    )
  })
  it('fills what is missing', () => {
    expect(savedViewKind.parse({ list: 'clients' }).view).toEqual(plainView(''))
  })
  it.each([
    [{ list: '' }],
    [{ list: 'a', view: { filters: { status: 'open' } } }],
    [{ list: 'a', view: { columns: [3] } }],
  ])('refuses %j', (raw) => {
    expect(() => savedViewKind.parse(raw)).toThrow(DomainError)
  })
})

describe('withFilter', () => {
  it('sets, replaces and lifts', () => {
    const once = withFilter(plainView('name'), 'status', ['open'])
    expect(once.filters).toEqual({ status: ['open'] })
    expect(isNarrowed(once)).toBe(true)
    expect(withFilter(once, 'status', []).filters).toEqual({})
    expect(isNarrowed(withFilter(once, 'status', []))).toBe(false)
  })
})

describe('offeredViews', () => {
  const view = (name: string, owner: string, shared: boolean, patch: Partial<SavedView> = {}) => ({
    value: {
      ...newSavedView({ list: 'clients', name, owner, shared, view: plainView('name') }),
      ...patch,
    },
  })
  it('offers own and shared views of the list, not the bin', () => {
    const views = [
      view('Zeta', 'me', false),
      view('Alpha', 'other', true),
      view('Hidden', 'other', false),
      view('Gone', 'me', false, { binnedAt: 1 }),
      view('Elsewhere', 'me', false, { list: 'cases' }),
    ]
    expect(offeredViews(views, 'clients', 'me').map(({ value }) => value.name)).toEqual([
      'Alpha',
      'Zeta',
    ])
  })
})
