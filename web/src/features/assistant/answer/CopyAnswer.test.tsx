// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { PlaceholderMap } from '../../../assistant/shield/placeholders'
import { renderScreen } from '../../testing/render-screen'
import { CopyAnswer } from './CopyAnswer'

const read = async (blob: Blob | undefined): Promise<string> =>
  new TextDecoder().decode(await blob?.arrayBuffer())

it('copies an answer as a word processor takes it, and as Markdown, with names', async () => {
  const kept: Record<string, Blob>[] = []
  class Item {
    constructor(parts: Record<string, Blob>) {
      kept.push(parts)
    }
  }
  vi.stubGlobal('ClipboardItem', Item)
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'write').mockResolvedValue()
  const map = new PlaceholderMap([{ id: 'CLIENT_1', kind: 'CLIENT', key: 'k', value: 'A*B* <b>' }])
  const text = '**[CLIENT_1]** pays:\n\n| When | What |\n|---|---|\n| May | 1 |'
  await renderScreen(() => <CopyAnswer text={text} map={map} />)
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
  const [parts] = kept
  expect(await read(parts?.['text/plain'])).toBe(text.replace('[CLIENT_1]', 'A*B* <b>'))
  const html = await read(parts?.['text/html'])
  expect(html).toContain('<strong>A*B* &lt;b&gt;</strong>')
  expect(html).toContain('<th>When</th>')
})
