import { useTranslation } from 'react-i18next'
import { conversationKind } from '../../../domain/conversation/conversation'
import { showUndo } from '../../../ui/undo-toast'
import { useRecord } from '../../../vault/records/hooks'
import { type Change, writeUndoable } from '../../../vault/records/records'
import { type KeptThing, keptThings } from './kept-things.ts'

/** An answer, and what it is to become. */
export interface KeepProps {
  readonly messageId: string
  readonly conversationId: string
  readonly question: string
  /** the answer as it is shown, names and all */
  readonly text: string
  readonly thing: KeptThing
  readonly onClose: () => void
}

/** The case a conversation is about, or ''. */
export function useAbout(conversationId: string): string {
  return useRecord(conversationKind, conversationId)?.value.caseId ?? ''
}

/** Keeps a thing, and offers to take it back. */
export function useKeeping(thing: KeptThing): {
  readonly label: string
  keep(changes: readonly Change[]): Promise<void>
  /** Says that it was kept; `back` takes it away again. */
  said(back: () => Promise<unknown>): void
} {
  const { t } = useTranslation('assistant')
  const { label, done } = keptThings.find(({ id }) => id === thing) ?? keptThings[0]
  function said(back: () => Promise<unknown>): void {
    showUndo(t(done), back)
  }
  return {
    label: t(label),
    said,
    async keep(changes) {
      said(await writeUndoable(changes))
    },
  }
}
