import { Button, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconHistory } from '@tabler/icons-react'
import { type ComponentProps, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clearAnswerOf } from '../../../assistant/question/said'
import { caseKind } from '../../../domain/case/case'
import type { Conversation, Message } from '../../../domain/conversation/conversation'
import { byPlace, latestFirst } from '../../../domain/conversation/conversation-place.ts'
import { found } from '../../../domain/search/search.ts'
import { searchForm, searchWords } from '../../../domain/values/text'
import { useReadings } from '../../../records-ui/use-readings.ts'
import { AddButton } from '../../../records-ui/Writers.tsx'
import { SearchField } from '../../../ui/fields/SearchField'
import { icon } from '../../../ui/icon'
import { lazyDialog } from '../../../ui/lazy'
import { useRecords } from '../../../vault/records/hooks'
import type { Entry } from '../../../vault/wire/types'
import classes from '../assistant.module.css'
import { type ConversationActions, ConversationGroup } from './ConversationGroup'
import { useConversationMoves } from './use-conversation-moves.ts'
import { useFocusOnMove } from './use-focus-on-move.ts'

const DeleteConversation = lazyDialog(
  async () => (await import('./DeleteConversation')).DeleteConversation,
)
const RenameConversation = lazyDialog(
  async () => (await import('./RenameConversation')).RenameConversation,
)
const DisclosureLog = lazyDialog(
  async () => (await import('../review/DisclosureLog')).DisclosureLog,
)

/**
 * All conversations, the pinned ones before the others, the archived ones folded away; the latest
 * first, found by title, case and what was asked and answered in them.
 */
