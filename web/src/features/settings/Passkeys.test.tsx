// @vitest-environment happy-dom
import { AuthApiError } from '@supabase/auth-js'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { authError } from '../../vault/keys/auth'
import { renderScreen } from '../testing/render-screen'
import { Passkeys } from './Passkeys'

const door = vi.hoisted(() => ({
  addPasskey: vi.fn(),
  letPasskeyOpen: vi.fn(),
  listPasskeys: vi.fn(),
  mailProofCode: vi.fn(),
  removePasskey: vi.fn(),
  renamePasskey: vi.fn(),
}))

vi.mock('../../vault/account/passkey-door', () => door)
vi.mock('../../vault/account/act-door', () => door)
vi.mock('../../lib/passkeys-possible', () => ({ passkeysPossible: () => true }))
vi.mock('../../backend/use-auth', () => ({ useAuth: () => ({ user: { hasPassword: false } }) }))

const laptop = {
  id: 'p',
  credential: 'c',
  name: 'Laptop',
  createdAt: 1,
  usedAt: undefined,
  opensVault: true,
}

beforeEach(() => {
  vi.resetAllMocks()
  door.listPasskeys.mockResolvedValue([laptop])
})

async function render(): Promise<QueryClient> {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await renderScreen(() => (
    <QueryClientProvider client={queries}>
      <Passkeys />
    </QueryClientProvider>
  ))
  return queries
}

async function open(): Promise<QueryClient> {
  const queries = await render()
  await screen.findByText('Laptop')
  return queries
}

test('a server without a host name says why it has no passkeys, as no failure', async () => {
  const why = 'Passkeys need a server with a host name, and this one has an address only'
  door.listPasskeys.mockRejectedValue(
    authError(new AuthApiError(why, 404, 'passkey_disabled') as never),
  )
  await render()
  expect(await screen.findByText(/need a server with a host name/)).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a removal that was cut off shows what is left of the passkey', async () => {
  const user = userEvent.setup()
  await open()
  expect(screen.getByText('opens the vault')).toBeInTheDocument()
  door.removePasskey.mockImplementation(async () => {
    door.listPasskeys.mockResolvedValue([{ ...laptop, opensVault: false }])
    throw new Error('no network')
  })
  await user.click(screen.getByRole('button', { name: /Remove/ }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('no network')).toBeInTheDocument()
  expect(await screen.findByText('signs in only')).toBeInTheDocument()
})

test('a code that is being typed outlives a list that cannot be read again', async () => {
  const user = userEvent.setup()
  const queries = await open()
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }))
  await user.type(await screen.findByRole('textbox', { name: /Code/ }), '12345')
  door.listPasskeys.mockRejectedValue(new Error('no network'))
  await act(() => queries.invalidateQueries())
  await user.keyboard('6')
  expect(screen.getByRole('textbox', { name: /Code/ })).toHaveValue('123456')
})
