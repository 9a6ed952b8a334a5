// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen'
import { AutoLock } from './AutoLock'

const vault = vi.hoisted(() => ({ getAutoLockMinutes: vi.fn(), setAutoLockMinutes: vi.fn() }))

vi.mock('../../vault/account/session', () => vault)

test('what holds on this device is shown, also when the server did not hear of it', async () => {
  let minutes = 15
  vault.getAutoLockMinutes.mockImplementation(async () => minutes)
  vault.setAutoLockMinutes.mockImplementation(async (chosen: number) => {
    minutes = chosen
    throw new Error('no network')
  })
  const queries = new QueryClient()
  await renderScreen(() => (
    <QueryClientProvider client={queries}>
      <AutoLock />
    </QueryClientProvider>
  ))
  const select = screen.getByRole('combobox')
  await expect.poll(() => select).toHaveValue('15 minutes')
  await userEvent.click(select)
  await userEvent.click(await screen.findByRole('option', { name: '5 minutes' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('no network')
  expect(select).toHaveValue('5 minutes')
})
