import { Button, Menu, Stack, Text } from '@mantine/core'
import {
  IconDots,
  IconGitBranch,
  IconHistory,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clearAnswerOf } from '../../assistant/ask-question'
import { caseKind } from '../../domain/case'
import type { Conversation, Message } from '../../domain/conversation'
import { foldText } from '../../domain/text'
import { paths } from '../../lib/paths'
import { Writers } from '../../records-ui/Writers.tsx'
import { IconButton } from '../../ui/IconButton'
import { laterDialog } from '../../ui/later'
import { SearchField } from '../../ui/SearchField'
import { useRecords } from '../../vault/hooks'
import type { Entry } from '../../vault/types'
import classes from './assistant.module.css'
import { DeleteConversation } from './DeleteConversation'
import { RenameConversation } from './RenameConversation'

const DisclosureLog = laterDialog(async () => (await import('./DisclosureLog')).DisclosureLog)

/** All conversations, the latest first, found by title, case and what was asked and answered in them. */
export function ConversationList({
  conversations,
  messages,
  current,
  onOpen,
}: {
  conversations: readonly Entry<Conversation>[]
  messages: readonly Entry<Message>[]
  current: string | undefined
  onOpen: (id: string | undefined) => void
}) {
  const { t } = useTranslation('assistant')
  const [query, setQuery] = useState('')
  const [renaming, setRenaming] = useState<Entry<Conversation>>()
  const [deleting, setDeleting] = useState<Entry<Conversation>>()
  const [logged, setLogged] = useState(false)
  const cases = useRecords(caseKind)
  const caseTitles = useMemo(
    () => new Map(cases.map(({ id, value }) => [id, value.title])),
    [cases],
  )
  const newest = useMemo(() => latestFirst(conversations, messages), [conversations, messages])
  const isSearch = query.trim() !== ''
  const said = useMemo(
    () => (isSearch ? wordsOf(conversations, messages, caseTitles) : nothing),
    [isSearch, conversations, messages, caseTitles],
  )
  const words = foldText(useDeferredValue(query)).split(' ')
  const shown = isSearch
    ? newest.filter(({ id }) => words.every((word) => said.get(id)?.includes(word)))
    : newest
  return (
    <nav aria-label={t('conversations')}>
      <Stack gap="xs">
        <Writers>
          <Button
            variant="light"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => onOpen(undefined)}
          >
            {t('newConversation')}
          </Button>
        </Writers>
        <SearchField size="xs" label={t('searchConversations')} value={query} onType={setQuery} />
        {conversations.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('noConversations')}
          </Text>
        )}
        {conversations.length > 0 && shown.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('noConversationFound')}
          </Text>
        )}
        <Stack gap={2} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {shown.map((entry) => (
            <li key={entry.id} className={classes.entry} data-active={entry.id === current}>
              <a
                className={classes.entryLink}
                href={paths.assistant({ conversation: entry.id })}
                aria-current={entry.id === current ? 'page' : undefined}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  onOpen(entry.id)
                }}
              >
                {entry.value.branch !== null && (
                  <IconGitBranch size={14} role="img" aria-label={t('branch')} />
                )}{' '}
                {entry.value.title || t('untitled')}
                {caseTitles.has(entry.value.caseId) && (
                  <Text size="xs" c="dimmed" component="span" display="block" truncate>
                    {caseTitles.get(entry.value.caseId)}
                  </Text>
                )}
              </a>
              <Actions
                title={entry.value.title || t('untitled')}
                onRename={() => setRenaming(entry)}
                onDelete={() => setDeleting(entry)}
              />
            </li>
          ))}
        </Stack>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconHistory size={14} aria-hidden="true" />}
          onClick={() => setLogged(true)}
        >
          {t('disclosureLog')}
        </Button>
      </Stack>
      <DisclosureLog opened={logged} onClose={() => setLogged(false)} />
      <RenameConversation entry={renaming} onClose={() => setRenaming(undefined)} />
      <DeleteConversation
        entry={deleting}
        messages={messages}
        onClose={() => setDeleting(undefined)}
        onDeleted={(id) => {
          if (id === current) onOpen(undefined)
        }}
      />
    </nav>
  )
}

function Actions({
  title,
  onRename,
  onDelete,
}: {
  title: string
  onRename: () => void
  onDelete: () => void
}) {
  const { t } = useTranslation('assistant')
  return (
    <Writers>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton icon={IconDots} label={t('conversationActions', { title })} size="sm" />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={14} aria-hidden="true" />} onClick={onRename}>
            {t('rename')}
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={14} aria-hidden="true" />}
            onClick={onDelete}
          >
            {t('deleteConversation')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Writers>
  )
}

function latestFirst(
  conversations: readonly Entry<Conversation>[],
  messages: readonly Entry<Message>[],
): Entry<Conversation>[] {
  const latest = new Map<string, number>()
  for (const { value } of messages)
    latest.set(value.conversationId, Math.max(latest.get(value.conversationId) ?? 0, value.at))
  return [...conversations].sort(
    (a, b) => (latest.get(b.id) ?? b.createdAt) - (latest.get(a.id) ?? a.createdAt),
  )
}

const nothing: ReadonlyMap<string, string> = new Map()

/** What a search compares, by conversation. */
function wordsOf(
  conversations: readonly Entry<Conversation>[],
  messages: readonly Entry<Message>[],
  caseTitles: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const known = new Map(conversations.map(({ id, value }) => [id, value]))
  const texts = new Map(
    conversations.map(({ id, value }) => [id, [value.title, caseTitles.get(value.caseId) ?? '']]),
  )
  for (const { value } of messages)
    texts
      .get(value.conversationId)
      ?.push(value.text || clearAnswerOf(value, known.get(value.conversationId)))
  return new Map([...texts].map(([id, all]) => [id, foldText(all.join('\n'))]))
}
