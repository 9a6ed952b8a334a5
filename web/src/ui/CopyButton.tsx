import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCopy } from './use-copy'

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation()
  const { copied, copy } = useCopy()
  return (
    <Button variant="default" onClick={() => void copy(() => navigator.clipboard.writeText(text))}>
      {copied ? t('copied') : t('copy')}
    </Button>
  )
}
