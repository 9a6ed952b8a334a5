import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlaceholderMap } from '../../assistant/shield/placeholders'
import { restoreToCopy } from '../../assistant/shield/restore'
import { plain } from './plain.ts'

/** Puts an answer on the clipboard: with its tables and lists for a word processor, as Markdown elsewhere. */
export function CopyAnswer({ text, map }: { text: string; map: PlaceholderMap }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  async function copy(): Promise<void> {
    const { printedMarkdown } = await import('../../domain/rich-text/markdown-table.ts')
    const { htmlBody } = await import('../../domain/rich-text/write.ts')
    const html = htmlBody(printedMarkdown(restoreToCopy(text, map, plain)))
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': new Blob([restoreToCopy(text, map)], { type: 'text/plain' }),
        'text/html': new Blob([html], { type: 'text/html' }),
      }),
    ])
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <Button variant="default" onClick={() => void copy()}>
      {copied ? t('copied') : t('copy')}
    </Button>
  )
}
