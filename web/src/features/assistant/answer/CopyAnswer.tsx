import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PlaceholderMap } from '../../../assistant/shield/placeholders'
import { restoreToCopy } from '../../../assistant/shield/restore'
import { useCopy } from '../../../ui/use-copy'
import { plain } from './plain.ts'

/** Puts an answer on the clipboard: with its tables and lists for a word processor, as Markdown elsewhere. */
export function CopyAnswer({ text, map }: { text: string; map: PlaceholderMap }) {
  const { t } = useTranslation()
  const { copied, copy } = useCopy()
  async function write(): Promise<void> {
    const { printedMarkdown } = await import('../../../domain/formats/rich-text/markdown-table.ts')
    const { htmlBody } = await import('../../../domain/formats/rich-text/write.ts')
    const html = htmlBody(printedMarkdown(restoreToCopy(text, map, plain)))
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': new Blob([restoreToCopy(text, map)], { type: 'text/plain' }),
        'text/html': new Blob([html], { type: 'text/html' }),
      }),
    ])
  }
  return (
    <Button variant="default" onClick={() => void copy(write)}>
      {copied ? t('copied') : t('copy')}
    </Button>
  )
}
