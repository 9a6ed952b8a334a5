/** The conversation on the screen: its record, or what a new one will start from. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useRef, useSyncExternalStore } from 'react'
import { messagesOf } from '../../assistant/ask-question'
import { type ActiveRun, runOf, watchRuns } from '../../assistant/runs'
import {
  type Conversation,
  conversationKind,
  emptyConversation,
  type Message,
  messageKind,
} from '../../domain/conversation'
import { paths } from '../../lib/paths'
import { type Draft, useDraft } from '../../ui/use-draft'
import { useRecords } from '../../vault/hooks'
import { createRecord, updateRecord } from '../../vault/records'
import type { Entry } from '../../vault/types'

export interface Assistant {
  /** undefined while nothing was asked yet */
  readonly id: string | undefined
  readonly settings: Conversation
  readonly conversations: readonly Entry<Conversation>[]
  readonly allMessages: readonly Entry<Message>[]
  readonly messages: readonly Entry<Message>[]
  readonly run: ActiveRun | undefined
  /** the message that was looked for */
  readonly at: string | undefined
  /** what is typed and not sent; kept while the person looks elsewhere */
  readonly typed: Draft<{ text: string }>
  change(patch: Partial<Conversation>): Promise<void>
  /** The conversation's id, made when it has none yet. */
  ensure(title: string): Promise<string>
  open(id: string | undefined, at?: string): void
}

type Search = {
  readonly conversation?: string
  readonly message?: string
  readonly case?: string
}

export function useAssistant(): Assistant {
  const wanted = useSearch({ strict: false, select: (search: Search) => search.conversation })
  const at = useSearch({ strict: false, select: (search: Search) => search.message })
  const caseId = useSearch({ strict: false, select: (search: Search) => search.case })
  const navigate = useNavigate()
  const conversations = useRecords(conversationKind)
  const allMessages = useRecords(messageKind)
  const entry = conversations.find(({ id }) => id === wanted)
  const id = entry?.id
  const fresh = useMemo(() => ({ ...emptyConversation(), caseId: caseId ?? '' }), [caseId])
  const draft = useDraft<Conversation>(`view:assistant:${caseId ?? ''}`, fresh)
  const typed = useDraft(`assistant:message:${id ?? ''}`, emptyMessage)
  const messages = useMemo(
    () => (id === undefined ? [] : messagesOf(allMessages, id)),
    [allMessages, id],
  )
  const run = useSyncExternalStore(watchRuns, () => (id === undefined ? undefined : runOf(id)))
  const making = useRef<Promise<string>>(undefined)
  const open = (next: string | undefined, message?: string) =>
    void navigate({
      href: paths.assistant(next === undefined ? {} : { conversation: next, message }),
    })
  return {
    id,
    settings: entry?.value ?? draft.values,
    conversations,
    allMessages,
    messages,
    run,
    at,
    typed,
    open,
    change: async (patch) => {
      if (id === undefined) draft.set(patch)
      else await updateRecord(conversationKind, id, patch)
    },
    ensure: async (title) => {
      if (id !== undefined) {
        if (!entry?.value.named && entry?.value.title === '')
          await updateRecord(conversationKind, id, { title })
        return id
      }
      making.current ??= createRecord(conversationKind, { ...draft.values, title })
      try {
        const made = await making.current
        draft.drop()
        open(made)
        return made
      } finally {
        making.current = undefined
      }
    },
  }
}

const emptyMessage = { text: '' }
