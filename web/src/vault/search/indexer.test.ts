import { describe, expect, it } from 'vitest'
import { parseDocumentQuery } from '../../domain/document/search/query.ts'
import type { SealedValues } from '../store/sealed-values.ts'
import { createIndexHost, type IndexRequest } from './host.ts'
import { Indexer, type WantedDocument } from './indexer.ts'

/** Sealed values, an index and the documents that should be in it. */
function setUp(held = new Map<string, Uint8Array>(), mayStore = true) {
  const documents = new Map<string, { stamp: string; text: string | undefined }>()
  const requests: IndexRequest[] = []
  const ask = createIndexHost()
  const sealedValues: SealedValues = {
    get: async (name) => held.get(name),
    put: async (name, value) => void held.set(name, value),
    drop: async (name) => void held.delete(name),
    keep: async () => undefined,
    kept: async () => undefined,
  }
  const indexer = new Indexer({
    worker: {
      ask: (request) => {
        requests.push(request)
        return ask(request)
      },
      stop: () => undefined,
    },
    sealedValues,
    wanted: () =>
      [...documents].map(
        ([id, { stamp, text }]): WantedDocument => ({
          id,
          stamp,
          read: () =>
            text === undefined ? undefined : { id, name: `${id}.pdf`, facts: '', pages: [text] },
        }),
      ),
    onState: () => undefined,
    mayStore: () => mayStore,
  })
  return {
    held,
    documents,
    indexer,
    added: () =>
      requests.flatMap((request) =>
        request.do === 'add' ? request.documents.map(({ id }) => id) : [],
      ),
    put: (id: string, text: string | undefined) =>
      void documents.set(id, { stamp: `${text}`, text }),
    find: async (typed: string) =>
      [...(await ask({ do: 'search', query: parseDocumentQuery(typed) })).ids].sort(),
  }
}

describe('Indexer', () => {
  it('finds words, beginnings, phrases by their words, and not what is excluded', async () => {
    const { put, indexer, find } = setUp()
    put('a', 'The tenant shall indemnify the landlord.')
    put('b', 'Indemnification is excluded. Kündigung.')
    put('c', '本合同解除后双方应当通知')
    await indexer.update()
    expect(await find('indemn')).toEqual(['a', 'b'])
    expect(await find('indemnify')).toEqual(['a'])
    expect(await find('indemn -landlord')).toEqual(['b'])
    expect(await find('"tenant indemnify"')).toEqual(['a'])
    expect(await find('kundigung')).toEqual(['b'])
    expect(await find('合同解除')).toEqual(['c'])
    expect(await find('通知')).toEqual(['c'])
    expect(await find('同解')).toEqual(['c'])
    expect(await find('-landlord')).toEqual(['b', 'c'])
    expect(await find('nothing')).toEqual([])
  })

  it('goes on from what is stored and indexes only what changed', async () => {
    const first = setUp()
    for (let at = 0; at < 900; at++) first.put(`d${at}`, `word${at} common`)
    await first.indexer.update()
    const second = setUp(first.held)
    for (const [id, document] of first.documents) second.documents.set(id, document)
    second.put('d5', 'changed common')
    second.put('d900', 'fresh common')
    second.documents.delete('d7')
    await second.indexer.open()
    await second.indexer.update()
    expect(second.added()).toEqual(['d5', 'd900'])
    expect(await second.find('changed')).toEqual(['d5'])
    expect(await second.find('word5')).toEqual(expect.not.arrayContaining(['d5']))
    expect(await second.find('word7')).toEqual(expect.not.arrayContaining(['d7']))
    expect(await second.find('word899')).toEqual(['d899'])
    expect(await second.find('common')).toHaveLength(900)

    const third = setUp(first.held)
    for (const [id, document] of second.documents) third.documents.set(id, document)
    await third.indexer.open()
    await third.indexer.update()
    expect(third.added()).toEqual([])
    expect(await third.find('changed')).toEqual(['d5'])
    expect(await third.find('common')).toHaveLength(900)
  })

  it('writes segments that are mostly gone anew', async () => {
    const { put, documents, indexer, held, find } = setUp()
    for (let at = 0; at < 800; at++) put(`d${at}`, `word${at}`)
    await indexer.update()
    expect(held.has('index/1')).toBe(true)
    for (let at = 0; at < 300; at++) documents.delete(`d${at}`)
    await indexer.update()
    await indexer.update()
    expect(held.has('index/1')).toBe(false)
    expect(await find('word3')).not.toContain('d3')
    expect(await find('word350')).toEqual(['d350'])
  })

  it('indexes a document once its text arrives, and again after a damaged segment', async () => {
    const { put, indexer, find, held, documents } = setUp()
    put('late', undefined)
    await indexer.update()
    expect(await find('arrived')).toEqual([])
    put('late', 'arrived')
    await indexer.update()
    expect(await find('arrived')).toEqual(['late'])
    held.set('index/1', new Uint8Array([1, 2, 3]))
    const again = setUp(held)
    for (const [id, document] of documents) again.documents.set(id, document)
    await again.indexer.open()
    await again.indexer.update()
    expect(await again.find('arrived')).toEqual(['late'])
  })

  it('stores nothing from a tab that may not', async () => {
    const { put, indexer, held } = setUp(new Map(), false)
    put('a', 'text')
    await indexer.update()
    expect(held.size).toBe(0)
  })
})
