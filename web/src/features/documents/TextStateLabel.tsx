import { Button, Group, Text } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentRecord, DocumentTextSummary } from '../../domain/document/document.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import type { Entry } from '../../vault/wire/types'
import { readAgain } from './read-text.ts'
import { isReading, watchReading } from './reading-now.ts'

/** What is said of a file that could not be read. */
export const failureKeys = {
  corrupt: 'failureCorrupt',
  password: 'failurePassword',
  bomb: 'failureBomb',
  tooLarge: 'failureTooLarge',
  timeout: 'failureTimeout',
  crashed: 'failureCrashed',
} as const

/** What became of a document's text, in one sentence. */
export function useTextSentence(): (text: DocumentTextSummary) => string {
  const { t } = useTranslation('documents')
  return (text) => {
    switch (text.state) {
      case 'reading':
        return t('textReading')
      case 'ready':
        if (text.recognised.length > 0) return t('textRecognised', { count: text.pages })
        return t(text.partial ? 'textPartial' : 'textReady', { count: text.pages })
      case 'empty':
        return t('textEmpty')
      case 'unsupported':
        return t('textUnsupported')
      case 'unreadable':
        return t(failureKeys[text.failure === '' ? 'corrupt' : text.failure])
    }
  }
}

/** Whether it makes sense to read the text once more. */
function mayReadAgain(text: DocumentTextSummary): boolean {
  if (text.state === 'reading') return true
  return text.state === 'unreadable' && (text.failure === 'timeout' || text.failure === 'crashed')
}

/** The sentence, and the way to try again where that may help. */
export function TextStateLabel({ entry }: { entry: Entry<DocumentRecord> }) {
  const { t } = useTranslation('documents')
  const sentence = useTextSentence()
  const busy = useSyncExternalStore(watchReading, () => isReading(entry.id))
  const [failed, setFailed] = useState(false)
  const { text } = entry.value
  const bad = !busy && (text.state === 'unreadable' || failed)

  async function again(): Promise<void> {
    setFailed(false)
    try {
      await readAgain(entry.id, entry.value)
    } catch {
      setFailed(true)
    }
  }

  return (
    <Group gap={6}>
      <Text span size="xs" {...(bad ? { c: 'red' } : { c: 'dimmed' })}>
        {busy ? t('textReadingNow') : failed ? t('readAgainFailed') : sentence(text)}
      </Text>
      {!busy && mayReadAgain(text) && (
        <Writers>
          <Button size="compact-xs" variant="subtle" onClick={() => void again()}>
            {t('readAgain')}
          </Button>
        </Writers>
      )}
    </Group>
  )
}
