import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  countKnowledge,
  getKnowledgeBase,
  type KnowledgeEntry,
  type KnowledgePassage,
  listKnowledge,
} from '../backend/knowledge'
import { findKnowledge } from '../backend/knowledge-search'
import type { AiConsent } from '../domain/case/case'
import { anyKnowledge, openKnowledge } from './knowledge'
import { countCited, referencesFor, searchedReferences } from './references'
import { createShield } from './shield/shield'

vi.mock('../backend/knowledge', () => ({
  countKnowledge: vi.fn(async () => undefined),
  getKnowledgeBase: vi.fn(),
  listKnowledge: vi.fn(),
}))
vi.mock('../backend/knowledge-search', () => ({ findKnowledge: vi.fn(), longestSearch: 2000 }))
vi.mock('../vault/records/records', () => ({ createRecord: vi.fn(async () => 'record-1') }))

let published = 0

function entry(id: string, title: string, language = 'en'): KnowledgeEntry {
  return {
    id,
    version: 3,
    title,
    category: 'Statutes',
    jurisdiction: 'US-CA',
    language,
    effective_on: '',
    review_on: '',
    format: 'text',
    file_name: 'a.txt',
    size: 1,
    published_at: published,
  }
}

function passage(of: string, n: number, text: string): KnowledgePassage {
  return { entry: of, n, page: 0, start: 10 * n, end: 10 * n + text.length, heading: '', text }
}

const entries = [entry('a', 'Residential tenancies'), entry('b', '民法典', 'zh')]
const passages = [
  passage('a', 0, 'The landlord returns the deposit within 21 days after the tenant leaves.'),
  passage('a', 1, 'Rent is paid on the first day of each month.'),
  passage('b', 0, '向人民法院请求保护民事权利的诉讼时效期间为三年。'),
]
const shield = createShield({
  roster: [{ key: 'client:1', kind: 'CLIENT', value: 'Carla Whitfield', shape: 'person' }],
})
const { signal } = new AbortController()

/** What is found for a question without anything leaving, and the search that it takes else. */
async function referencesOf(text: string, consent: AiConsent) {
  const sought = { text, conversationId: '', caseId: '', consent: () => consent }
  return await referencesFor(sought, shield, [])
}

function publish(small: boolean): void {
  published++ // another state of the base: nothing is kept from the test before
  const list = entries.map((one) => ({ ...one, published_at: published }))
  vi.mocked(listKnowledge).mockResolvedValue(list)
  vi.mocked(getKnowledgeBase).mockResolvedValue(
    small ? { small, entries: list, passages } : { small, entries: [], passages: [] },
  )
}

beforeEach(() => vi.clearAllMocks())

describe('passages of the knowledge base for a question', () => {
  it.each([
    ['When does the landlord return my deposit?', 'a', 0],
    ['诉讼时效期间', 'b', 0],
  ])('%s is answered in the browser', async (question, id, n) => {
    publish(true)
    const {
      found: [first],
    } = await referencesOf(question, 'local')
    expect(first).toMatchObject({ documentId: id, reference: { version: 3, n }, caseId: '' })
    expect(findKnowledge).not.toHaveBeenCalled()
  })

  it('what shares too little with the question stays behind', async () => {
    publish(true)
    const question = 'Which day suits a meeting about the merger of both shipping companies?'
    expect(await referencesOf(question, 'allowed')).toEqual({ found: [] })
  })

  it('a large base is asked when the question leaves, not while it is prepared', async () => {
    publish(false)
    vi.mocked(findKnowledge).mockResolvedValue(passages.slice(0, 1))
    const question = 'When does the landlord return the deposit to Carla Whitfield?'
    const { found: none, search } = await referencesOf(question, 'allowed')
    expect(none).toEqual([])
    expect(findKnowledge).not.toHaveBeenCalled()
    if (search === undefined) throw new Error('no search')
    expect(await searchedReferences(search, question, signal)).toHaveLength(1)
    const sent = JSON.stringify(vi.mocked(findKnowledge).mock.calls)
    expect(sent).toContain('landlord')
    expect(sent).not.toMatch(/Carla|Whitfield|CLIENT/)
  })

  it.each(['local', 'forbidden'] as const)(
    'a large base is not asked about a case that is %s',
    async (consent) => {
      publish(false)
      expect(await referencesOf('return the deposit', consent)).toEqual({ found: [] })
      expect(findKnowledge).not.toHaveBeenCalled()
    },
  )

  it('a question is asked without it when the base cannot be reached', async () => {
    vi.mocked(listKnowledge).mockRejectedValue(new Error('offline'))
    expect(await referencesOf('return the deposit', 'allowed')).toEqual({ found: [] })
  })

  it('the base is fetched again only when something was published', async () => {
    publish(true)
    await openKnowledge()
    await openKnowledge()
    expect(getKnowledgeBase).toHaveBeenCalledTimes(1)
    publish(true)
    const base = await openKnowledge()
    if (!base.small) throw new Error('the base is searched elsewhere')
    expect(getKnowledgeBase).toHaveBeenCalledTimes(2)
    const chinese = { ...anyKnowledge, language: 'zh' }
    expect(await base.find('first day of each month', chinese, 5)).toEqual([])
  })
})

describe('what is counted', () => {
  const common = { page: 0, start: 0, end: 1, text: 'x', title: 'x', caseId: '' }
  const sent = [
    { ...common, id: 'P1', documentId: 'd', reference: null },
    { ...common, id: 'P2', documentId: 'a', reference: { version: 3, n: 7 } },
    { ...common, id: 'P3', documentId: 'b', reference: { version: 1, n: 0 } },
  ]

  it.each([
    ['cited references, no document', 'So it is [P1, P2].', [{ entry: 'a', version: 3, n: 7 }]],
    ['nothing that was sent along and not cited', 'So it is [P1].', undefined],
  ])('%s', (_, text, places) => {
    countCited(text, { consensus: null, passages: sent })
    expect(vi.mocked(countKnowledge).mock.calls[0]?.[0]).toEqual(places)
  })
})
