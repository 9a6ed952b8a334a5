// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getKnowledgeBase, listKnowledge } from '../../backend/knowledge'
import { findKnowledge } from '../../backend/knowledge-search'
import { clientKind, emptyClient } from '../../domain/client/client'
import { disclosureKind } from '../../domain/conversation/disclosure'
import { createRecord, listRecords } from '../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { KnowledgePage } from './KnowledgePage'

vi.mock('../../backend/knowledge', () => ({
  getKnowledge: vi.fn(),
  getKnowledgeBase: vi.fn(),
  listKnowledge: vi.fn(),
}))

vi.mock('../../backend/knowledge-search', () => ({ findKnowledge: vi.fn(), longestSearch: 2000 }))

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

async function open(small: boolean): Promise<void> {
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
}

beforeEach(() => openFakeVault())
afterEach(() => closeFakeVault())

it('a small base is searched in the browser, as one types', async () => {
  await open(true)
  expect(await screen.findByText(/does not leave it/)).toBeVisible()
  const statutes = screen.getByRole('region', { name: 'Statutes' })
  expect(within(statutes).getByText(/Review was due on/)).toBeVisible()

  await userEvent.type(screen.getByRole('searchbox'), 'deposit landlord')
  const found = await screen.findByRole('article', { name: 'Residential tenancies' })
  expect(within(found).getByRole('link')).toHaveAttribute('href', '/knowledge/a?start=7&end=55')
  expect(findKnowledge).not.toHaveBeenCalled()
})

it('a large base gets what is shown, without names, when one asks for it', async () => {
  await createRecord(clientKind, { ...emptyClient(), name: 'Wilhelmina Ostrander' })
  await open(false)
  expect(await screen.findByText(/this server searches it/)).toBeVisible()
  await userEvent.type(screen.getByRole('searchbox'), 'deposit of Wilhelmina Ostrander landlord')
  expect(await screen.findByText('Leaves: “deposit of landlord”')).toBeVisible()
  expect(findKnowledge).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByRole('article', { name: 'Residential tenancies' })).toBeVisible()
  expect(vi.mocked(findKnowledge).mock.calls.map(([words]) => words)).toEqual([
    'deposit of landlord',
  ])
  expect(listRecords(disclosureKind).map(({ value }) => value.body)).toEqual([
    expect.stringMatching(/^deposit of landlord\n/),
  ])
})
