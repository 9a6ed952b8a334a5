// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { useState } from 'react'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import common from '../i18n/en/common.json'
import { ConfirmDialog } from './ConfirmDialog'

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { common } },
    defaultNS: 'common',
    keySeparator: false,
  }),
)

function Screen() {
  const [name, setName] = useState<string>()
  return (
    <>
      <button type="button" onClick={() => setName('first')}>
        Delete first
      </button>
      <button type="button" onClick={() => setName('second')}>
        Delete second
      </button>
      <ConfirmDialog
        opened={name !== undefined}
        title="Delete"
        confirmLabel="Delete"
        onConfirm={() => Promise.reject(new Error(`${name} is held`))}
        onClose={() => setName(undefined)}
      >
        Delete it?
      </ConfirmDialog>
    </>
  )
}

test('what went wrong with one thing is not said of the next', async () => {
  const user = userEvent.setup()
  render(
    <MantineProvider env="test">
      <Screen />
    </MantineProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Delete first' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('first is held')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Delete second' }))
  expect(await screen.findByText('Delete it?')).toBeInTheDocument()
  expect(screen.queryByText('first is held')).toBeNull()
})
