// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { themeChoice } from '../color-scheme'
import { DisplayTools } from './DisplayTools'

beforeEach(() => {
  render(
    <MantineProvider env="test">
      <DisplayTools />
    </MantineProvider>,
  )
})

it('opens the list of languages at the first press, and keeps the focus on its button', async () => {
  expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(screen.getByRole('combobox'))
  expect(await screen.findByRole('option', { name: 'Deutsch' })).toBeInTheDocument()
  const button = screen.getByRole('combobox')
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(() => document.activeElement).toBe(button)
})

it('opens the list of languages by an arrow', async () => {
  screen.getByRole('combobox').focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(await screen.findByRole('option', { name: 'Deutsch' })).toBeInTheDocument()
})

it('changes the theme at the first press, and offers all choices', async () => {
  const before = themeChoice()
  await userEvent.click(screen.getByRole('button'))
  expect(themeChoice()).not.toBe(before)
  expect(await screen.findAllByRole('menuitem')).toHaveLength(3)
  await userEvent.click(screen.getByRole('button'))
  await expect.poll(() => screen.queryByRole('menuitem')).toBeNull()
})
