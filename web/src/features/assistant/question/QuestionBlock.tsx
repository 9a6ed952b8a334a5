import { Anchor, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconCopy, IconGitBranch, IconPencil } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storeBrokenOff } from '../../../assistant/question/unfinished.ts'
import type { Conversation, Message } from '../../../domain/conversation/conversation'
import { paths } from '../../../lib/paths'
import { Writers } from '../../../records-ui/Writers.tsx'
import { ParagraphsField } from '../../../ui/fields/ParagraphsField'
import { IconButton } from '../../../ui/IconButton'
import { useFocusAfter } from '../../../ui/return-focus.ts'
import { useCopy } from '../../../ui/use-copy'
import { useUnsaved } from '../../../ui/use-unsaved'
import { isTemporary } from '../../../vault/records/temporary.ts'
import type { Entry } from '../../../vault/wire/types'
import classes from '../assistant.module.css'

/** What can be done with a question that was asked. */
export interface QuestionActions {
  /** Ask it anew in other words, in a branch of its own. */
  readonly onResend: (question: Entry<Message>, text: string) => Promise<boolean>
  /** Go on from here in a branch of its own. */
  readonly onBranch: (question: Entry<Message>) => void
}

/** A question: as it was asked, or in a field to be asked in other words. */
export function QuestionBlock({
  question,
  branches,
  busy,
  onResend,
  onBranch,
}: QuestionActions & {
  question: Entry<Message>
  /** conversations that began here */
  branches: readonly Entry<Conversation>[]
  busy: boolean
}) {
  const { t } = useTranslation('assistant')
  const draft = useUnsaved(`assistant:edit:${question.id}`, { text: question.value.text })
  const [opened, setOpened] = useState(false)
  const editing = opened || draft.changed
  const editButton = useFocusAfter(editing)
  useEffect(() => void storeBrokenOff(question.id), [question.id])
  const close = (): void => {
    draft.drop()
    setOpened(false)
  }
  return (
    <Stack gap={4} align="flex-end">
      {editing ? (
        <EditForm
          text={draft.values.text}
          changed={draft.changed}
          busy={busy}
          onText={(text) => draft.set({ text })}
          onCancel={close}
          onSend={() => void onResend(question, draft.values.text).then((sent) => sent && close())}
        />
      ) : (
        <>
          <div className={classes.question}>
            <VisuallyHidden>{t('you')}: </VisuallyHidden>
            <Text span inherit>
              {question.value.text}
            </Text>
          </div>
          <Group gap={2}>
            {!isTemporary(question.id) && (
              <Writers>
                <IconButton
                  ref={editButton}
                  icon={IconPencil}
                  label={t('editQuestion')}
                  disabled={busy}
                  onClick={() => setOpened(true)}
                />
                <IconButton
                  icon={IconGitBranch}
                  label={t('branchHere')}
                  disabled={busy}
                  onClick={() => onBranch(question)}
                />
              </Writers>
            )}
            <CopyQuestion text={question.value.text} />
          </Group>
        </>
      )}
      {branches.length > 0 && <Branches branches={branches} />}
    </Stack>
  )
}

function CopyQuestion({ text }: { text: string }) {
  const { t } = useTranslation('assistant')
  const { copied, copy } = useCopy()
  return (
    <>
      <IconButton
        icon={IconCopy}
        label={t('copyQuestion')}
        onClick={() => void copy(() => navigator.clipboard.writeText(text))}
      />
      <Text span size="xs" role="status">
        {copied ? t('copied') : ''}
      </Text>
    </>
  )
}

function EditForm({
  text,
  changed,
  busy,
  onText,
  onCancel,
  onSend,
}: {
  text: string
  changed: boolean
  busy: boolean
  onText: (text: string) => void
  onCancel: () => void
  onSend: () => void
}) {
  const { t } = useTranslation('assistant')
  const { t: common } = useTranslation()
  const ready = text.trim() !== '' && !busy
  return (
    <form
      className={classes.edit}
      aria-label={t('editQuestion')}
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) onSend()
      }}
    >
      <ParagraphsField
        label={t('editedQuestion')}
        description={t('editHint')}
        autosize
        minRows={2}
        maxRows={10}
        autoFocus
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(text.length, text.length)}
        value={text}
        onChange={onText}
        onKeyDown={(event) => {
          // What was typed goes by the button alone: a key is pressed too soon.
          if (event.key === 'Escape' && !changed) onCancel()
        }}
      />
      <Group justify="flex-end" gap="xs" mt="xs">
        <Button variant="default" size="xs" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button type="submit" size="xs" disabled={!ready}>
          {t('resend')}
        </Button>
      </Group>
    </form>
  )
}

function Branches({ branches }: { branches: readonly Entry<Conversation>[] }) {
  const { t } = useTranslation('assistant')
  const heading = useId()
  return (
    <nav aria-labelledby={heading}>
      <Text size="xs" c="dimmed" ta="end" id={heading}>
        {t('branchesHere')}
      </Text>
      <Stack gap={2} align="flex-end">
        {branches.map(({ id, value }) => (
          <Anchor key={id} size="xs" href={paths.assistant({ conversation: id })}>
            {value.title || t('untitled')}
          </Anchor>
        ))}
      </Stack>
    </nav>
  )
}
