/**
 * Ask a model for changes to a text. The text passes the shield and leaves through
 * `assistant/disclose.ts` like every question; what comes back gets its names again here.
 */

import { disclose, prepare } from '../../../assistant/disclose'
import { noProviders, planOf, serverProviders } from '../../../assistant/panel'
import { consentOf, rosterSources } from '../../../assistant/question/context'
import { applyEvent, newRun } from '../../../assistant/question/run-state'
import { newQuestionId } from '../../../assistant/question/runs'
import { PlaceholderMap } from '../../../assistant/shield/placeholders'
import { restoreText } from '../../../assistant/shield/restore'
import { getAuth } from '../../../backend/auth'
import { type AiConsent, caseKind } from '../../../domain/case/case.ts'
import { type Proposal, proposalPrompt, readProposals } from '../../../domain/template/proposals.ts'
import { aiSettings } from '../../../vault/account/ai-settings'
import { currentView } from '../../../vault/records/current'
import { listRecords } from '../../../vault/records/records'

/** What the assistant is asked to do. */
export interface Wish {
  readonly instruction: string
  /** The passages to be changed; none asks for new text. */
  readonly passages: readonly string[]
  /** The case that the text is about, or ''. */
  readonly caseId: string
  readonly language: string
}

/** What came of it. */
export interface Proposed {
  readonly proposals: readonly Proposal[]
  /** How many names and numbers were replaced before the text left. */
  readonly replaced: number
}

/** A model gave no answer; `code` is the server's reason. */
export class NoProposalError extends Error {
  override readonly name = 'NoProposalError'
  readonly code: string

  constructor(code: string) {
    super(`no proposal: ${code}`)
    this.code = code
  }
}

/**
 * Ask once. Rejects with `ConsentError` where the case forbids it, with
 * {@link NoProposalError} when nobody answered, with `ApiError` when the server refuses.
 */
export async function propose(wish: Wish, signal: AbortSignal): Promise<Proposed> {
  const allowed = (): AiConsent => consentOf(listRecords(caseKind), [], wish.caseId, [])
  const consent = allowed()
  const { shieldFor } = await import('../../../assistant/vault-shield')
  const shield = await shieldFor(
    rosterSources(getAuth().user, wish.caseId),
    { level: 'dated', hide: [], keep: [] },
    wish.language,
  )
  const server = await serverProviders().catch(() => noProviders)
  const outgoing = await prepare(
    {
      conversationId: '',
      caseId: wish.caseId,
      consent: allowed,
      consensus: false,
      ...planOf(server, await aiSettings(), consent, false),
      workspace: currentView().workspace,
      language: wish.language,
      turns: [{ role: 'user', text: proposalPrompt(wish.instruction, wish.passages) }],
      passages: [],
    },
    shield,
    [],
    newQuestionId(),
  )
  let state = newRun
  for await (const event of disclose(outgoing, Date.now(), signal)) state = applyEvent(state, event)
  const answered = state.slots.find(({ text, problem }) => text !== '' && problem === null)
  if (answered === undefined) {
    const failed = state.slots.find(({ problem }) => problem !== null)?.problem
    throw new NoProposalError(state.problem?.code ?? failed?.code ?? 'unavailable')
  }
  const text = restoreText(answered.text, new PlaceholderMap(outgoing.placeholders))
  return {
    proposals: readProposals(text, wish.passages),
    replaced: outgoing.replaced.length,
  }
}
