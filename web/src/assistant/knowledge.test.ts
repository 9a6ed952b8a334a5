/** What the browser's search of the knowledge base finds, on the questions that the server's
 *  search is held to as well (internal/knowledge/recall_test.go). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { getKnowledgeBase, type KnowledgeEntry, listKnowledge } from '../backend/knowledge'
import { anyKnowledge, openKnowledge } from './knowledge'
import { passageRow, passageSearch, ranked } from './retrieval/rank'

vi.mock('../backend/knowledge', () => ({ getKnowledgeBase: vi.fn(), listKnowledge: vi.fn() }))

interface Vectors {
  readonly references: readonly { title: string; language: string; text: string }[]
  readonly questions: readonly { question: string; title: string }[]
  readonly weighed: readonly {
    question: string
    words: readonly { word: string; weight: number }[]
    titles: readonly string[]
  }[]
}

const vectors = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../spec/vectors/knowledge.json'), 'utf8'),
) as Vectors

it('finds what answers a question, in eight languages', async () => {
  const entries = vectors.references.map(
    ({ title, language }, at): KnowledgeEntry => ({
      id: String(at),
      version: 1,
      title,
      category: '',
      jurisdiction: '',
      language,
      effective_on: '',
      review_on: '',
      format: 'text',
      file_name: 'a.txt',
      size: 1,
      published_at: 0,
    }),
  )
  const passages = vectors.references.map(({ text }, at) => ({
    entry: String(at),
    n: 0,
    page: 0,
    start: 0,
    end: text.length,
    heading: '',
    text,
  }))
  vi.mocked(listKnowledge).mockResolvedValue(entries)
  vi.mocked(getKnowledgeBase).mockResolvedValue({ small: true, entries, passages })
  const base = await openKnowledge()
  if (!base.small) throw new Error('the base is searched elsewhere')
  const places = await Promise.all(
    vectors.questions.map(async ({ question, title }) => {
      const found = await base.find(question, anyKnowledge, 10)
      return found.findIndex(({ reference }) => reference.title === title)
    }),
  )
  const recall = (depth: number): number =>
    places.filter((at) => at >= 0 && at < depth).length / places.length
  expect(recall(1)).toBeGreaterThanOrEqual(0.98)
  expect(recall(5)).toBeGreaterThanOrEqual(0.95)
})

it.each(vectors.weighed)(
  'ranks as the server does with words beside a question: $question',
  ({ question, words, titles }) => {
    const search = passageSearch()
    vectors.references.forEach(({ title, text }, id) => {
      search.add(passageRow(id, `${title} `, text))
    })
    const weights = new Map(words.map(({ word, weight }) => [word, weight]))
    const found = ranked(search, question, () => true, weights).slice(0, titles.length)
    expect(found.map(({ id }) => vectors.references[id]?.title)).toEqual(titles)
  },
)
