// @vitest-environment jsdom
import { MantineProvider, Table } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { theme } from './theme'

test('a table that is wider than its place is scrolled by keyboard', () => {
  render(
    <MantineProvider theme={theme} env="test">
      <Table.ScrollContainer minWidth={560}>
        <Table aria-label="Ageing" />
      </Table.ScrollContainer>
    </MantineProvider>,
  )
  const place = screen.getByRole('table').closest('[tabindex="0"]')
  expect(place).toHaveClass('mantine-ScrollArea-viewport')
})
