// @vitest-environment happy-dom
import { MantineProvider, Menu } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startI18n } from '../i18n/setup'
import { MoreMenu } from './MoreMenu'

const print = vi.fn()

beforeAll(() => startI18n(['common']))
beforeEach(() => void print.mockClear())

function draw(narrow: boolean, disabled = false): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: narrow && query.includes('max-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  render(
    <MantineProvider env="test">
      <MoreMenu
        label="Manage"
        disabled={disabled}
        steps={[
          { label: 'Board', Icon: IconPrinter, act: '/cases/board' },
          { label: 'Print', Icon: IconPrinter, act: print },
        ]}
      >
        <Menu.Item>Fields</Menu.Item>
      </MoreMenu>
    </MantineProvider>,
  )
}

it('has its steps beside it where there is room', async () => {
  draw(false)
  expect(screen.getByRole('link', { name: 'Board' })).toHaveAttribute('href', '/cases/board')
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Manage' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Fields'])
})

it('has its steps inside it on a phone, where a header has room for one line of buttons', async () => {
  draw(true)
  expect(screen.queryByRole('link', { name: 'Board' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Board', 'Print', 'Fields'])
  expect(items[0]).toHaveAttribute('href', '/cases/board')
  expect(screen.getByText('Manage')).toBeVisible()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

it('opens on a phone for its steps although its own items can do nothing now', async () => {
  draw(true, true)
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(await screen.findByRole('menuitem', { name: 'Print' })).toBeVisible()
})
