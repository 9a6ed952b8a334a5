// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { cleanup, render, screen } from '@testing-library/react'
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
