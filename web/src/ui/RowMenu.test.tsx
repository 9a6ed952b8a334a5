// @vitest-environment happy-dom
import { MantineProvider, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { RowMenu } from './RowMenu'

it('is made when it is first pressed, and gives the keyboard back', async () => {
  const user = userEvent.setup()
  const drawn = vi.fn()
  const chosen = vi.fn()
  function Item() {
    drawn()
    return <Menu.Item onClick={chosen}>Rename</Menu.Item>
  }
  render(
    <MantineProvider env="test">
      <RowMenu icon={IconDots} label="Actions for Lease">
        <Item />
      </RowMenu>
    </MantineProvider>,
  )
  const button = () => screen.getByRole('button', { name: 'Actions for Lease' })
  expect(button()).toHaveAttribute('aria-haspopup', 'menu')
  expect(button()).toHaveAttribute('aria-expanded', 'false')
  expect(drawn).not.toHaveBeenCalled()

  await user.tab()
  await user.keyboard('{Enter}')
  await screen.findByRole('menuitem', { name: 'Rename' })
  expect(button()).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(button()).toHaveFocus())

  await user.click(button())
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  expect(chosen).toHaveBeenCalledOnce()
})
