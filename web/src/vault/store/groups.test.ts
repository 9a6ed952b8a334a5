import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Kind } from '../../domain/record/kind'
import type { Doc } from '../wire/types'
import { Store } from './store'

interface Entry {
  readonly caseId: string
  readonly note: number
}

const kind: Kind<Entry> = { name: 'entry', schema: 1, parse: (raw) => raw as Entry }

const doc = (id: string, value: Entry, createdAt: number): Doc => ({
  id,
  kind: 'entry',
  schema: 1,
  value: { ...value },
  version: 1,
  pending: false,
  createdAt,
  updatedAt: 1,
  conflicts: [],
})

const cases = ['', 'a', 'b', 'c']
const edit = fc.record({
  id: fc.constantFrom(...'0123456789'),
  caseId: fc.constantFrom(...cases),
  note: fc.nat(9),
  createdAt: fc.nat(3),
  isGone: fc.boolean(),
})

it('has after any edits what a full look at all records has', () => {
  fc.assert(
    fc.property(fc.array(fc.array(edit, { maxLength: 6 }), { maxLength: 12 }), (steps) => {
      const store = new Store()
      for (const step of steps) {
        store.put(
          new Map(
            step.map(({ id, isGone, createdAt, ...value }) => [
              id,
              isGone ? undefined : doc(id, value, createdAt),
            ]),
          ),
        )
        for (const caseId of cases) {
          const wanted = store.list(kind).filter(({ value }) => value.caseId === caseId)
          expect(store.listBy(kind, 'caseId', caseId)).toEqual(wanted)
        }
      }
      store.clear()
      expect(store.listBy(kind, 'caseId', 'a')).toEqual([])
    }),
  )
})

it('stays the same until a record of it changes', () => {
  const store = new Store()
  const put = (id: string, caseId: string, note: number) =>
    store.put(new Map([[id, doc(id, { caseId, note }, Number(id))]]))
  put('1', 'a', 1)
  put('2', 'b', 1)
  const before = store.listBy(kind, 'caseId', 'a')
  put('2', 'b', 2)
  expect(store.listBy(kind, 'caseId', 'a')).toBe(before)
  put('1', 'a', 2)
  expect(store.listBy(kind, 'caseId', 'a')).not.toBe(before)
})
