// @vitest-environment happy-dom
import { MantineProvider, Modal, TagsInput } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { keepCompositionKeys } from './composition'

beforeAll(keepCompositionKeys)

// Chrome says that it composes; Safari says so only by the code, when the word is taken.
it.each([
  ['Chrome', { isComposing: true, keyCode: 229 }],
  ['Safari', { isComposing: false, keyCode: 229 }],
])('keys of an input method neither close a dialog nor add a tag: %s', async (_, how) => {
  const close = vi.fn()
  const add = vi.fn()
  const heard = vi.fn()
  render(
    <MantineProvider env="test">
      <Modal opened onClose={close} title="Client">
        <TagsInput label="Other names" searchValue="山田" onChange={add} onKeyDown={heard} />
      </Modal>
    </MantineProvider>,
  )
  const field = await screen.findByRole('combobox', { name: 'Other names' })
  fireEvent.keyDown(field, { key: 'Enter', ...how })
  fireEvent.keyDown(field, { key: 'Escape', ...how })
  expect(add).not.toHaveBeenCalled()
  expect(close).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: '山', ...how })
  expect(heard).toHaveBeenCalledTimes(1)
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(add).toHaveBeenCalledWith(['山田'])
  fireEvent.keyDown(field, { key: 'Escape', keyCode: 27 })
  expect(close).toHaveBeenCalled()
})
