// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Standing } from '../../backend/standing'
import { renderScreen } from '../../features/testing/render-screen'
import { noteReset } from '../../lib/just-reset'
import { HoldAlerts } from './HoldAlerts'

const calls = vi.hoisted(() => ({ answerHold: vi.fn() }))
vi.mock('../../backend/standing', async (original) => ({ ...(await original()), ...calls }))

const quiet: Standing = { heldUntil: 0, factors: 0, passkeys: 0, adminFactor: '' }
const asked = { since: Date.UTC(2026, 5, 1), until: Date.UTC(2026, 5, 4) }

const show = async (part: Partial<Standing>): Promise<void> => {
  await renderScreen(() => <HoldAlerts standing={{ ...quiet, ...part }} />)
}

beforeEach(() => {
  vi.resetAllMocks()
  sessionStorage.clear()
})

test('who waits reads until when, what ends it, and what else signs in', async () => {
  await show({ heldUntil: Date.UTC(2026, 5, 4), passkeys: 2 })
  const notice = await screen.findByRole('status')
  expect(notice).toHaveTextContent(/Some things wait until .*2026/)
  expect(notice).toHaveTextContent('recovery code')
  expect(notice).toHaveTextContent('passkeys 2, second factors 0')
})

test('a browser from before says yes', async () => {
  await show({ asked })
  expect(await screen.findByRole('alert')).toHaveTextContent('Was it you')
  await userEvent.click(screen.getByRole('button', { name: 'Yes, it was me' }))
  expect(calls.answerHold).toHaveBeenCalledExactlyOnceWith(true)
})

test('a no is asked once more, and says what it does', async () => {
  await show({ asked })
  await userEvent.click(await screen.findByRole('button', { name: 'No, it was not me' }))
  expect(calls.answerHold).not.toHaveBeenCalled()
  expect(screen.getByRole('dialog')).toHaveTextContent('Your password from before is in force')
  await userEvent.click(screen.getByRole('button', { name: 'End those sessions' }))
  expect(calls.answerHold).toHaveBeenCalledExactlyOnceWith(false)
})

test('after a reset the person is told what else signs in, until they have looked', async () => {
  noteReset()
  await show({ factors: 1 })
  expect(await screen.findByRole('status')).toHaveTextContent('passkeys 0, second factors 1')
  expect(screen.getByRole('link', { name: 'Look at them' })).toHaveAttribute(
    'href',
    '/settings?tab=security',
  )
  await userEvent.click(screen.getByRole('button', { name: 'I know them all' }))
  expect(screen.queryByRole('status')).toBeNull()
  expect(sessionStorage.length).toBe(0)
})
