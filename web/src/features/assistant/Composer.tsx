import { Button, Group, Text, Textarea } from '@mantine/core'
import { IconEye, IconPaperclip, IconPlayerStop, IconSend } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './assistant.module.css'

/** Where a question is typed. Enter sends, except while an input method composes. */
export function Composer({
  text,
  running,
  blocked,
  onText,
  onSend,
  onStop,
  onAttach,
  onReview,
}: {
  text: string
  running: boolean
  /** a case forbids AI */
  blocked: boolean
  onText: (text: string) => void
  onSend: () => void
  onStop: () => void
  onAttach: () => void
  onReview: () => void
}) {
  const { t } = useTranslation('assistant')
  const empty = text.trim() === ''
  const ready = !empty && !running && !blocked
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // 229 is what browsers report for keys that belong to an input method.
    const composing = event.nativeEvent.isComposing || event.keyCode === 229
    if (event.key !== 'Enter' || event.shiftKey || composing) return
    event.preventDefault()
    if (ready) onSend()
  }
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) onSend()
      }}
    >
      <Textarea
        aria-label={t('message')}
        placeholder={t('messagePlaceholder')}
        autosize
        minRows={2}
        maxRows={10}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Group justify="space-between" mt="xs" gap="xs">
        <Group gap="xs">
          <Button
            variant="default"
            size="sm"
            classNames={{ label: classes.wideOnly }}
            leftSection={<IconPaperclip size={16} aria-hidden="true" />}
            onClick={onAttach}
          >
            {t('attachDocuments')}
          </Button>
          <Button
            variant="subtle"
            size="sm"
            classNames={{ label: classes.wideOnly }}
            disabled={!ready}
            leftSection={<IconEye size={16} aria-hidden="true" />}
            onClick={onReview}
          >
            {t('reviewSending')}
          </Button>
        </Group>
        <Group gap="xs">
          <Text size="xs" c="dimmed" visibleFrom="sm">
            {t('sendHint')}
          </Text>
          {running && (
            <Button
              color="red"
              variant="light"
              leftSection={<IconPlayerStop size={16} aria-hidden="true" />}
              onClick={onStop}
            >
              {t('stop')}
            </Button>
          )}
          <Button
            type="submit"
            disabled={!ready}
            leftSection={<IconSend size={16} aria-hidden="true" />}
          >
            {t('send')}
          </Button>
        </Group>
      </Group>
    </form>
  )
}
