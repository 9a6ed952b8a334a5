import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { merge, sameValue, type Version } from './merge'

const at = (fields: Version['fields'], time: number): Version => ({
  fields,
  at: time,
  conflicts: [],
})

describe('merge', () => {
  const base = at({ title: 'Smith', court: 'Madrid', notes: null }, 1)

  test('edits of different fields both stay', () => {
    const merged = merge(
      base,
      at({ ...base.fields, title: 'Smith v. Jones' }, 5),
      at({ ...base.fields, court: 'Bilbao' }, 3),
    )
    expect(merged.fields).toEqual({ title: 'Smith v. Jones', court: 'Bilbao', notes: null })
    expect(merged.conflicts).toEqual([])
  })

  test('two edits of one field show the later and keep the other', () => {
    const merged = merge(
      base,
      at({ ...base.fields, title: 'mine' }, 2),
      at({ ...base.fields, title: 'theirs' }, 4),
    )
    expect(merged.fields?.title).toBe('theirs')
    expect(merged.conflicts).toEqual([{ field: 'title', other: 'mine', at: 2 }])
  })

  test('the same edit twice is no conflict', () => {
    const edited = { ...base.fields, title: 'same' }
    expect(merge(base, at(edited, 2), at(edited, 4)).conflicts).toEqual([])
  })

  test('a removed field against an edited one keeps both', () => {
    const merged = merge(
      base,
      at({ title: 'Smith', notes: null }, 9),
      at({ ...base.fields, court: 'Cork' }, 2),
    )
    expect(merged.fields).toEqual({ title: 'Smith', notes: null })
    expect(merged.conflicts).toEqual([{ field: 'court', other: 'Cork', at: 2 }])
  })

  test('a nested value is one value', () => {
    const home = { street: 'Elm', city: 'Cork' }
    const start = at({ address: home }, 1)
    const merged = merge(
      start,
      at({ address: { ...home, street: 'Oak' } }, 2),
      at({ address: { ...home, city: 'Bray' } }, 3),
    )
    expect(merged.fields).toEqual({ address: { street: 'Elm', city: 'Bray' } })
    expect(merged.conflicts).toEqual([
      { field: 'address', other: { street: 'Oak', city: 'Cork' }, at: 2 },
    ])
  })

  test('removal wins over no edit, an edit wins over removal and says so', () => {
    expect(merge(base, at(undefined, 5), base).fields).toBeUndefined()
    const merged = merge(base, at(undefined, 5), at({ ...base.fields, title: 'kept' }, 3))
    expect(merged.fields?.title).toBe('kept')
    expect(merged.conflicts).toEqual([{ field: '', other: undefined, at: 5 }])
  })

  test('a conflict that one side settled is settled', () => {
    const lost = { field: 'title', other: 'x', at: 1 }
    const open = { ...base, conflicts: [lost] }
    const merged = merge(open, base, { ...open, fields: { ...base.fields, court: 'Cork' } })
    expect(merged.conflicts).toEqual([])
  })
})

// Without -0: it is the same value as 0, which toEqual does not know.
const value = fc.oneof(
  fc.constantFrom('a', 'b', 'c', null, 0, 1),
  fc.array(fc.constantFrom('x', 1), { maxLength: 2 }),
  fc.record({ p: fc.constantFrom(1, 2), q: fc.constantFrom(1, 2) }),
  fc.uint8Array({ maxLength: 2 }),
)
const fields = fc.dictionary(fc.constantFrom('f', 'g', 'h', 'i'), value)
const lostValue = fc.record({
  field: fc.constantFrom('f', 'g', ''),
  other: fc.constantFrom('a', 'old', undefined),
  at: fc.constantFrom(1, 2),
})
const version: fc.Arbitrary<Version> = fc.record({
  fields: fc.option(fields, { nil: undefined, freq: 8 }),
  at: fc.integer({ min: 1, max: 3 }),
  conflicts: fc.array(lostValue, { maxLength: 2 }),
})
const begin = fc.option(version, { nil: undefined })

describe('merge, for any three versions', () => {
  test('it does not matter who is called mine', () => {
    fc.assert(
      fc.property(begin, version, version, (b, m, t) => {
        expect(merge(b, m, t)).toEqual(merge(b, t, m))
      }),
    )
  })

  test('nothing that was written is lost', () => {
    fc.assert(
      fc.property(begin, version, version, (b, m, t) => {
        const merged = merge(b, m, t)
        const before = b?.fields ?? {}
        for (const side of [m, t]) {
          for (const [field, written] of Object.entries(side.fields ?? {})) {
            if (sameValue(written, before[field])) continue
            const shown = sameValue(merged.fields?.[field], written)
            const kept = merged.conflicts.some(
              (lost) => lost.field === field && sameValue(lost.other, written),
            )
            expect(shown || kept).toBe(true)
          }
        }
      }),
    )
  })

  test('nothing is made up', () => {
    fc.assert(
      fc.property(begin, version, version, (b, m, t) => {
        const merged = merge(b, m, t)
        for (const [field, shown] of Object.entries(merged.fields ?? {})) {
          expect([m, t].some((side) => sameValue(side.fields?.[field], shown))).toBe(true)
        }
      }),
    )
  })

  test('merging with the beginning changes nothing', () => {
    fc.assert(
      fc.property(version, version, (b, m) => {
        const merged = merge(b, m, b)
        expect(sameValue(merged.fields, m.fields)).toBe(true)
      }),
    )
  })

  test('a merge taken again with what went into it stays as it is', () => {
    fc.assert(
      fc.property(begin, version, version, (b, m, t) => {
        const merged = merge(b, m, t)
        expect(sameValue(merge(t, merged, t).fields, merged.fields)).toBe(true)
      }),
    )
  })
})
