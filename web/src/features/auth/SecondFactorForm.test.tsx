// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen'
import { SecondFactorForm } from './SecondFactorForm'
import type { AuthScreen } from './use-auth-screen'

const factor = vi.hoisted(() => ({
  askedFactors: vi.fn(),
  verifySecondFactor: vi.fn(),
  verifySecurityKey: vi.fn(),
  verifyFactorRecoveryCode: vi.fn(),
}))

vi.mock('../../backend/second-factor', () => factor)
vi.mock('../../vault/account/session', () => ({ signOut: vi.fn() }))

const setNotice = vi.fn()
const onByKey = vi.fn()
const show = (): Promise<unknown> =>
  renderScreen(() => (
    <SecondFactorForm
      screen={{ setNotice } as Partial<AuthScreen> as AuthScreen}
      onByKey={onByKey}
    />
  ))
const button = (name: string) => screen.queryByRole('button', { name })

beforeEach(() => {
  vi.resetAllMocks()
  for (const verify of [
    factor.verifySecondFactor,
    factor.verifySecurityKey,
    factor.verifyFactorRecoveryCode,
  ])
    verify.mockResolvedValue(undefined)
})

test('an account with a key alone is asked for it, and for no code of an app', async () => {
  factor.askedFactors.mockResolvedValue({ factorId: undefined, keyId: 'k' })
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Use a security key' }))
  expect(factor.verifySecurityKey).toHaveBeenCalledTimes(1)
  expect(screen.queryByLabelText('Security code')).toBeNull()
  expect(onByKey).toHaveBeenLastCalledWith(true)
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code instead' }))
  await userEvent.type(screen.getByLabelText(/^Recovery code/), 'abcd{Enter}')
  expect(factor.verifyFactorRecoveryCode).toHaveBeenCalledWith('abcd')
  expect(onByKey).toHaveBeenLastCalledWith(false)
  expect(button('Use the authenticator app instead')).toBeNull()
})

test('an account with both is asked for either', async () => {
  factor.askedFactors.mockResolvedValue({ factorId: 'f', keyId: 'k' })
  await show()
  const failed = new Error('none')
  factor.verifySecurityKey.mockRejectedValueOnce(Object.assign(failed, { type: 'key_not_shown' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Use a security key' }))
  expect(setNotice).toHaveBeenLastCalledWith({
    kind: 'error',
    text: expect.stringMatching(/^No security key was shown/),
  })
  await userEvent.type(screen.getByLabelText('Security code'), '123456{Enter}')
  expect(factor.verifySecondFactor).toHaveBeenCalledWith('123456')
})

test('an account with an app alone is asked for its code', async () => {
  factor.askedFactors.mockResolvedValue({ factorId: 'f', keyId: undefined })
  await show()
  expect(await screen.findByLabelText('Security code')).toBeVisible()
  expect(button('Use a security key')).toBeNull()
})
