/** How long conversations are kept, and deleting those whose time is over. */
import { useMemo } from 'react'
import { heldCases, legalHoldKind } from '../../domain/case/legal-hold.ts'
import {
  type Conversation,
  conversationKind,
  messageKind,
} from '../../domain/conversation/conversation'
import {
  conversationRetentionKind,
  endedConversations,
  endOf,
  type RetentionFacts,
  retentionId,
} from '../../domain/conversation/conversation-retention.ts'
import { documentKind } from '../../domain/document/document'
import { useRecord, useRecords } from '../../vault/records/hooks'
import { getRecord, listRecords, removing, writeLinear } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'

/** Most changes of one write. */
const batch = 400

/** The period of the workspace in days; 0 where conversations are kept until somebody deletes them. */
export function useRetentionDays(): number {
  return useRecord(conversationRetentionKind, retentionId)?.value.days ?? 0
}

/** When a conversation ends, live. */
export function useEndOf(conversation: Entry<Conversation> | undefined): ReturnType<typeof endOf> {
  const days = useRetentionDays()
  const messages = useRecords(messageKind)
  const holds = useRecords(legalHoldKind)
  const documents = useRecords(documentKind)
  return useMemo(() => {
    if (conversation === undefined) return 'never'
    const caseOf = (id: string) => documents.find((one) => one.id === id)?.value.caseId
    return endOf(conversation, { days, messages, held: heldCases(holds), caseOf })
  }, [conversation, days, messages, holds, documents])
}

/** The conversations whose time is over, were they kept for `days`. */
export function endedNow(days: number, now = Date.now()): readonly Entry<Conversation>[] {
  const facts: RetentionFacts = {
    days,
    messages: listRecords(messageKind),
    held: heldCases(listRecords(legalHoldKind)),
    caseOf: (id) => getRecord(documentKind, id)?.value.caseId,
  }
  return endedConversations(listRecords(conversationKind), facts, now)
}

/**
 * Delete the conversations whose time is over, with their messages. Decided on the newest records:
 * what somebody said elsewhere meanwhile, or a hold placed there, keeps a conversation. Rejects
 * with `VaultError` 'offline' without the server; nothing is deleted then.
 */
export async function deleteEnded(): Promise<void> {
  const ended = () => endedNow(getRecord(conversationRetentionKind, retentionId)?.value.days ?? 0)
  while (ended().length > 0) {
    await writeLinear(() => {
      const gone = new Set(ended().map(({ id }) => id))
      // Messages before what holds them together: an interruption leaves nothing without a place.
      return [
        ...listRecords(messageKind)
          .filter(({ value }) => gone.has(value.conversationId))
          .map(({ id }) => removing(messageKind, id)),
        ...[...gone].map((id) => removing(conversationKind, id)),
      ].slice(0, batch)
    })
  }
}
