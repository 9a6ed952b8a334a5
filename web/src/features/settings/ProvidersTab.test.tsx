// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Provider } from '../../backend/providers'
import { renderScreen } from '../testing/render-screen'
import { ProvidersTab } from './ProvidersTab'

const calls = vi.hoisted(() => ({ listProviders: vi.fn(), testProvider: vi.fn() }))

vi.mock('../../backend/providers', () => calls)

const provider = (id: Provider['id'], configured: boolean): Provider => ({
  id,
  configured,
  model: configured ? 'model-1' : '',
  simulated: false,
})

async function open(providers: Provider[]): Promise<void> {
  calls.listProviders.mockResolvedValueOnce(providers)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await renderScreen(() => (
    <QueryClientProvider client={queries}>
      <ProvidersTab />
    </QueryClientProvider>
  ))
  await screen.findByRole('region', { name: 'OpenAI' })
}

test('with none configured it says what the operator sets, and offers no test', async () => {
  await open([provider('openai', false), provider('local', false)])
  expect(screen.getByText('No provider is configured')).toBeInTheDocument()
  expect(screen.getByText('OPENAI_API_KEY')).toBeInTheDocument()
  expect(screen.getByText('LOCAL_AI_BASE_URL')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Test connection' })).toBeNull()
})

test('a test that fails says so in the specified words', async () => {
  calls.testProvider.mockResolvedValueOnce({ ok: false, code: 'auth', model: '', latency_ms: 3 })
  await open([provider('openai', true), provider('grok', false)])
  const card = within(screen.getByRole('region', { name: 'OpenAI' }))
  await userEvent.click(card.getByRole('button', { name: 'Test connection' }))
  const alert = await card.findByRole('alert')
  expect(alert).toHaveTextContent('Test error')
  expect(alert).toHaveTextContent('Could not connect with OpenAI')
  expect(alert).toHaveTextContent('The provider refused the key.')
  expect(calls.testProvider).toHaveBeenCalledWith('openai')
})

test('a test that works tells how long it took', async () => {
  calls.testProvider.mockResolvedValueOnce({ ok: true, model: 'model-1', latency_ms: 1240 })
  await open([provider('openai', true)])
  await userEvent.click(screen.getByRole('button', { name: 'Test connection' }))
  expect(await screen.findByText('OpenAI answered in 1.2 s.')).toBeInTheDocument()
})
