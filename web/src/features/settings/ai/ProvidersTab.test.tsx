// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Provider, Providers } from '../../../backend/providers'
import {
  type AiSettings,
  defaultAiSettings,
  withProvider,
} from '../../../domain/conversation/ai-settings'
import { renderScreen } from '../../testing/render-screen'
import { ProvidersTab } from './ProvidersTab'

const calls = vi.hoisted(() => ({ getProviders: vi.fn(), testProvider: vi.fn() }))
const direct = vi.hoisted(() => ({ testDirect: vi.fn() }))
const vault = vi.hoisted(() => ({ saveAiSettings: vi.fn(), useAiSettings: vi.fn() }))

vi.mock('../../../backend/providers', () => calls)
vi.mock('../../../backend/direct-stream', () => direct)
vi.mock('../../../vault/account/ai-settings', () => vault)

const provider = (id: Provider['id'], configured: boolean): Provider => ({
  id,
  configured,
  active: true,
  own_key: id !== 'local',
  direct: id === 'gemini' || id === 'local',
  model: configured ? 'model-1' : '',
  models: ['model-1', 'model-2'],
  deep: false,
  speech: false,
  simulated: false,
})

beforeEach(() => {
  vi.clearAllMocks()
  vault.saveAiSettings.mockResolvedValue(undefined)
})

async function open(
  configured: readonly Provider['id'][],
  settings: AiSettings = defaultAiSettings,
  language = 'en',
): Promise<void> {
  const offered: Providers = {
    providers: (['openai', 'gemini', 'grok', 'local'] as const).map((id) =>
      provider(id, configured.includes(id)),
    ),
    default_provider: '',
    temperature: null,
    max_tokens: 8000,
    fallback: true,
    judge: false,
    requests_per_minute: 30,
    tokens_per_day: 2_000_000,
  }
  calls.getProviders.mockResolvedValue(offered)
  vault.useAiSettings.mockReturnValue(settings)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await renderScreen(
    () => (
      <QueryClientProvider client={queries}>
        <ProvidersTab />
      </QueryClientProvider>
    ),
    { language },
  )
  await screen.findByRole('region', { name: 'OpenAI' })
}

const saved = (): AiSettings => vault.saveAiSettings.mock.lastCall?.[0]
const activeOf = ({ providers }: AiSettings) =>
  Object.entries(providers)
    .filter(([, { active }]) => active)
    .map(([id]) => id)

test('there is a switch and a test at each provider', async () => {
  await open(['openai'])
  for (const name of ['OpenAI', 'Gemini', 'Grok', 'Local']) {
    expect(screen.getByRole('switch', { name })).toBeChecked()
    const card = within(screen.getByRole('region', { name }))
    expect(card.getByRole('button', { name: 'Test connection' })).toBeEnabled()
  }
})

test('a local model is called so in the reader\u2019s language', async () => {
  await open(['openai'], defaultAiSettings, 'es')
  expect(screen.getByRole('switch', { name: 'Modelo local' })).toBeChecked()
})

test.each([
  ['Only Gemini (deep thinking)', ['gemini']],
  ['Gemini + OpenAI', ['openai', 'gemini']],
  ['All providers', ['openai', 'gemini', 'grok', 'local']],
])('%s', async (name, expected) => {
  await open(['openai', 'gemini', 'grok'])
  await userEvent.click(screen.getByRole('button', { name }))
  expect(activeOf(saved())).toEqual(expected)
  expect(saved().providers.gemini.deep).toBe(expected.length === 1 ? true : null)
})

test('it warns when none is active', async () => {
  let none = defaultAiSettings
  for (const id of ['openai', 'gemini', 'grok', 'local'] as const) {
    none = withProvider(none, id, { active: false })
  }
  await open(['openai'], none)
  expect(screen.getByRole('alert')).toHaveTextContent(
    'At least one AI provider must be active to perform analysis.',
  )
})

test('active ones without any key are told apart from that', async () => {
  await open([])
  expect(screen.getByText('None of the active providers can be asked yet')).toBeInTheDocument()
})

test('an own key is kept without the spaces that were pasted, and is not shown again', async () => {
  await open([])
  const card = within(screen.getByRole('region', { name: 'OpenAI' }))
  await userEvent.type(card.getByLabelText('Your own key'), ' sk-mine ')
  await userEvent.click(card.getByRole('button', { name: 'Save key' }))
  expect(saved().providers.openai.key).toBe('sk-mine')
  expect(card.getByLabelText('Your own key')).toHaveValue('')
})

