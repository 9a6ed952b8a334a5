// @vitest-environment happy-dom
import {
  Anchor,
  Autocomplete,
  MantineProvider,
  MultiSelect,
  NativeSelect,
  NumberInput,
  Select,
  Table,
  TagsInput,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormEvent } from 'react'
import { expect, test, vi } from 'vitest'
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

test('a link among words is underlined, not only coloured', () => {
  render(
    <MantineProvider theme={theme} env="test">
      <Text>
        Not checked yet. <Anchor href="/cases">Open the conflict check</Anchor>
      </Text>
    </MantineProvider>,
  )
  expect(screen.getByRole('link')).toHaveAttribute('data-underline', 'always')
})

test('Enter in a list that stands open chooses, and never saves the form around it', async () => {
  const user = userEvent.setup({ delay: null })
  const save = vi.fn((event: FormEvent) => event.preventDefault())
  render(
    <MantineProvider theme={theme} env="test">
      <form onSubmit={save}>
        <Select label="Client" data={['Ada Quince', 'Ben Moss']} searchable />
        <button type="submit">Save</button>
      </form>
    </MantineProvider>,
  )
  const field = screen.getByLabelText('Client', { selector: 'input' })
  await user.type(field, 'Ada')
  await user.keyboard('{Enter}')
  expect(save).not.toHaveBeenCalled()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(field).toHaveValue('Ada Quince')
  expect(save).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(save).toHaveBeenCalledOnce()
})

test('no field lets a browser write what is typed to its disk, but those of an address', () => {
  const { container } = render(
    <MantineProvider theme={theme} env="test">
      <TextInput label="Title" defaultValue="Okonkwo v. Brightwater" />
      <Textarea label="Description" defaultValue="He fell." />
      <NumberInput label="Amount" />
      <NativeSelect label="Role" data={['Plaintiff']} />
      <Select label="Client" data={['Ada Quince']} searchable />
      <MultiSelect label="People" data={['Ada Quince']} searchable />
      <TagsInput label="Labels" />
      <Autocomplete label="Court" data={['S.D.N.Y.']} />
      <TextInput label="Address" autoComplete="username" />
    </MantineProvider>,
  )
  const fields = [...container.querySelectorAll('input, textarea, select')]
  const told = fields
    .filter((field) => field.getAttribute('type') !== 'hidden')
    .map((field) => field.getAttribute('autocomplete'))
  expect(told).toEqual([...Array<string>(8).fill('off'), 'username'])
})
