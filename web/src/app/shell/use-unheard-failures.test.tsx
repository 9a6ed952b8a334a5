// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../features/testing/render-screen'
import { VaultError } from '../../vault/wire/types'
import { useUnheardFailures } from './use-unheard-failures.ts'

function Screen() {
  useUnheardFailures()
  return null
}

/** As a browser tells of it; happy-dom does not. */
function reject(reason: unknown): void {
  act(() => {
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  })
}

test('what the disk or a shut vault refused is said, once for each reason', async () => {
  await renderScreen(Screen)
  reject(new DOMException('no room', 'QuotaExceededError'))
  reject(new DOMException('no room', 'QuotaExceededError'))
  reject(new VaultError('locked', 'shut'))
  expect(await screen.findAllByText(/does not let the page keep data/)).toHaveLength(1)
  expect(screen.getByText(/Unlock your vault first/)).toBeVisible()
})

test('what was stopped, waits for the network or is no refusal of the vault is not', async () => {
  await renderScreen(Screen)
  reject(new VaultError('aborted', 'stopped'))
  reject(new VaultError('offline', 'no network'))
  reject(new TypeError('a bug'))
  reject(undefined)
  expect(screen.queryByText('That did not work')).toBeNull()
})
