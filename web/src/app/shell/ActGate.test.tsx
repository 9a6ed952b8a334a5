// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { demands } from '../../backend/demands'
import { ApiError } from '../../backend/errors'
import { renderScreen } from '../../features/testing/render-screen'
import { VaultError } from '../../vault/wire/types'
import { ActGate } from './ActGate'

const calls = vi.hoisted(() => ({
  showAgain: vi.fn(),
  mayShowPasskey: vi.fn(),
  mailProofCode: vi.fn(),
  askedFactors: vi.fn(),
  verifySecondFactor: vi.fn(),
  verifyFactorRecoveryCode: vi.fn(),
  verifySecurityKey: vi.fn(),
}))
vi.mock('../../vault/account/act-door', () => calls)
vi.mock('../../backend/second-factor', () => calls)
vi.mock('../../lib/passkeys-possible', () => ({ passkeysPossible: () => true }))

const person = vi.hoisted(() => ({ user: { email: 'ana@firma.es', hasPassword: true } }))
vi.mock('../../backend/use-auth', () => ({
  useAuth: (select = (auth: unknown) => auth) => select(person),
}))

beforeEach(() => {
  vi.resetAllMocks()
  person.user.hasPassword = true
  calls.mayShowPasskey.mockResolvedValue(false)
  calls.askedFactors.mockResolvedValue({ factorId: undefined })
  calls.mailProofCode.mockResolvedValue(undefined)
})

/** A call that the server refuses until the person has shown that it is them. */
async function destroy(isStrict = false) {
  await renderScreen(() => <ActGate />)
  const refusal = new ApiError({ type: 'act_required', message: '', status: 403 })
  const call = vi.fn(async () => 'done').mockRejectedValueOnce(refusal)
  const done = demands.through(call, isStrict)
  done.catch(() => undefined)
  await screen.findByRole('dialog', { name: 'Is it you?' })
  return { call, done }
}

const dialog = () => screen.queryByRole('dialog', { name: 'Is it you?' })

test('the password is asked for where a call needs the person, and the call goes on', async () => {
  const { done, call } = await destroy()
  calls.showAgain.mockRejectedValueOnce(new VaultError('wrong-password', 'no'))
  const field = await screen.findByLabelText('Your password')
  await userEvent.type(field, 'wrong{Enter}')
  expect(await screen.findByText('That is not the right password.')).toBeVisible()
  expect(field).toHaveValue('wrong')
  expect(call).toHaveBeenCalledTimes(1)
  await userEvent.type(field, ', right{Enter}')
  expect(await done).toBe('done')
  expect(calls.showAgain).toHaveBeenLastCalledWith({ password: 'wrong, right' })
  await waitFor(() => expect(dialog()).toBeNull())
})

test('who thinks better of it has changed nothing', async () => {
  const { done, call } = await destroy()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await expect(done).rejects.toMatchObject({ type: 'act_required' })
  expect(call).toHaveBeenCalledTimes(1)
  expect(calls.showAgain).not.toHaveBeenCalled()
  await waitFor(() => expect(dialog()).toBeNull())
})

test('a passkey and a code of the second factor do as well', async () => {
  calls.mayShowPasskey.mockResolvedValue(true)
  calls.askedFactors.mockResolvedValue({ factorId: 'f' })
  const first = await destroy(true)
  await userEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for the passkey' }))
  expect(await first.done).toBe('done')
  expect(calls.showAgain).toHaveBeenLastCalledWith({ passkey: true })
})

test.each([
  ['of the app', '123 456', calls.verifySecondFactor],
  ['on paper', 'abcd-efgh-jkmn-pqrs', calls.verifyFactorRecoveryCode],
])('a code %s is told by its form', async (_, code, verify) => {
  calls.askedFactors.mockResolvedValue({ factorId: 'f' })
  const { done } = await destroy(true)
  verify.mockRejectedValueOnce(Object.assign(new Error('no'), { code: 'mfa_verification_failed' }))
  await userEvent.click(
    await screen.findByRole('button', { name: 'Use a code from the authenticator app' }),
  )
  await userEvent.type(await screen.findByLabelText('Security code'), `${code}{Enter}`)
  expect(await screen.findByText('That code is wrong, or it was used already.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await done).toBe('done')
  expect(verify).toHaveBeenLastCalledWith(code)
})

test('so does a security key, and it says when none was shown', async () => {
  calls.askedFactors.mockResolvedValue({ factorId: undefined, keyId: 'k' })
  const { done } = await destroy(true)
  const type = 'key_not_shown'
  calls.verifySecurityKey.mockRejectedValueOnce(Object.assign(new Error('no'), { type }))
  await userEvent.click(await screen.findByRole('button', { name: 'Use a security key' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for the security key' }))
  expect(await screen.findByText(/No security key was shown/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Ask for the security key' }))
  expect(await done).toBe('done')
})

test('without a password a code by mail does for the own account', async () => {
  person.user.hasPassword = false
  const { done } = await destroy()
  await userEvent.click(await screen.findByRole('button', { name: 'Send the code' }))
  expect(calls.mailProofCode).toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText('Code from the mail'), ' 123456 {Enter}')
  expect(await done).toBe('done')
  expect(calls.showAgain).toHaveBeenLastCalledWith({ code: '123456' })
})

test('for administration it does not', async () => {
  person.user.hasPassword = false
  const { done } = await destroy(true)
  expect(await screen.findByText(/takes a password, a second factor or a passkey/)).toBeVisible()
  expect(screen.queryByLabelText('Code from the mail')).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Open the security settings' }))
  await expect(done).rejects.toMatchObject({ type: 'act_required' })
})

test('nobody waits for a person who has left: the dialog closes with the vault', async () => {
  const { done } = await destroy()
  demands.giveUp()
  await expect(done).rejects.toMatchObject({ type: 'act_required' })
  await waitFor(() => expect(dialog()).toBeNull())
})
