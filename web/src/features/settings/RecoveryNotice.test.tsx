// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen'
import { RecoveryNotice } from './RecoveryNotice'

const vault = vi.hoisted(() => ({
  showNewRecoveryCode: vi.fn(),
  confirmRecoveryCode: vi.fn(),
  putOffRecoveryCode: vi.fn(),
}))

vi.mock('../../vault/account/session', () => vault)

beforeEach(() => {
  vi.resetAllMocks()
  vault.showNewRecoveryCode.mockResolvedValue('AAAA-BBBB-CCCC')
})

test('the reminder makes no code before it is asked for', async () => {
  await renderScreen(() => <RecoveryNotice />)
  expect(vault.showNewRecoveryCode).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Show recovery code' }))
  expect(await screen.findByText('AAAA-BBBB-CCCC')).toBeInTheDocument()
  expect(vault.showNewRecoveryCode).toHaveBeenCalledTimes(1)
})

test('a code that was kept is confirmed', async () => {
  vault.confirmRecoveryCode.mockResolvedValueOnce(true)
  await renderScreen(() => <RecoveryNotice opened />)
  await screen.findByText('AAAA-BBBB-CCCC')
  await userEvent.click(screen.getByRole('button', { name: 'I have kept it' }))
  expect(vault.confirmRecoveryCode).toHaveBeenCalledExactlyOnceWith('AAAA-BBBB-CCCC')
})

test('a code that was replaced elsewhere gives way to the one that is to be kept', async () => {
  vault.showNewRecoveryCode.mockReset()
  vault.showNewRecoveryCode.mockResolvedValueOnce('AAAA-BBBB').mockResolvedValueOnce('DDDD-EEEE')
  vault.confirmRecoveryCode.mockResolvedValueOnce(false).mockResolvedValueOnce(true)
  await renderScreen(() => <RecoveryNotice opened />)
  await screen.findByText('AAAA-BBBB')
  await userEvent.click(screen.getByRole('button', { name: 'I have kept it' }))
  expect(await screen.findByText('DDDD-EEEE')).toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent('newer code')
  await userEvent.click(screen.getByRole('button', { name: 'I have kept it' }))
  expect(vault.confirmRecoveryCode).toHaveBeenLastCalledWith('DDDD-EEEE')
})

test('putting it off confirms nothing', async () => {
  await renderScreen(() => <RecoveryNotice opened />)
  await screen.findByText('AAAA-BBBB-CCCC')
  await userEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(vault.putOffRecoveryCode).toHaveBeenCalled()
  expect(screen.queryByText('AAAA-BBBB-CCCC')).toBeNull()
  expect(vault.confirmRecoveryCode).not.toHaveBeenCalled()
})

test('a code that cannot be made says why and can be tried again', async () => {
  vault.showNewRecoveryCode.mockReset()
  vault.showNewRecoveryCode.mockRejectedValueOnce(new Error('no network'))
  vault.showNewRecoveryCode.mockResolvedValueOnce('DDDD-EEEE')
  await renderScreen(() => <RecoveryNotice opened />)
  expect(await screen.findByRole('alert')).toHaveTextContent('no network')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('DDDD-EEEE')).toBeInTheDocument()
})
