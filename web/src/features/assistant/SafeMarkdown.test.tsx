// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import '../testing/render-screen'
import { PlaceholderMap } from '../../assistant/shield/placeholders'
import { SafeMarkdown } from './SafeMarkdown'

const show = (text: string) =>
  render(
    <MantineProvider>
      <SafeMarkdown text={text} map={new PlaceholderMap()} passages={[]} />
    </MantineProvider>,
  ).container

it.each([
  ['quotations', `${'>'.repeat(5000)} void`],
  ['lists', `${'- '.repeat(3000)} void`],
  ['indented lists', Array.from({ length: 400 }, (_, at) => `${'  '.repeat(at)}- void`).join('\n')],
  ['stars', `${'*'.repeat(30_000)}void${'*'.repeat(30_000)}`],
  ['emphasis', `${'*a **b '.repeat(4000)}void${'** c*'.repeat(4000)}`],
])('shows nested %s without end as the text that they are', (_, text) => {
  const container = show(text)
  expect(container).toHaveTextContent('void')
  expect(container.querySelector('blockquote, ul, em, strong')).toBeNull()
})

it('reads a long answer with many lists as Markdown', () => {
  const text = '1. **One** month, *not* two\n   - see **§ 573c**\n'.repeat(100)
  expect(show(text).querySelectorAll('strong')).toHaveLength(200)
})
