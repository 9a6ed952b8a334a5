/** Proposals of the assistant for the text in an editor, until each is taken or left. */
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConsentError } from '../../../assistant/disclose'
import { mostPassages, type Proposal } from '../../../domain/template/proposals.ts'
import { type Step, useStep } from '../../../records-ui/use-step.ts'
import type { RichTextHandle } from '../../../ui/rich-text/handle'
import { NoProposalError, type Proposed, propose } from './propose.ts'

/** What the panel shows and does. */
export interface Proposals {
  readonly step: Step
  readonly proposed: Proposed | undefined
  /** The proposal whose passage is no longer in the text. */
  readonly lost: Proposal | undefined
  ask(handle: RichTextHandle, instruction: string): Promise<boolean>
  stop(): void
  accept(handle: RichTextHandle, proposal: Proposal): void
  reject(proposal: Proposal): void
}

const reasons = {
  not_configured: 'aiNotConfigured',
  auth: 'aiNotConfigured',
  blocked: 'aiBlocked',
  context: 'aiTooLong',
} as const

/** The proposals for a text about `caseId` in `language`. */
export function useProposals(caseId: string, language: string): Proposals {
  const { t } = useTranslation('templates')
  const [proposed, setProposed] = useState<Proposed>()
  const [lost, setLost] = useState<Proposal>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const step = useStep((error) => {
    if (error instanceof ConsentError) return new Error(t('aiForbidden'))
    if (error instanceof Error && error.name === 'AbortError') return undefined
    if (!(error instanceof NoProposalError)) return error
    const key = Object.hasOwn(reasons, error.code)
      ? reasons[error.code as keyof typeof reasons]
      : 'aiNoAnswer'
    return new Error(t(key))
  })
  const without = (proposal: Proposal): void => {
    setLost(undefined)
    setProposed((now) =>
      now === undefined
        ? now
        : { ...now, proposals: now.proposals.filter((one) => one !== proposal) },
    )
  }
  return {
    step,
    proposed,
    lost,
    ask: (handle, instruction) =>
      step.run(async () => {
        setProposed(undefined)
        setLost(undefined)
        running.current = new AbortController()
        const passages = handle.passages().slice(0, mostPassages)
        const wish = { instruction, passages, caseId, language }
        setProposed(await propose(wish, running.current.signal))
      }),
    stop: () => running.current?.abort(),
    accept(handle, proposal) {
      if (proposal.before === '') handle.insertText(proposal.after)
      else if (!handle.replacePassage(proposal.before, proposal.after)) {
        setLost(proposal)
        return
      }
      without(proposal)
    },
    reject: without,
  }
}
