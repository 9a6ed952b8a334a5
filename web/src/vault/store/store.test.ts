import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { Kind } from '../../domain/record/kind'
import { DomainError } from '../../domain/values/domain-error'
import { noteKind } from '../testing/note'
import type { Doc } from '../wire/types'
import { Store } from './store'

const doc = (id: string, part: Partial<Doc> = {}): Doc => ({
  id,
  kind: 'note',
  schema: 1,
  value: { title: id },
  version: 1,
  pending: false,
  createdAt: 1,
  updatedAt: 1,
  conflicts: [],
  ...part,
})

const of = (...docs: Doc[]): Map<string, Doc> => new Map(docs.map((one) => [one.id, one]))

describe('a store', () => {
  test('asks the kind only for what is looked at, and once', () => {
    const parse = vi.fn(noteKind.parse)
    const kind = { ...noteKind, parse }
    const store = new Store()
    store.put(of(doc('a'), doc('b'), doc('c', { kind: 'other' })))
    expect(parse).not.toHaveBeenCalled()
    store.list(kind)
    store.list(kind)
    store.get(kind, 'a')
    expect(parse).toHaveBeenCalledTimes(2)
    expect(store.get(kind, 'c')).toBeUndefined()
  })

  test('decodes many documents between other work for whoever can wait', async () => {
    const store = new Store()
    store.put(of(...Array.from({ length: 2_500 }, (_, i) => doc(`n${i}`))))
    const heard = new Promise<void>((go) => store.subscribe('note', go))
    expect(store.listSoon(noteKind)).toBeUndefined()
    await heard
    expect(store.listSoon(noteKind)).toHaveLength(2_500)
    store.put(of(doc('one more')))
    expect(store.listSoon(noteKind)).toBe(store.list(noteKind))
    expect(store.list(noteKind)).toHaveLength(2_501)
  })

  test('keeps its list in step with what changed, as if it were made anew', () => {
    const kind: Kind<unknown> = {
      name: 'note',
      schema: 1,
      parse(raw) {
        if ((raw as { title: string }).title === 'bad')
          throw new DomainError('title', 'bad', 'good')
        return { ...(raw as object) }
      },
    }
    const change = fc.record({
      id: fc.constantFrom(...'abcdefghijklmnopqrst'),
      gone: fc.boolean(),
      of: fc.constantFrom('note', 'note', 'note', 'other'),
      title: fc.constantFrom('bad', 'x', 'y'),
      createdAt: fc.integer({ min: 1, max: 3 }),
    })
    const step = fc.record({ changes: fc.array(change, { maxLength: 6 }), look: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const store = new Store()
        const known = new Map<string, Doc | undefined>()
        for (const { changes, look } of steps) {
          const docs = changes.map(({ id, gone, of: name, title, createdAt }) => {
            const made = doc(id, { kind: name, value: { title }, createdAt })
            return [id, gone ? undefined : made] as const
          })
          for (const [id, one] of docs) known.set(id, one)
          store.put(new Map(docs))
          const anew = new Store()
          anew.put(known)
          if (look) expect(store.list(kind)).toEqual(anew.list(kind))
        }
      }),
    )
  })

  test('keeps every entry but the one that changed, and makes a list of many changes anew', () => {
    const store = new Store()
    store.put(of(...Array.from({ length: 300 }, (_, i) => doc(`n${i}`, { createdAt: i }))))
    const first = store.list(noteKind)
    store.put(of(doc('n7', { createdAt: 7, version: 2 })))
    const second = store.list(noteKind)
    expect(second.filter((one, at) => one !== first[at]).map(({ id }) => id)).toEqual(['n7'])
    store.put(of(...Array.from({ length: 200 }, (_, i) => doc(`m${i}`, { createdAt: i }))))
    expect(store.list(noteKind)).toHaveLength(500)
    expect(first).toHaveLength(300)
  })

  test('names what a kind refuses and what is newer than the app, and shows the rest', () => {
    const kind: Kind<unknown> = {
      name: 'note',
      schema: 1,
      parse(raw) {
        if ((raw as { title: string }).title === 'bad')
          throw new DomainError('title', 'bad', 'good')
        return raw
      },
    }
    const seen: unknown[] = []
    const store = new Store()
    store.onUnreadable((id, _, reason) => seen.push([id, reason]))
    store.put(of(doc('good'), doc('bad'), doc('new', { schema: 2 })))
    expect(store.list(kind).map(({ id }) => id)).toEqual(['good'])
    expect(seen).toEqual([
      ['bad', 'unreadable'],
      ['new', 'newer'],
    ])
    store.put(of(doc('bad', { value: { title: 'fine' } })))
    expect(store.list(kind)).toHaveLength(2)
    expect(seen.at(-1)).toEqual(['bad', undefined])
  })

  test('knows which documents have conflicts, the oldest edit first', () => {
    const store = new Store()
    const heard = vi.fn()
    store.subscribeConflicted(heard)
    const conflicts = [{ field: 'title', other: 'x', at: 1 }]
    store.put(of(doc('a'), doc('b', { conflicts, updatedAt: 2 }), doc('c', { conflicts })))
    expect(store.conflicted().map(({ id }) => id)).toEqual(['c', 'b'])
    const before = store.conflicted()
    store.put(of(doc('a', { version: 2 })))
    expect(store.conflicted()).toBe(before)
    store.put(new Map([['c', undefined]]))
    store.put(of(doc('b')))
    expect(store.conflicted()).toEqual([])
    expect(heard).toHaveBeenCalledTimes(3)
  })

  test('tells watchers of a kind once for many changes', () => {
    const store = new Store()
    const heard = vi.fn()
    const stop = store.subscribe('note', heard)
    store.put(of(...Array.from({ length: 100 }, (_, i) => doc(`n${i}`))))
    expect(heard).toHaveBeenCalledTimes(1)
    stop()
    store.clear()
    expect(heard).toHaveBeenCalledTimes(1)
    expect(store.size).toBe(0)
  })
})
