import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changedFields, sameValue } from './patch.ts'

it('names only the fields that differ', () => {
  const before = { name: 'A', aliases: ['x'], address: { city: 'Madrid' } }
  expect(changedFields(before, structuredClone(before))).toEqual({})
  expect(changedFields(before, { ...before, aliases: ['x', 'y'] })).toEqual({ aliases: ['x', 'y'] })
  expect(changedFields(before, { ...before, address: { city: 'Vigo' } })).toEqual({
    address: { city: 'Vigo' },
  })
})

it('applied to where it began gives where it ended', () => {
  const record = fc.record({ a: fc.jsonValue(), b: fc.jsonValue(), c: fc.jsonValue() })
  fc.assert(
    fc.property(record, record, (before, after) => {
      expect({ ...before, ...changedFields(before, after) }).toEqual(after)
    }),
  )
})

it.each([
  [{ a: 1 }, { a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [[], {}, false],
  [null, {}, false],
  [Number.NaN, Number.NaN, true],
])('compares %j and %j', (a, b, same) => {
  expect(sameValue(a, b)).toBe(same)
})
