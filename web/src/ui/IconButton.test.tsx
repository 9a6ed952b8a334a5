// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
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
  const button = screen.getByRole('button', { name: 'Delete' })
  // One movement: nothing is drawn between the two.
  act(() => {
    fireEvent.pointerEnter(button)
    fireEvent.mouseEnter(button)
  })
  expect((await screen.findByRole('tooltip')).textContent).toBe('Delete for good')
  fireEvent.pointerLeave(button)
  fireEvent.mouseLeave(button)
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})
