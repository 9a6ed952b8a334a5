// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../features/testing/render-screen'
import { FigureField } from './FigureField'

afterEach(() => void i18next.changeLanguage('en'))

function Form({ initial = '', currency }: { initial?: string; currency?: string }) {
  const [value, setValue] = useState(initial)
  const measure = currency === undefined ? { digits: 2 } : { currency }
  return (
    <>
      <FigureField label="Figure" {...measure} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

async function openIn(language: string, form: ReactNode): Promise<HTMLElement> {
  await renderScreen(() => form)
  await screen.findByLabelText('Figure')
  // Screens of tests know two catalogues; a language counts once it has any.
  i18next.addResourceBundle(language, 'common', { language }, true)
  await i18next.changeLanguage(language)
  return screen.findByLabelText('Figure')
}
const kept = () => screen.getByRole('status').textContent

test.each([
  ['en', '12,400.00'],
  ['es', '12.400,00'],
  ['de', '12.400,00'],
  ['pt', '12.400,00'],
  ['ru', '12\u00a0400,00'],
  ['zh', '12,400.00'],
  ['ja', '12,400.00'],
  ['ko', '12,400.00'],
])('in %s an amount shows as %s', async (language, shown) => {
  const field = await openIn(language, <Form initial="12400.00" currency="EUR" />)
  expect(field).toHaveValue(shown)
})

test('a thousand that is typed with the mark of the language is told while it is typed, and shown', async () => {
  const field = await openIn('de', <Form currency="EUR" />)
  await userEvent.type(field, '1.234')
  expect(field).toHaveValue('1.234')
  expect(screen.getByText('= 1.234,00')).toBeInTheDocument()
  await userEvent.tab()
  expect(field).toHaveValue('1.234,00')
  expect(kept()).toBe('1234')
})

test('what is not certain stays as typed, is no figure, and says how one looks', async () => {
  const field = await openIn('en', <Form currency="EUR" />)
  await userEvent.type(field, '1.234')
  expect(screen.queryByText(/^Enter a number/)).toBeNull()
  await userEvent.tab()
  expect(field).toHaveValue('1.234')
  expect(field).toBeInvalid()
  expect(screen.getByText('Enter a number such as 1,250.50.')).toBeInTheDocument()
})

test('a figure can be changed where it stands', async () => {
  const field = await openIn('en', <Form initial="2400.00" currency="USD" />)
  await userEvent.type(field, '5', { initialSelectionStart: 3, initialSelectionEnd: 3 })
  await userEvent.tab()
  expect(field).toHaveValue('24,500.00')
})

test('a percentage needs no decimals, and its sign says nothing', async () => {
  const field = await openIn('de', <Form initial="19" />)
  expect(field).toHaveValue('19')
  await userEvent.clear(field)
  await userEvent.type(field, '7,5 %')
  await userEvent.tab()
  expect(field).toHaveValue('7,5')
  expect(kept()).toBe('7.5')
})

test('yen have no decimals', async () => {
  const field = await openIn('ja', <Form initial="24000" currency="JPY" />)
  expect(field).toHaveValue('24,000')
})
