// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { SelectField } from './SelectField'

const show = (count: number, order?: (a: string, b: string) => number) =>
  render(
    <MantineProvider>
      <SelectField
        label="Case"
        value="3"
        onChange={() => undefined}
        order={order}
        data={Array.from({ length: count }, (_, n) => ({ value: `${n}`, label: `Case ${n}` }))}
      />
    </MantineProvider>,
  )

it('keeps thousands of choices out of the page until somebody turns to it', async () => {
  show(3_000)
  const field = screen.getByLabelText('Case')
  expect(field).toHaveValue('3')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Case 3',
    'Case 1000',
  ])
  await userEvent.tab()
  expect(field).toHaveFocus()
  expect(screen.getAllByRole('option')).toHaveLength(3_000)
  expect(field).toHaveValue('3')
})

it('has few choices from the start', () => {
  show(20)
  expect(screen.getAllByRole('option')).toHaveLength(20)
})

it('puts all choices but the first in order, thousands when somebody turns to it', async () => {
  const compare = vi.fn((a: string, b: string) => Number(b.slice(5)) - Number(a.slice(5)))
  show(1_100, compare)
  expect(compare.mock.calls.length).toBeLessThan(3)
  await userEvent.tab()
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(names.slice(0, 3)).toEqual(['Case 0', 'Case 1099', 'Case 1098'])
})
