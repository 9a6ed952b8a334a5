// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ServerAiSettings } from '../../../backend/ai-admin'
import { ApiError } from '../../../backend/errors'
import { clearAdminUnsaved } from '../../../lib/unsaved'
import { aiSettings } from '../../testing/ai-settings'
import { renderScreen } from '../../testing/render-screen'
import { AiTab } from './AiTab'
import { withRow } from './ai-draft'

const calls = vi.hoisted(() => ({
  getAiSettings: vi.fn(),
  putAiSettings: vi.fn(),
  putAiKey: vi.fn(),
  deleteAiKey: vi.fn(),
  testServerKey: vi.fn(),
  offeredModels: vi.fn(),
}))
vi.mock('../../../backend/ai-admin', () => calls)

beforeEach(() => {
  vi.resetAllMocks()
  clearAdminUnsaved()
})

async function open(settings: ServerAiSettings = aiSettings()): Promise<void> {
  calls.getAiSettings.mockResolvedValue(settings)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await renderScreen(() => (
    <QueryClientProvider client={queries}>
      <AiTab />
    </QueryClientProvider>
  ))
  await screen.findByRole('region', { name: 'OpenAI' })
}

const card = (name: string) => within(screen.getByRole('region', { name }))
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

test('nobody active and nobody ready are told apart', async () => {
  await open()
  expect(screen.getByText('Nobody can ask anything: no active provider has a key.')).toBeVisible()
  for (const name of ['OpenAI', 'Gemini', 'Grok', 'Local']) {
    await userEvent.click(screen.getByRole('switch', { name }))
  }
  expect(screen.getByRole('alert')).toHaveTextContent(
    'At least one AI provider must be active to perform analysis.',
  )
})

test('a preset and limits are saved together, with the version that was read', async () => {
  await open()
  calls.putAiSettings.mockImplementation(async (next) => ({ ...next, version: 2 }))
  await userEvent.click(screen.getByRole('button', { name: 'Only Gemini (deep thinking)' }))
  const limit = screen.getByLabelText('Requests per minute and person')
  await userEvent.clear(limit)
  await userEvent.type(limit, '12')
  await userEvent.type(screen.getByLabelText('Temperature'), '0.4')
  await save()
  await waitFor(() => expect(calls.putAiSettings).toHaveBeenCalledTimes(1))
  const sent: ServerAiSettings = calls.putAiSettings.mock.lastCall?.[0]
  expect(sent).toMatchObject({ version: 1, requests_per_minute: 12, temperature: 0.4 })
  expect(sent.providers.filter(({ active }) => active)).toMatchObject([
    { id: 'gemini', deep: true },
  ])
  expect(await screen.findByText('The settings hold from now on.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('a change of somebody else is taken in and the own one stays', async () => {
  await open()
  calls.putAiSettings.mockRejectedValueOnce(
    new ApiError({ type: 'stale', message: 'stale', status: 409 }),
  )
  await userEvent.click(screen.getByRole('switch', { name: 'Grok' }))
  calls.getAiSettings.mockResolvedValue(aiSettings({ version: 5, fallback: false }))
  await save()
  expect(await screen.findByText(/Somebody else changed these settings/)).toBeInTheDocument()
  expect(screen.getByRole('switch', { name: 'Grok' })).not.toBeChecked()
  calls.putAiSettings.mockImplementation(async (next) => next)
  await save()
  await waitFor(() => expect(calls.putAiSettings).toHaveBeenCalledTimes(2))
  expect(calls.putAiSettings.mock.lastCall?.[0]).toMatchObject({ version: 5, fallback: false })
})

test('a key goes in by Enter, without the spaces that were pasted, and is not shown again', async () => {
  await open()
  calls.putAiKey.mockResolvedValue(
    withRow(aiSettings({ version: 2 }), 'openai', { key: 'settings' }),
  )
  await userEvent.type(card('OpenAI').getByLabelText('New key'), ' sk-server {Enter}')
  expect(calls.putAiKey).toHaveBeenCalledWith('openai', 'sk-server')
  expect(calls.putAiSettings).not.toHaveBeenCalled()
  expect(await card('OpenAI').findByText('key stored here')).toBeVisible()
  expect(card('OpenAI').getByLabelText('New key')).toHaveValue('')
  expect(document.body.innerHTML).not.toContain('sk-server')
})

test('storing a key does not undo what waits to be saved', async () => {
  await open()
  await userEvent.click(screen.getByRole('switch', { name: 'Grok' }))
  calls.putAiKey.mockResolvedValue(aiSettings({ version: 2 }))
  await userEvent.type(card('OpenAI').getByLabelText('New key'), 'sk{Enter}')
  await screen.findByText('The key is stored.')
  expect(screen.getByRole('switch', { name: 'Grok' })).not.toBeChecked()
  calls.putAiSettings.mockImplementation(async (next) => next)
  await save()
  await waitFor(() => expect(calls.putAiSettings).toHaveBeenCalled())
  expect(calls.putAiSettings.mock.lastCall?.[0]).toMatchObject({ version: 2 })
})

test.each([
  ['auth', 'The provider refused the key.'],
  ['unavailable', 'The provider does not answer.'],
])('a test that fails with %s says so in the specified words', async (code, why) => {
  await open()
  calls.testServerKey.mockResolvedValueOnce({ ok: false, code, model: '', latency_ms: 3 })
  await userEvent.click(card('OpenAI').getByRole('button', { name: 'Test connection' }))
  const alert = await card('OpenAI').findByRole('alert')
  expect(alert).toHaveTextContent('Test error')
  expect(alert).toHaveTextContent('Could not connect with OpenAI')
  expect(alert).toHaveTextContent(why)
})

test('models are typed one after the other, or chosen from what the provider offers', async () => {
  await open()
  calls.offeredModels.mockResolvedValueOnce({ models: ['b', 'c-fresh'] })
  await userEvent.click(card('OpenAI').getByRole('button', { name: 'Ask the provider' }))
  expect(await card('OpenAI').findByText(/2 models are offered/)).toBeInTheDocument()
  const field = card('OpenAI').getByRole('combobox', { name: 'Models people may choose from' })
  await userEvent.type(field, 'own-model{Enter}')
  await userEvent.type(field, 'c-f')
  await userEvent.click(await screen.findByRole('option', { name: 'c-fresh' }))
  calls.putAiSettings.mockImplementation(async (next) => next)
  await save()
  await waitFor(() => expect(calls.putAiSettings).toHaveBeenCalled())
  expect(calls.putAiSettings.mock.lastCall?.[0].providers[0].models).toEqual([
    'a',
    'b',
    'own-model',
    'c-fresh',
  ])
})
