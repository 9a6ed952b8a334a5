/** The conversation on the screen: its record, or what a new one will start from. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type ActiveRun, runOf, stopRun, watchRuns } from '../../assistant/question/runs'
import { messagesOf } from '../../assistant/question/said'
import {
  type Conversation,
  conversationKind,
  emptyConversation,
  type Message,
  messageKind,
} from '../../domain/conversation/conversation'
import { paths } from '../../lib/paths'
import { dropUnsaved, keepUnsaved } from '../../lib/unsaved'
import { type Draft, useUnsaved } from '../../ui/use-unsaved'
import { useRecords } from '../../vault/records/hooks'
import { createRecord, removeRecord, updateRecord } from '../../vault/records/records'
import { createTemporary, dropTemporary, isTemporary } from '../../vault/records/temporary.ts'
import type { Entry } from '../../vault/wire/types'

export interface Assistant {
  /** undefined while nothing was asked yet */
  readonly id: string | undefined
  readonly settings: Conversation
  /** whether nothing of it is kept, or will be once it begins */
  readonly temporary: boolean
  readonly conversations: readonly Entry<Conversation>[]
  readonly allMessages: readonly Entry<Message>[]
  readonly messages: readonly Entry<Message>[]
  readonly run: ActiveRun | undefined
  /** the message that was looked for */
  readonly at: string | undefined
  /** what is typed and not sent; kept while the person looks elsewhere */
  readonly typed: Draft<{ text: string }>
  setTemporary(temporary: boolean): void
  change(patch: Partial<Conversation>): Promise<void>
  /** The conversation's id, made when it has none yet. */
  ensure(title: string): Promise<string>
  /** Take back one that `ensure` made and in which nothing was asked: its settings and what is typed
   *  stand ready as before. */
  unmake(): Promise<void>
  open(id: string | undefined, at?: string): void
}

type Search = {
  readonly conversation?: string
  readonly message?: string
  readonly case?: string
}

/** Where what is typed into the field of a conversation is kept: of a temporary one in memory alone. */
export function typedKey(id = '', temporary = isTemporary(id)): string {
  return `${temporary ? 'view:' : ''}assistant:message:${id}`
}

/** The conversations, and the one that the address names. */
export function useAssistant(): Assistant {
  const wanted = useSearch({ strict: false, select: (search: Search) => search.conversation })
  const at = useSearch({ strict: false, select: (search: Search) => search.message })
  const caseId = useSearch({ strict: false, select: (search: Search) => search.case })
  const navigate = useNavigate()
  const all = useRecords(conversationKind)
  const conversations = useMemo(() => all.filter(({ id }) => !isTemporary(id)), [all])
  const allMessages = useRecords(messageKind)
  const entry = all.find(({ id }) => id === wanted)
  const id = entry?.id
  const fresh = useMemo(() => ({ ...emptyConversation(), caseId: caseId ?? '' }), [caseId])
  const draft = useUnsaved<Conversation>(`view:assistant:${caseId ?? ''}`, fresh)
  const [chosen, setChosen] = useState(false)
  const temporary = id === undefined ? chosen : isTemporary(id)
  const typed = useUnsaved(typedKey(id, temporary), emptyMessage)
  useEffect(() => {
    if (id === undefined || !isTemporary(id)) return
    setChosen(false)
    return () => {
      stopRun(id)
      dropTemporary(id)
      dropUnsaved(typedKey(id))
    }
  }, [id])
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
    temporary,
    conversations,
    allMessages,
    messages,
    run,
    at,
    typed,
    open,
    setTemporary: (next) => {
      const { text } = typed.values
      typed.drop()
      if (text !== '')
        keepUnsaved(typedKey(undefined, next), { values: { text }, base: emptyMessage })
      setChosen(next)
    },
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
      const begun = { ...draft.values, title }
      making.current ??= temporary
        ? Promise.resolve(createTemporary(conversationKind, begun))
        : createRecord(conversationKind, begun)
      try {
        const made = await making.current
        draft.drop()
        open(made)
        return made
      } finally {
        making.current = undefined
      }
    },
    unmake: async () => {
      if (entry === undefined || messages.length > 0) return
      const { id: made, value } = entry
      draft.set({ ...value, title: '' })
      setChosen(temporary)
      keepUnsaved(typedKey(undefined, temporary), { values: typed.values, base: emptyMessage })
      typed.drop()
      open(undefined)
      if (isTemporary(made)) dropTemporary(made)
      else await removeRecord(conversationKind, made)
    },
  }
}

const emptyMessage = { text: '' }
