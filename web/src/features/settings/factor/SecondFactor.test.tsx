// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/render-screen'
import { SecondFactor } from './SecondFactor'

const factor = vi.hoisted(() => ({
  addSecurityKey: vi.fn(),
  beginEnrolment: vi.fn(),
  finishEnrolment: vi.fn(),
  confirmFactorRecoveryCodes: vi.fn(),
  newFactorRecoveryCodes: vi.fn(),
  removeSecondFactor: vi.fn(),
  secondFactorStatus: vi.fn(),
}))

const browser = vi.hoisted(() => ({ passkeysPossible: vi.fn() }))

vi.mock('../../../backend/second-factor', () => factor)
vi.mock('../../../lib/passkeys-possible', () => browser)

const ring = { id: 'k', name: 'Key ring', createdAt: 1 }
const safe = { id: 'l', name: 'In the safe', createdAt: 2 }

beforeEach(() => {
  vi.resetAllMocks()
  browser.passkeysPossible.mockReturnValue(true)
  let factorId: string | undefined
  factor.secondFactorStatus.mockImplementation(async () => ({
    factorId,
    keys: [],
    recoveryCodesLeft: 0,
    areCodesConfirmed: true,
  }))
  factor.beginEnrolment.mockResolvedValue({ factorId: 'f', qrCode: 'data:,', secret: 'SECRET' })
  factor.finishEnrolment.mockImplementation(async (id: string) => {
    factorId = id
  })
})

async function render(): Promise<QueryClient> {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await renderScreen(() => (
    <QueryClientProvider client={queries}>
      <SecondFactor />
    </QueryClientProvider>
  ))
  return queries
}

async function setUp(): Promise<QueryClient> {
  const queries = await render()
  await press('Set up two-factor authentication')
  return queries
}

async function press(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }))
}

/** What the account has, as the server says from now on. */
function has(factorId: string | undefined, keys: readonly (typeof ring)[]): void {
  const status = { factorId, keys, recoveryCodesLeft: 20, areCodesConfirmed: true }
  factor.secondFactorStatus.mockResolvedValue(status)
}

async function addKey(name: string): Promise<void> {
  await press('Add a security key')
  await userEvent.type(await screen.findByLabelText('Name of the security key'), name)
  await press('Ask for the security key')
}

async function giveCode(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Security code'), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }))
}

test('a factor that is set up shows its recovery codes once', async () => {
  factor.newFactorRecoveryCodes.mockResolvedValue(['aaaa', 'bbbb'])
  await setUp()
  await giveCode()
  expect(await screen.findByText('aaaa')).toBeInTheDocument()
})

test('a factor whose recovery codes could not be made is shown as what it is: in force', async () => {
  factor.newFactorRecoveryCodes.mockRejectedValueOnce(new Error('no network'))
  factor.newFactorRecoveryCodes.mockResolvedValueOnce(['cccc'])
  await setUp()
  factor.secondFactorStatus.mockRejectedValue(new Error('no network'))
  await giveCode()
  await userEvent.click(await screen.findByRole('button', { name: 'New recovery codes' }))
  expect(screen.queryByText('SECRET')).toBeNull()
  expect(await screen.findByText('cccc')).toBeInTheDocument()
})

test('what is shown once stays when the status cannot be asked for again', async () => {
  factor.newFactorRecoveryCodes.mockResolvedValue(['aaaa'])
  const queries = await setUp()
  await screen.findByText('SECRET')
  factor.secondFactorStatus.mockRejectedValue(new Error('no network'))
  await act(() => queries.invalidateQueries())
  await giveCode()
  expect(await screen.findByText('aaaa')).toBeInTheDocument()
  await act(() => queries.invalidateQueries())
  expect(screen.getByText('aaaa')).toBeInTheDocument()
})

test('codes are shown until the server knows that the person has them', async () => {
  factor.newFactorRecoveryCodes.mockResolvedValue(['aaaa'])
  factor.confirmFactorRecoveryCodes.mockRejectedValueOnce(new Error('no network'))
  await setUp()
  await giveCode()
  const kept = await screen.findByRole('button', { name: 'I have kept them' })
  await userEvent.click(kept)
  await expect.poll(() => kept).toBeEnabled()
  expect(screen.getByText('aaaa')).toBeInTheDocument()
  await userEvent.click(kept)
  expect(await screen.findByRole('button', { name: 'New recovery codes' })).toBeInTheDocument()
  expect(factor.confirmFactorRecoveryCodes).toHaveBeenLastCalledWith(['aaaa'])
})