export function ConversationList({
  conversations,
  messages,
  current,
  onOpen,
}: {
  conversations: readonly Entry<Conversation>[]
  messages: readonly Entry<Message>[]
  current: string | undefined
  /** `at` is the message that was looked for. */
  onOpen: (id: string | undefined, at?: string) => void
}) {
  const { t } = useTranslation('assistant')
  const [query, setQuery] = useState('')
  const [renaming, setRenaming] = useState<Entry<Conversation>>()
  const [deleting, setDeleting] = useState<Entry<Conversation>>()
  const [logged, setLogged] = useState(false)
  const { listed, pinned, others, archived, caseTitles, isSearch, hits, placeAt } =
    useConversations(conversations, messages, query)
  const list = useRef<HTMLElement>(null)
  const keepFocus = useFocusOnMove(list, conversations)
  const move = useConversationMoves()
  const shared = {
    current,
    placeOf: placeAt,
    notesOf: ({ caseId, archived }: Conversation) => [
      ...(isSearch && archived ? [t('archived')] : []),
      ...(caseTitles.has(caseId) ? [caseTitles.get(caseId) ?? ''] : []),
    ],
    actions: {
      onOpen,
      onMove: (entry, to) => {
        keepFocus(entry.id)
        void move(entry, to)
      },
      onRename: setRenaming,
      onDelete: setDeleting,
    } satisfies ConversationActions,
  }
  return (
    <nav ref={list} aria-label={t('conversations')}>
      <Stack gap="xs">
        <AddButton variant="light" onClick={() => onOpen(undefined)}>
          {t('newConversation')}
        </AddButton>
        <SearchField size="xs" label={t('searchConversations')} value={query} onType={setQuery} />
        {(listed.length === 0 || (isSearch && hits.length === 0)) && (
          <Text size="sm" c="dimmed">
            {t(listed.length === 0 ? 'noConversations' : 'noConversationFound')}
          </Text>
        )}
        {isSearch ? (
          <ConversationGroup entries={hits.map(({ entry }) => entry)} {...shared} />
        ) : (
          <>
            <ConversationGroup heading={t('pinned')} entries={pinned} {...shared} />
            <ConversationGroup
              heading={pinned.length > 0 && t('recent')}
              entries={others}
              {...shared}
            />
            <Archive entries={archived} {...shared} />
          </>
        )}
        <Button
          variant="subtle"
          size="xs"
          leftSection={icon(IconHistory, 14)}
          onClick={() => setLogged(true)}
        >
          {t('disclosureLog')}
        </Button>
      </Stack>
      <DisclosureLog opened={logged} onClose={() => setLogged(false)} />
      <RenameConversation
        opened={renaming !== undefined}
        entry={renaming}
        onClose={() => setRenaming(undefined)}
      />
      <DeleteConversation
        opened={deleting !== undefined}
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

/** The conversations by their place, and those in which `query` is found. */
function useConversations(
  conversations: readonly Entry<Conversation>[],
  messages: readonly Entry<Message>[],
  query: string,
) {
  const cases = useRecords(caseKind)
  const caseTitles = useMemo(
    () => new Map(cases.map(({ id, value }) => [id, value.title])),
    [cases],
  )
  const listed = useMemo(() => latestFirst(conversations, messages), [conversations, messages])
  const { pinned, others, archived } = useMemo(() => byPlace(listed), [listed])
  const isSearch = query.trim() !== ''
  const said = useMemo(
    () => (isSearch ? wordsOf(listed, messages, caseTitles) : nothing),
    [isSearch, listed, messages, caseTitles],
  )
  const sought = useDeferredValue(query)
  const words = searchWords(sought)
  useReadings()
  const spoken = [...pinned, ...others, ...archived].flatMap(({ id }) => said.get(id) ?? [])
  const hits = found(sought, spoken, ({ parts }) => parts.map(({ written }) => written))
  const placeAt = (id: string) => (isSearch ? placeOf(said.get(id)?.parts ?? [], words) : undefined)
  return { listed, pinned, others, archived, caseTitles, isSearch, hits, placeAt }
}

/** The archive, folded away below the list. */
function Archive(props: Omit<ComponentProps<typeof ConversationGroup>, 'heading' | 'id'>) {
  const { t } = useTranslation('assistant')
  const id = useId()
  const [opened, setOpened] = useState(() => props.entries.some((one) => one.id === props.current))
  if (props.entries.length === 0) return null
  const Icon = opened ? IconChevronDown : IconChevronRight
  return (
    <div>
      <UnstyledButton
        className={classes.fold}
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={() => setOpened(!opened)}
      >
        <Icon size={14} aria-hidden="true" /> {t('archivedCount', { n: props.entries.length })}
      </UnstyledButton>
      {opened && <ConversationGroup id={id} {...props} />}
    </div>
  )
}

/** What a search compares: a message, or what stands above all of them. */
interface Said {
  readonly id?: string
  readonly written: string
  /** The same as a search looks through it. */
  readonly text: string
}

/** A conversation with all that a search compares. */
interface Spoken {
  readonly entry: Entry<Conversation>
  readonly parts: readonly Said[]
}

const nothing: ReadonlyMap<string, Spoken> = new Map()

const saying = (written: string) => ({ written, text: searchForm(written) })

/** The last message that has most of the words; undefined where the title or the case has more, or
 *  where no message has one of them as it is written. */
function placeOf(said: readonly Said[], words: readonly string[]): string | undefined {
  const counts = said.map(({ text }) => words.filter((word) => text.includes(word)).length)
  const most = Math.max(...counts)
  return most === 0 ? undefined : said[counts.lastIndexOf(most)]?.id
}

/** What a search compares, by conversation. */
function wordsOf(
  conversations: readonly Entry<Conversation>[],
  messages: readonly Entry<Message>[],
  caseTitles: ReadonlyMap<string, string>,
): ReadonlyMap<string, Spoken> {
  const known = new Map(conversations.map(({ id, value }) => [id, value]))
  const said = new Map(
    conversations.map((entry) => {
      const { title, caseId } = entry.value
      const parts: Said[] = [saying(`${title}\n${caseTitles.get(caseId) ?? ''}`)]
      return [entry.id, { entry, parts }]
    }),
  )
  for (const { id, value } of messages) {
    const text = value.text || clearAnswerOf(value, known.get(value.conversationId))
    said.get(value.conversationId)?.parts.push({ id, ...saying(text) })
  }
  return said
}
