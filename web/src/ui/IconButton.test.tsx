// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { IconButton } from './IconButton'

afterEach(cleanup)

it.each([
  [true, 'Under a legal hold'],
  [false, null],
])('says without a tooltip why it is disabled: %s', (disabled, title) => {
  render(
    <MantineProvider env="test">
      <IconButton icon={IconTrash} label="Delete" hint="Under a legal hold" disabled={disabled} />
    </MantineProvider>,
  )
  expect(screen.getByRole('button', { name: 'Delete' }).getAttribute('title')).toBe(title)
})

it('shows its hint after a single movement onto it, until the pointer leaves', async () => {
  render(
    <MantineProvider env="test">
      <IconButton icon={IconTrash} label="Delete" hint="Delete for good" />
    </MantineProvider>,
  )
  await userEvent.hover(screen.getByRole('button', { name: 'Delete' }))
  expect((await screen.findByRole('tooltip')).textContent).toBe('Delete for good')
  await userEvent.unhover(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})
