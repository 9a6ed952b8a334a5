// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen'
import { SecondFactor } from './SecondFactor'

const factor = vi.hoisted(() => ({
  beginEnrolment: vi.fn(),
  finishEnrolment: vi.fn(),
  confirmFactorRecoveryCodes: vi.fn(),
  newFactorRecoveryCodes: vi.fn(),
  removeSecondFactor: vi.fn(),
  secondFactorStatus: vi.fn(),
}))

vi.mock('../../backend/second-factor', () => factor)

beforeEach(() => {
  vi.resetAllMocks()
  let factorId: string | undefined
  factor.secondFactorStatus.mockImplementation(async () => ({
    factorId,
    recoveryCodesLeft: 0,
    areCodesConfirmed: true,
  }))
  factor.beginEnrolment.mockResolvedValue({ factorId: 'f', qrCode: 'data:,', secret: 'SECRET' })
  factor.finishEnrolment.mockImplementation(async (id: string) => {
    factorId = id
  })
})

async function setUp(): Promise<QueryClient> {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await renderScreen(() => (
    <QueryClientProvider client={queries}>
      <SecondFactor />
    </QueryClientProvider>
  ))
  await userEvent.click(
    await screen.findByRole('button', { name: 'Set up two-factor authentication' }),
  )
  return queries
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
    recoveryCodesLeft: 20,
    areCodesConfirmed: false,
  })
  await renderScreen(() => (
    <QueryClientProvider client={new QueryClient()}>
      <SecondFactor />
    </QueryClientProvider>
  ))
  expect(await screen.findByText(/nobody confirmed/)).toBeInTheDocument()
})
