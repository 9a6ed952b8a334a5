// @vitest-environment happy-dom
import { MantineProvider, TextInput } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { FormDialog } from './FormDialog'

const draft = { changed: false, discard: () => undefined }
const nothing = () => undefined

function show(fields: ReactNode) {
  return render(
    <MantineProvider env="test">
      <FormDialog
        opened
        title="Terms"
        saving={false}
        error={undefined}
        draft={draft}
        onSubmit={nothing}
        onClose={nothing}
      >
        {fields}
      </FormDialog>
    </MantineProvider>,
  )
}

test('a form in a dialog begins in its first field, not on the way out', async () => {
  show(
    <>
      <TextInput label="Number" disabled />
      <TextInput label="Letterhead" />
      <TextInput label="Tax" />
    </>,
  )
  await waitFor(() => expect(screen.getByLabelText('Letterhead')).toHaveFocus())
})

test('a form that names where it begins, begins there', async () => {
  show(
    <>
      <TextInput label="Letterhead" />
      <TextInput label="Tax" data-autofocus />
    </>,
  )
  await waitFor(() => expect(screen.getByLabelText('Tax')).toHaveFocus())
})
