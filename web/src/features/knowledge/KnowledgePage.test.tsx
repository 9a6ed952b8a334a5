// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { findKnowledge, getKnowledgeBase, listKnowledge } from '../../backend/knowledge'
import { renderScreen } from '../testing/render-screen'
import { KnowledgePage } from './KnowledgePage'

vi.mock('../../backend/knowledge', () => ({
  findKnowledge: vi.fn(),
  getKnowledge: vi.fn(),
  getKnowledgeBase: vi.fn(),
  listKnowledge: vi.fn(),
}))

const text = 'The landlord returns the deposit within 21 days.'
const act = {
  id: 'a',
  version: 2,
  title: 'Residential tenancies',
  category: 'Statutes',
  jurisdiction: 'US-CA',
  language: 'en',
  effective_on: '2020-01-01',
  review_on: '2021-01-01',
  format: 'text' as const,
  file_name: 'a.txt',
  size: 1,
  published_at: 0,
}
const form = { ...act, id: 'b', title: 'Intake form', category: 'Forms', review_on: '' }
const passage = { entry: 'a', n: 0, page: 0, start: 7, end: 7 + text.length, heading: '', text }

function Page() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return (
    <QueryClientProvider client={client}>
      <KnowledgePage />
    </QueryClientProvider>
  )
}

it.each([
  ['small: searched in the browser', true, /does not leave it/],
  ['large: the screen says that the server searches', false, /is sent to this server/],
])('a base that is %s', async (_, small, said) => {
  const entries = [act, form].map((entry) => ({ ...entry, published_at: Number(small) }))
  vi.mocked(listKnowledge).mockResolvedValue(entries)
  vi.mocked(getKnowledgeBase).mockResolvedValue({
    small,
    entries: small ? entries : [],
    passages: small ? [passage] : [],
  })
  vi.mocked(findKnowledge).mockClear().mockResolvedValue([passage])
  await renderScreen(Page)
  expect(await screen.findByText('Not confidential')).toBeVisible()
  expect(await screen.findByText(said)).toBeVisible()
  const statutes = screen.getByRole('region', { name: 'Statutes' })
  expect(within(statutes).getByText(/Review was due on/)).toBeVisible()

  await userEvent.type(screen.getByRole('searchbox'), 'deposit landlord')
  const found = await screen.findByRole('article', { name: 'Residential tenancies' })
  expect(within(found).getByRole('link')).toHaveAttribute('href', '/knowledge/a?start=7&end=55')
  expect(findKnowledge).toHaveBeenCalledTimes(small ? 0 : 1)
})
