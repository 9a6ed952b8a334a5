import { describe, expect, it } from 'vitest'
import { indexWords } from '../../domain/document/search/words'
import { SegmentedIndex } from '../../vault/search/segments'
import { likelyDocuments, mostDocuments } from './likely-documents'

/** A case of many documents, of which one speaks of each thing. */
const texts: Readonly<Record<string, string>> = Object.fromEntries([
  ...Array.from({ length: 40 }, (_, at) => [`d${at}`, `Letter number ${at} about the weather.`]),
  ['lease', 'The tenant shall indemnify the landlord for damage to the premises.'],
  ['contrato', 'El arrendatario podrá desistir con un preaviso de treinta días.'],
  ['合同', '双方约定，违约金为合同总价的百分之二十。'],
])
const ids = Object.keys(texts)
const index = new SegmentedIndex()
index.add(ids.map((id) => ({ id, name: `${id}.pdf`, facts: '', pages: [texts[id] ?? ''] })))
const rank = async (question: string, among: readonly string[]) =>
  index.rank(indexWords(question), among)

describe('the documents that are read for a question', () => {
  it.each([
    ['Must the tenant pay for damage?', 'lease'],
    ['¿Con qué preaviso puede desistir el arrendatario?', 'contrato'],
    ['违约金是多少？', '合同'],
  ])('are those that speak of it: %s', async (question, first) => {
    const found = await likelyDocuments(ids, question, rank)
    expect(found[0]).toBe(first)
    expect(found).toHaveLength(mostDocuments)
  })

  it('are never others than those that may be read', async () => {
    const letters = ids.slice(0, 30)
    expect(await rank('tenant and weather', letters)).toHaveLength(30)
    expect(letters).toEqual(
      expect.arrayContaining([...(await likelyDocuments(letters, 'tenant', rank))]),
    )
  })

  it('are all while they are few, and the first ones where nothing is indexed', async () => {
    const few = ids.slice(0, 3)
    expect(await likelyDocuments(few, 'tenant', rank)).toEqual(few)
    const unknown = async () => []
    expect(await likelyDocuments(ids, 'tenant', unknown)).toEqual(ids.slice(0, mostDocuments))
    const broken = () => Promise.reject(new Error('the index worker failed'))
    expect(await likelyDocuments(ids, 'tenant', broken)).toEqual(ids.slice(0, mostDocuments))
  })
})
