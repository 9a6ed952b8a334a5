import { Button, Group, Text } from '@mantine/core'
import {
  IconBookmarks,
  IconEye,
  IconPaperclip,
  IconPlayerStop,
  IconSend,
} from '@tabler/icons-react'
import type { KeyboardEvent, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { ParagraphsField } from '../../../ui/fields/ParagraphsField'
import { icon } from '../../../ui/icon'
import classes from '../assistant.module.css'
import { SlashMenu, slashMenuOpen } from './SlashMenu'
import type { Command } from './use-commands.ts'

/** Where room lacks the icon stands without its words. */
const tool = { label: classes.toolLabel, section: classes.toolIcon }
const prompts = { label: classes.promptsLabel, section: classes.promptsIcon }

interface ToolCalls {
  readonly onAttach: () => void
  readonly onReview: () => void
  readonly onPrompts: () => void
}

/** Where a question is typed. Enter sends, except while an input method composes. */
export function Composer({
  field,
  text,
  running,
  busy,
  blocked,
  commands,
  onText,
  onSend,
  onStop,
  ...tools
}: {
  field: Ref<HTMLTextAreaElement>
  text: string
  running: boolean
  /** the answers are not there yet: nothing more can be asked */
  busy: boolean
  /** a case forbids AI */
  blocked: boolean
  /** what a slash at the beginning offers */
  commands: readonly Command[]
  onText: (text: string) => void
  onSend: () => void
  onStop: () => void
} & ToolCalls) {
  const { t } = useTranslation('assistant')
  const empty = text.trim() === ''
  const ready = !empty && !busy && !blocked
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // 229 is what browsers report for keys that belong to an input method.
    const composing = event.nativeEvent.isComposing || event.keyCode === 229
    if (event.key !== 'Enter' || event.shiftKey || composing) return
    // Enter picks the command; the menu hears the same key.
    if (slashMenuOpen(event.currentTarget)) return
    event.preventDefault()
    if (ready) onSend()
  }
  return (
    <form
      data-screen-only
      data-composer
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) onSend()
      }}
    >
      <SlashMenu text={text} commands={commands} label={t('commands')}>
        <ParagraphsField
          ref={field}
          aria-label={t('message')}
          placeholder={t('messagePlaceholder')}
          autosize
          minRows={2}
          maxRows={10}
          value={text}
          onChange={onText}
          onKeyDown={onKeyDown}
        />
      </SlashMenu>
      <Group justify="space-between" mt="xs" gap="xs" wrap="nowrap">
        <Tools running={running} ready={ready} {...tools} />
        <Group gap="xs" wrap="nowrap" style={{ flexShrink: 0 }}>
          {running && (
            <Button color="red" variant="light" leftSection={icon(IconPlayerStop)} onClick={onStop}>
              {t('stop')}
            </Button>
          )}
          <Button type="submit" disabled={!ready} leftSection={icon(IconSend)}>
            {t('send')}
          </Button>
        </Group>
      </Group>
      <Text size="xs" c="dimmed" mt={4} ta="end" visibleFrom="sm">
        {t('sendHint')}
      </Text>
    </form>
  )
}

/** What goes along with a question, and what would leave with it. */
function Tools({
  running,
  ready,
  onAttach,
  onReview,
  onPrompts,
}: ToolCalls & { running: boolean; ready: boolean }) {
  const { t } = useTranslation('assistant')
  return (
    <Group gap="xs">
      <Button
        variant="default"
        size="xs"
        classNames={tool}
        leftSection={icon(IconPaperclip)}
        onClick={onAttach}
      >
        {t('attachDocuments')}
      </Button>
      <Button
        variant="default"
        size="xs"
        classNames={prompts}
        title={t('promptLibrary')}
        leftSection={icon(IconBookmarks)}
        onClick={onPrompts}
      >
        {t('promptLibrary')}
      </Button>
      {/* What would leave is not known while a run goes on: the button to stop it takes the room. */}
      {!running && (
        <Button
          variant="subtle"
          size="xs"
          classNames={tool}
          disabled={!ready}
          leftSection={icon(IconEye)}
          onClick={onReview}
        >
          {t('reviewSending')}
        </Button>
      )}
    </Group>
  )
}
