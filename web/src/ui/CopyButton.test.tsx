// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, expect, test } from 'vitest'
import common from '../i18n/en/common.json'
import { CopyButton } from './CopyButton'

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

/** Press the button in a browser whose clipboard does this with a text. */
async function press(writeText: (text: string) => Promise<void>): Promise<void> {
  render(
    <MantineProvider env="test">
      <Notifications />
      <CopyButton text="RXE0-9GMS" />
    </MantineProvider>,
  )
  const person = userEvent.setup()
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  await person.click(screen.getByRole('button', { name: 'Copy' }))
}

test('says that it was copied', async () => {
  const clipboard: string[] = []
  await press(async (text) => void clipboard.push(text))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument()
  expect(clipboard).toEqual(['RXE0-9GMS'])
})

test('says so when the browser refuses', async () => {
  await press(() => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError')))
  expect(await screen.findByText(common.copyRefused)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Copy' })).toBeInTheDocument()
})
