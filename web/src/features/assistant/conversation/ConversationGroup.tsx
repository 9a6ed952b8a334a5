import { Menu, Text } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconDots,
  IconGitBranch,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
} from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conversation } from '../../../domain/conversation/conversation'
import type { ConversationMove } from '../../../domain/conversation/conversation-place.ts'
import { paths } from '../../../lib/paths'
import { Writers } from '../../../records-ui/Writers.tsx'
import { IconButton } from '../../../ui/IconButton'
import { icon } from '../../../ui/icon'
import { LongRows, type RowPlace } from '../../../ui/table/LongRows'
import type { Entry } from '../../../vault/wire/types'
import classes from '../assistant.module.css'

/** What can be done with a conversation of the list. */
export interface ConversationActions {
  readonly onOpen: (id: string, at?: string) => void
  readonly onMove: (entry: Entry<Conversation>, move: ConversationMove) => void
  readonly onRename: (entry: Entry<Conversation>) => void
  readonly onDelete: (entry: Entry<Conversation>) => void
}

/** Conversations below each other, under a heading where they have one. */
export function ConversationGroup({
  id,
  heading,
  entries,
  current,
  placeOf,
  notesOf,
  actions,
}: {
  id?: string
  heading?: string | false
  entries: readonly Entry<Conversation>[]
  current: string | undefined
  /** the message of a conversation that was looked for */
  placeOf: (id: string) => string | undefined
  /** what stands in small letters below a title */
  notesOf: (value: Conversation) => readonly string[]
  actions: ConversationActions
}) {
  const headingId = useId()
  if (entries.length === 0) return null
  return (
    <div id={id}>
      {heading && (
        <Text id={headingId} component="h2" size="xs" c="dimmed" fw={600} px="0.6rem" mb={2}>
          {heading}
        </Text>
      )}
      <LongRows
        as="ul"
        gap={2}
        label={heading ? headingId : undefined}
        rows={entries}
        rowKey={({ id }) => id}
      >
        {(entry, place) => (
          <Line
            entry={entry}
            place={place}
            active={entry.id === current}
            at={placeOf(entry.id)}
            notes={notesOf(entry.value)}
            actions={actions}
          />
        )}
      </LongRows>
    </div>
  )
}

function Line({
  entry,
  place,
  active,
  at,
  notes,
  actions,
}: {
  entry: Entry<Conversation>
  place: RowPlace
  active: boolean
  at: string | undefined
  notes: readonly string[]
  actions: ConversationActions
}) {
  const { t } = useTranslation('assistant')
  const { id, value } = entry
  const title = value.title || t('untitled')
  return (
    <li {...place} className={classes.entry} data-active={active} data-conversation={id}>
      <a
        className={classes.entryLink}
        title={title}
        href={paths.assistant({ conversation: id, message: at })}
        aria-current={active ? 'page' : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          actions.onOpen(id, at)
        }}
      >
        {value.branch !== null && <IconGitBranch size={14} role="img" aria-label={t('branch')} />}{' '}
        {title}
        {notes.length > 0 && (
          <Text size="xs" c="dimmed" component="span" display="block" truncate>
            {notes.join(' · ')}
          </Text>
        )}
      </a>
      <Writers>
        <Menu position="bottom-end">
          <Menu.Target>
            <IconButton icon={IconDots} label={t('conversationActions', { title })} size="sm" />
          </Menu.Target>
          <Actions entry={entry} actions={actions} />
        </Menu>
      </Writers>
    </li>
  )
}

const moveIcons = {
  pin: IconPin,
  unpin: IconPinnedOff,
  archive: IconArchive,
  unarchive: IconArchiveOff,
} as const satisfies Readonly<Record<ConversationMove, unknown>>

function movesOf({ pinned, archived }: Conversation): readonly ConversationMove[] {
  if (archived) return ['unarchive']
  return [pinned ? 'unpin' : 'pin', 'archive']
}

function Actions({
  entry,
  actions: { onMove, onRename, onDelete },
}: {
  entry: Entry<Conversation>
  actions: ConversationActions
}) {
  const { t } = useTranslation('assistant')
  return (
    <Menu.Dropdown>
      {movesOf(entry.value).map((move) => {
        const Icon = moveIcons[move]
        return (
          <Menu.Item
            key={move}
            leftSection={<Icon size={14} aria-hidden="true" />}
            onClick={() => onMove(entry, move)}
          >
            {t(`move_${move}`)}
          </Menu.Item>
        )
      })}
      <Menu.Item leftSection={icon(IconPencil, 14)} onClick={() => onRename(entry)}>
        {t('rename')}
      </Menu.Item>
      <Menu.Item color="red" leftSection={icon(IconTrash, 14)} onClick={() => onDelete(entry)}>
        {t('deleteConversation')}
      </Menu.Item>
    </Menu.Dropdown>
  )
}