test('when no new codes came through, the screen says that the earlier ones still work', async () => {
  factor.newFactorRecoveryCodes.mockResolvedValueOnce(['aaaa'])
  await setUp()
  await giveCode()
  await userEvent.click(await screen.findByRole('button', { name: 'I have kept them' }))
  factor.newFactorRecoveryCodes.mockRejectedValueOnce(new Error('no network'))
  await userEvent.click(await screen.findByRole('button', { name: 'New recovery codes' }))
  expect(await screen.findByText(/Those that you have still work/)).toBeInTheDocument()
})

test('codes that nobody confirmed are told of', async () => {
  factor.secondFactorStatus.mockResolvedValue({
    factorId: 'f',
    keys: [],
    recoveryCodesLeft: 20,
    areCodesConfirmed: false,
  })
  await render()
  expect(await screen.findByText(/nobody confirmed/)).toBeInTheDocument()
})

test('a first key shows recovery codes, and then what the account has', async () => {
  factor.addSecurityKey.mockImplementation(async () => {
    has(undefined, [ring])
    return [ring]
  })
  factor.newFactorRecoveryCodes.mockResolvedValue(['aaaa'])
  await render()
  await addKey(' Key ring ')
  expect(await screen.findByText('aaaa')).toBeInTheDocument()
  expect(factor.addSecurityKey).toHaveBeenCalledWith('Key ring')
  await press('I have kept them')
  expect(await screen.findByText('Key ring')).toBeInTheDocument()
  expect(screen.getByText(/asks for one of your security keys/)).toBeInTheDocument()
  expect(screen.getByText('20 recovery codes left')).toBeInTheDocument()
})

test('a further key keeps the recovery codes, beside an app as beside a key', async () => {
  has('f', [])
  factor.addSecurityKey.mockImplementation(async (name: string) => {
    const keys = name === ring.name ? [ring] : [ring, safe]
    has('f', keys)
    return keys
  })
  await render()
  await addKey('Key ring')
  expect(await screen.findByText(/your authenticator app or one of your/)).toBeInTheDocument()
  await addKey('In the safe')
  expect(await screen.findByRole('button', { name: 'Remove In the safe' })).toBeInTheDocument()
  expect(factor.newFactorRecoveryCodes).not.toHaveBeenCalled()
})

test('so does an app beside a key', async () => {
  has(undefined, [ring])
  await render()
  await press('Set up an authenticator app')
  factor.finishEnrolment.mockImplementation(async () => has('f', [ring]))
  await giveCode()
  expect(
    await screen.findByRole('button', { name: 'Remove the authenticator app' }),
  ).toBeInTheDocument()
  expect(factor.newFactorRecoveryCodes).not.toHaveBeenCalled()
})

test('removing a key says what is left, and the last one turns it all off', async () => {
  has(undefined, [ring, safe])
  await render()
  await press('Remove Key ring')
  expect(await screen.findByText(/accept this key no longer/)).toBeInTheDocument()
  factor.removeSecondFactor.mockImplementation(async () => has(undefined, [safe]))
  await press('Remove')
  await expect.poll(() => screen.queryByText('Key ring')).toBeNull()
  expect(factor.removeSecondFactor).toHaveBeenLastCalledWith('k')

  await press('Remove In the safe')
  expect(await screen.findByText(/your password alone signs you in/)).toBeInTheDocument()
  // The status cannot be asked for again, and is still known.
  factor.removeSecondFactor.mockImplementation(async () => {
    factor.secondFactorStatus.mockRejectedValue(new Error('no network'))
  })
  await press('Remove')
  expect(await screen.findByText('No security key yet.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'New recovery codes' })).toBeNull()
})

test('a prompt that was dismissed keeps the name, and asks what became of the key', async () => {
  const dismissed = Object.assign(new Error('dismissed'), { type: 'key_not_shown' })
  factor.addSecurityKey.mockRejectedValue(dismissed)
  await render()
  await addKey('Key ring')
  expect(await screen.findByText(/^No security key was shown/)).toBeInTheDocument()
  expect(screen.getByLabelText('Name of the security key')).toHaveValue('Key ring')
  expect(factor.secondFactorStatus.mock.calls.length).toBeGreaterThan(1)
})

test('where there can be no keys, the screen says so, and what there is can go', async () => {
  browser.passkeysPossible.mockReturnValue(false)
  has(undefined, [ring])
  await render()
  expect(await screen.findByText(/cannot add security keys/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Add a security key' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Remove Key ring' })).toBeInTheDocument()
})