test('a test uses the own key, and one that fails says so in the specified words', async () => {
  calls.testProvider.mockResolvedValueOnce({ ok: false, code: 'auth', model: '', latency_ms: 3 })
  await open([], withProvider(defaultAiSettings, 'openai', { key: 'sk-mine' }))
  const card = within(screen.getByRole('region', { name: 'OpenAI' }))
  await userEvent.click(card.getByRole('button', { name: 'Test connection' }))
  const alert = await card.findByRole('alert')
  expect(alert).toHaveTextContent('Test error')
  expect(alert).toHaveTextContent('Could not connect with OpenAI')
  expect(alert).toHaveTextContent('The provider refused the key.')
  expect(calls.testProvider).toHaveBeenCalledWith('openai', 'sk-mine')
})

test('a test that works tells how long it took', async () => {
  calls.testProvider.mockResolvedValueOnce({ ok: true, model: 'model-1', latency_ms: 1240 })
  await open(['openai'])
  const card = within(screen.getByRole('region', { name: 'OpenAI' }))
  await userEvent.click(card.getByRole('button', { name: 'Test connection' }))
  expect(await screen.findByText('OpenAI answered in 1.2 s.')).toBeInTheDocument()
})

test('a direct connection is tested from this browser, and asks for the page to be loaded', async () => {
  direct.testDirect.mockResolvedValueOnce({ ok: false, code: 'unavailable', model: '' })
  await open([], withProvider(defaultAiSettings, 'local', { direct: true }))
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeEnabled()
  const card = within(screen.getByRole('region', { name: 'Local' }))
  await userEvent.click(card.getByRole('button', { name: 'Test connection' }))
  expect(await card.findByRole('alert')).toHaveTextContent('Could not connect with Local')
  expect(direct.testDirect).toHaveBeenCalledWith(
    expect.objectContaining({ address: 'http://localhost:11434/v1' }),
  )
})

test('a choice that could not be kept is shown and can be tried again', async () => {
  vault.saveAiSettings.mockRejectedValueOnce(new Error('offline'))
  await open(['openai'])
  await userEvent.click(screen.getByRole('switch', { name: 'Grok' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(vault.saveAiSettings).toHaveBeenCalledTimes(2))
  expect(saved().providers.grok.active).toBe(false)
})

test('a failure is not said of a choice that a later one has kept', async () => {
  await open(['openai'])
  let fail = (_: Error): void => undefined
  vault.saveAiSettings.mockReturnValueOnce(
    new Promise((_, reject) => {
      fail = reject
    }),
  )
  await userEvent.click(screen.getByRole('switch', { name: 'Grok' }))
  await userEvent.click(screen.getByRole('switch', { name: 'Gemini' }))
  fail(new Error('no network'))
  await waitFor(() => expect(activeOf(saved())).toEqual(['openai', 'local']))
  // Every change stands on what was shown when the first of them was made.
  expect(vault.saveAiSettings).toHaveBeenLastCalledWith(saved(), defaultAiSettings)
  expect(screen.queryByText('no network')).toBeNull()
})

test('all six values of the configuration are shown, each with who set it', async () => {
  await open(['openai', 'gemini'], {
    ...defaultAiSettings,
    defaultProvider: 'gemini',
    maxTokens: 500,
  })
  const table = screen.getByRole('table', { name: 'What holds for your questions' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Default provider', 'Gemini', 'You'],
    ['Temperature', 'As each model sees fit', 'Nobody'],
    ['Maximum tokens of an answer', '500', 'You'],
    ['Fallback enabled', 'On', 'The administrators'],
    ['Requests per minute and person', '30', 'The administrators'],
    ['Tokens per day and person', '2,000,000', 'The administrators'],
  ])
})

test('a choice that cannot hold gives way to what the administrators set', async () => {
  const settings = { ...defaultAiSettings, defaultProvider: 'grok' as const, maxTokens: 9000 }
  await open(['openai'], settings)
  const table = within(screen.getByRole('table', { name: 'What holds for your questions' }))
  expect(table.getByRole('row', { name: /^Default provider/ })).toHaveTextContent(
    'The first that can be askedThe administrators',
  )
  expect(table.getByRole('row', { name: /^Maximum tokens/ })).toHaveTextContent('8,000The admin')
})
