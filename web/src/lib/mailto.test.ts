import { expect, it } from 'vitest'
import { mailto } from './mailto.ts'

it('lets neither an address nor a text set further recipients', () => {
  expect(mailto('a@b.example?bcc=spy@evil.example')).toBe(
    'mailto:a@b.example%3Fbcc%3Dspy@evil.example',
  )
  const { searchParams } = new URL(
    mailto('a@b.example', { subject: '5 & 6?', body: 'Hello\n&bcc=spy@evil.example' }),
  )
  expect([...searchParams]).toEqual([
    ['subject', '5 & 6?'],
    ['body', 'Hello\r\n&bcc=spy@evil.example'],
  ])
})
