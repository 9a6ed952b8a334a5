// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useUnsaved } from '../../ui/use-unsaved'
import { closeFakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { useKnown } from './use-known'

beforeEach(() => {
  openFakeVault()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 4, 23, 50) })
})
afterEach(() => {
  closeFakeVault()
})

it('counts from the day on which a command is said, on a page that stood open overnight', async () => {
  await renderScreen(function Screen() {
    const { today } = useKnown()
    const { set } = useUnsaved('anything', { typed: '' })
    return (
      <button type="button" onClick={() => set({ typed: 'tomorrow' })}>
        {today}
      </button>
    )
  })
  expect(screen.getByRole('button')).toHaveTextContent('2026-03-04')
  vi.setSystemTime(new Date(2026, 2, 5, 9, 0))
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('button')).toHaveTextContent('2026-03-05')
})
