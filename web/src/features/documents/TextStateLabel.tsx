import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentRecord, DocumentTextSummary } from '../../domain/document.ts'
import type { Entry } from '../../vault/types'
import { isReading, readAgain } from './read-text.ts'

const failureKeys = {
  corrupt: 'failureCorrupt',
  password: 'failurePassword',
  bomb: 'failureBomb',
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
function mayReadAgain(id: string, text: DocumentTextSummary): boolean {
  if (text.state === 'reading') return !isReading(id)
  return text.state === 'unreadable' && (text.failure === 'timeout' || text.failure === 'crashed')
}

/** The sentence, and the way to try again where that may help. */
export function TextStateLabel({ entry }: { entry: Entry<DocumentRecord> }) {
  const { t } = useTranslation('documents')
  const sentence = useTextSentence()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const { text } = entry.value
  const bad = text.state === 'unreadable' || failed

  async function again(): Promise<void> {
    setBusy(true)
    setFailed(false)
    try {
      await readAgain(entry.id, entry.value)
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Group gap={6}>
      <Text span size="xs" {...(bad ? { c: 'red' } : { c: 'dimmed' })}>
        {failed ? t('readAgainFailed') : sentence(text)}
      </Text>
      {mayReadAgain(entry.id, text) && (
        <Button size="compact-xs" variant="subtle" loading={busy} onClick={() => void again()}>
          {t('readAgain')}
        </Button>
      )}
    </Group>
  )
}
