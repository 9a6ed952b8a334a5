// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import common from '../i18n/en/common.json'
import { showUndo } from './undo-toast'

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { common } },
    defaultNS: 'common',
    keySeparator: false,
  }),
)

afterEach(() => {
  cleanup()
  notifications.clean()
})

const done = 'Moved to the bin.'

function offer(onUndo: () => Promise<unknown>): void {
  render(
    <MantineProvider env="test">
      <Notifications transitionDuration={0} />
    </MantineProvider>,
  )
  act(() => {
    showUndo(done, onUndo)
  })
}

const undo = () => screen.getByRole('button', { name: 'Undo' })

const refusal = (type: string): Error => Object.assign(new Error(type), { type })

test('a way back that works says no more', async () => {
  const back = vi.fn(async () => undefined)
  offer(back)
  await userEvent.click(undo())
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  expect(back).toHaveBeenCalledTimes(1)
})

test('one that fails says why and stays offered', async () => {
  const back = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(refusal('offline'))
  offer(back)
  await userEvent.click(undo())
  await screen.findByText(common.errorOffline)
  expect(screen.getByText(common.errorTitle)).toBeVisible()
  await waitFor(() => expect(screen.queryByText(done)).not.toBeInTheDocument())
  await userEvent.click(undo())
  await waitFor(() => expect(screen.queryByText(common.errorOffline)).not.toBeInTheDocument())
  expect(back).toHaveBeenCalledTimes(2)
})

test('one that can never work is not offered again', async () => {
  offer(() => Promise.reject(refusal('not-found')))
  await userEvent.click(undo())
  await screen.findByText(common.errorNotFound)
  await waitFor(() => expect(screen.queryByText(done)).not.toBeInTheDocument())
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('where nothing was left to take back, it says so', async () => {
  offer(async () => false)
  await userEvent.click(undo())
  await screen.findByText(common.undoNothingLeft)
})
