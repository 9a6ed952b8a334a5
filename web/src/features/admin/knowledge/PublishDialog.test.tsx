// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AdminKnowledgeEntry } from '../../../backend/knowledge'
import { clearUnsaved } from '../../../lib/unsaved'
import { renderScreen } from '../../testing/render-screen'
import { PublishDialog } from './PublishDialog'

const calls = vi.hoisted(() => ({ reviseKnowledge: vi.fn() }))
vi.mock('../../../backend/knowledge', async (original) => ({ ...(await original()), ...calls }))

afterEach(() => clearUnsaved())

const entry = {
  id: 'k1',
  version: 3,
  title: 'Costs',
  category: 'Civil',
  jurisdiction: 'DE',
  language: 'en',
  effective_on: '',
  review_on: '',
} as AdminKnowledgeEntry

test('a version that waited half-typed leaves what another administrator published meanwhile', async () => {
  const revised = { ...entry, version: 4, title: 'Costs and fees' }
  const queries = new QueryClient()
  await renderScreen(() => {
    const [shown, setShown] = useState<AdminKnowledgeEntry | undefined>(entry)
    return (
      <QueryClientProvider client={queries}>
        <button type="button" onClick={() => setShown(revised)}>
          Open again
        </button>
        {shown && <PublishDialog entry={shown} entries={[]} onClose={() => setShown(undefined)} />}
      </QueryClientProvider>
    )
  })
  const user = userEvent.setup()
  const category = await screen.findByRole('combobox', { name: 'Category' })
  await user.clear(category)
  await user.type(category, 'Family')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Open again' }))
  expect(await screen.findByLabelText('Title')).toHaveValue('Costs and fees')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(calls.reviseKnowledge).toHaveBeenCalled())
  expect(calls.reviseKnowledge.mock.lastCall).toMatchObject([
    'k1',
    4,
    { title: 'Costs and fees', category: 'Family', jurisdiction: 'DE' },
  ])
})
