// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen'
import { MailLink } from './ContactLinks'

it.each([
  ['ada@example.org', 'mailto:ada@example.org'],
  ['a@b.example?bcc=spy%40evil.example', 'mailto:a@b.example%3Fbcc%3Dspy%2540evil.example'],
  ['r&d#1@b.example', 'mailto:r%26d%231@b.example'],
])('a mail to %s goes to that address alone', async (email, href) => {
  await renderScreen(() => <MailLink email={email} />)
  expect(screen.getByRole('link')).toHaveAttribute('href', href)
})

it('an address breaks before its @ and not before its ending', async () => {
  await renderScreen(() => <MailLink email="adaeze.okafor@example.com" />)
  expect(screen.getByRole('link').innerHTML).toBe('adaeze.okafor<wbr>@example.com')
})
