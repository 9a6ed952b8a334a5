import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  describeDocument,
  NoDescriptionError,
  NoTextError,
  prepareDescription,
} from '../../../assistant/describe-document'
import { ConsentError, type Outgoing } from '../../../assistant/disclose'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { Spinner } from '../../../ui/Spinner'
import classes from '../documents.module.css'
import { keepSuggestions } from './suggest.ts'

/** Ask a model what a document is: first what would leave, then, when it was sent, suggestions. */
export function DescribeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, i18n } = useTranslation('documents')
  const { t: common } = useTranslation()
  const language = i18n.resolvedLanguage ?? 'en'
  const [outgoing, setOutgoing] = useState<Outgoing>()
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<unknown>()
  const stopping = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    stopping.current = controller
    prepareDescription(id, language).then(
      (built) => controller.signal.aborted || setOutgoing(built),
      (failure: unknown) => controller.signal.aborted || setError(failure),
    )
    return () => controller.abort()
  }, [id, language])

  async function send(prepared: Outgoing): Promise<void> {
    setSending(true)
    setError(undefined)
    const { signal } = stopping.current
    try {
      await keepSuggestions(id, await describeDocument(prepared, signal))
      onClose()
    } catch (failure) {
      if (!signal.aborted) setError(failure)
    } finally {
      setSending(false)
    }
  }

  function explain(failure: unknown): unknown {
    if (failure instanceof ConsentError) return new Error(t('describeForbidden'))
    if (failure instanceof NoTextError) return new Error(t('describeNoText'))
    if (failure instanceof NoDescriptionError) return new Error(t('describeNoAnswer'))
    return failure
  }

  return (
    <Modal opened onClose={onClose} size="lg" title={t('describeTitle')}>
      <Stack gap="sm">
        <Text size="sm">{t('describeIntro')}</Text>
        {error !== undefined && <ErrorAlert error={explain(error)} />}
        {outgoing === undefined && error === undefined && <Spinner text={t('describePreparing')} />}
        {outgoing !== undefined && (
          <>
            <Text size="xs" c="dimmed">
              {t('describeReplaced', { count: outgoing.replaced.length })}
            </Text>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
            <pre className={classes.exact} tabIndex={0}>
              {outgoing.body}
            </pre>
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button
            disabled={outgoing === undefined}
            loading={sending}
            onClick={() => outgoing && void send(outgoing)}
          >
            {t('describeSend')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
