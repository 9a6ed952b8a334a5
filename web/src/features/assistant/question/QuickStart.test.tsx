// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { startI18n } from '../../../i18n/setup'
import { QuickStart } from './QuickStart'

beforeAll(async () => {
  localStorage.setItem('selectedLanguage', 'en')
  await startI18n(['common', 'assistant'])
})

const questions = [
  'What are the essential elements of a valid contract?',
  'Which documents are needed to incorporate a company?',
  'How long do I have to file a personal injury claim?',
  'What is the difference between mediation and arbitration?',
  'How do I protect intellectual property?',
  'What should an employment contract contain?',
]
const actions = ['Contract analysis', 'Case law research', 'Legal precedents', 'Compliance check']

test('six questions are asked as they stand, four beginnings wait to be completed', async () => {
  const onAsk = vi.fn()
  const onBegin = vi.fn()
  render(
    <MantineProvider env="test">
      <QuickStart disabled={false} onAsk={onAsk} onBegin={onBegin} />
    </MantineProvider>,
  )
  const buttonsOf = (name: string): HTMLElement[] =>
    within(screen.getByRole('region', { name })).getAllByRole('button')
  expect(buttonsOf('Quick questions').map(({ textContent }) => textContent)).toEqual(questions)
  expect(buttonsOf('Quick actions').map(({ textContent }) => textContent)).toEqual(actions)
  const user = userEvent.setup()
  for (const button of buttonsOf('Quick questions')) await user.click(button)
  expect(onAsk.mock.calls.flat()).toEqual(questions)
  for (const button of buttonsOf('Quick actions')) await user.click(button)
  expect(onBegin).toHaveBeenCalledTimes(actions.length)
})
