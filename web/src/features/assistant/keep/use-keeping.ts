import { useTranslation } from 'react-i18next'
import { conversationKind } from '../../../domain/conversation'
import { type Step, useStep } from '../../../records-ui/use-step.ts'
import { showUndo } from '../../../ui/undo-toast'
import { useRecord } from '../../../vault/hooks'
import { type Change, undo, writeRecords } from '../../../vault/records'
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

/** Keeps one thing at a time, and offers to take it back. */
export function useKeeping(thing: KeptThing): {
  readonly step: Step
  readonly label: string
  /** True when it is kept. */
  keep(changes: readonly Change[]): Promise<boolean>
  /** Says that it was kept. */
  said(): void
} {
  const { t } = useTranslation('assistant')
  const { t: word } = useTranslation('records')
  const { t: common } = useTranslation()
  const step = useStep((error) => error)
  const { label, done } = keptThings.find(({ id }) => id === thing) ?? keptThings[0]
  function said(): void {
    showUndo({
      message: t(done),
      undoLabel: word('undo'),
      closeLabel: common('close'),
      onUndo: async () => void (await undo()),
    })
  }
  return {
    step,
    label: t(label),
    said,
    async keep(changes) {
      const kept = await step.run(() => writeRecords(changes))
      if (kept) said()
      return kept
    },
  }
}
