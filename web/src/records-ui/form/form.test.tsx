// @vitest-environment happy-dom
// @alone: its words are the keys themselves, as no catalogue is loaded.
import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearUnsaved } from '../../lib/unsaved'
import { DialogForm } from './DialogForm'
import { useForm } from './use-form.ts'

interface Values {
  readonly name: string
  readonly court: string
}

const started: Values = { name: '', court: 'Graz' }

function Example({
  initial = started,
  save = async () => undefined,
  onClose = () => undefined,
  withCourt = true,
}: {
  initial?: Values
  save?: (values: Values, base: Values) => Promise<unknown>
  onClose?: () => void
  withCourt?: boolean
}) {
  const form = useForm<Values>({
    key: 'example',
    initial,
    problems: ({ name }) => ({ name: name === '' ? 'A name is missing.' : null }),
    save,
    onClose,
    describing: {
      problem: () => null,
      label: (name) => name,
      options: () => [],
      isRequired: () => false,
    },
  })
  return (
    <DialogForm of={form} opened title="Example">
      <form.Line name="name" label="Name" />
      {withCourt && <form.Line name="court" label="Court" />}
    </DialogForm>
  )
}

const inMantine = (element: React.ReactNode) => (
  <MantineProvider env="test">{element}</MantineProvider>
)
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(clearUnsaved)

test('a field stays quiet until it was left', () => {
  render(inMantine(<Example />))
  expect(screen.queryByText('A name is missing.')).toBeNull()
  fireEvent.focusOut(screen.getByLabelText('Name'))
  expect(screen.getByText('A name is missing.')).toBeVisible()
})

test('what is wrong is not saved: it is told, and has the focus', async () => {
  const save = vi.fn(async () => undefined)
  render(inMantine(<Example save={save} />))
  press('save')
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
  expect(screen.getByText('A name is missing.')).toBeVisible()
  expect(save).not.toHaveBeenCalled()
})

test('what is right is saved once, forgotten and closed', async () => {
  const save = vi.fn(async () => undefined)
  const close = vi.fn()
  render(inMantine(<Example save={save} onClose={close} />))
  type('Name', 'Ortiz')
  press('save')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'Ortiz', court: 'Graz' }, started)
  expect(screen.getByLabelText('Name')).toHaveValue('')
})

test.each<[outcome: string, save: () => Promise<unknown>, told: string]>([
  ['a refusal is told', () => Promise.reject(new Error('It is locked.')), 'It is locked.'],
  ['who thinks better of it finds it as it was', async () => false, ''],
])('%s, and what was typed stays', async (_, save, told) => {
  const close = vi.fn()
  const saving = vi.fn(save)
  render(inMantine(<Example save={saving} onClose={close} />))
  type('Name', 'Ortiz')
  press('save')
  await waitFor(() => expect(saving).toHaveBeenCalledOnce())
  if (told !== '') expect(await screen.findByText(told)).toBeVisible()
  expect(close).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Name')).toHaveValue('Ortiz')
})

test('what somebody else changes shows where nothing was typed, and is told where something was', () => {
  const { rerender } = render(inMantine(<Example />))
  type('Name', 'Ortiz')
  rerender(inMantine(<Example initial={{ name: '', court: 'Wien' }} />))
  expect(screen.getByLabelText('Court')).toHaveValue('Wien')
  expect(screen.getByLabelText('Name')).toHaveValue('Ortiz')
  expect(screen.queryByText('changedMeanwhile')).toBeNull()
  rerender(inMantine(<Example initial={{ name: 'Ortiz', court: 'Wien' }} />))
  expect(screen.queryByText('changedMeanwhile'), 'the same').toBeNull()
  rerender(inMantine(<Example initial={{ name: 'Ruiz', court: 'Wien' }} />))
  expect(screen.getByText('changedMeanwhile')).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveValue('Ortiz')
})

test('what is being saved is nobody else’s change', async () => {
  let stored: () => void = () => undefined
  const save = () => new Promise<void>((done) => (stored = done))
  const { rerender } = render(inMantine(<Example save={save} />))
  type('Name', 'Ortiz ')
  press('save')
  // The record says it, tidied, before the form hears that it is stored.
  rerender(inMantine(<Example save={save} initial={{ name: 'Ortiz', court: 'Graz' }} />))
  expect(screen.queryByText('changedMeanwhile')).toBeNull()
  stored()
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ortiz'))
})
