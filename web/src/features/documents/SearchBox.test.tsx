// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen'
import { SearchBox } from './SearchBox'

test('the help beside the search is read at once and leaves with Escape', async () => {
  const user = userEvent.setup()
  await renderScreen(() => <SearchBox label="Search" value="" onChange={() => undefined} />)
  const help = screen.getByRole('button', { name: 'How to search' })
  await user.click(help)
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(help).toHaveFocus()
})
