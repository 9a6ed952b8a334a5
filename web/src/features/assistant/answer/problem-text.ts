/** The sentences for what went wrong, by the code the server or this device gave it. */
import type { TFunction } from 'i18next'
import type { PlaceholderMap } from '../../../assistant/shield/placeholders'
import { restoreText } from '../../../assistant/shield/restore'
import type { Contradiction } from '../../../domain/conversation/consensus'
import type { AnswerProblem, Message, SlotAnswer } from '../../../domain/conversation/conversation'
import { searchRecipient } from '../../../domain/conversation/disclosure'
import { providerNameOf } from '../../../lib/providers'

type Translate = TFunction<'assistant'>

const providerKeys = { local: 'providerLocal', [searchRecipient]: 'providerKnowledge' } as const

/** What a provider is called; `Model 2` where the server did not say. */
export function providerName(t: Translate, provider: string, slot?: number): string {
  if (provider in providerKeys) return t(providerKeys[provider as keyof typeof providerKeys])
  if (provider !== '') return providerNameOf(provider) ?? provider
  return slot === undefined ? t('someProvider') : t('providerUnknown', { number: slot + 1 })
}

/** The name of the model that answered in a slot. */
export function slotName(t: Translate, slots: readonly SlotAnswer[], slot: number): string {
  return providerName(t, slots.find((one) => one.slot === slot)?.provider ?? '', slot)
}

const stanceKeys = { yes: 'stanceYes', no: 'stanceNo' } as const

/** What a contradiction is about; one without a topic is about the question itself. */
export function topicText(t: Translate, { topic }: Contradiction, map: PlaceholderMap): string {
  return topic === '' ? t('contradictionStance') : restoreText(topic, map)
}

/** What one side of a contradiction says. */
export function positionText(
  t: Translate,
  { text, value }: Contradiction['positions'][number],
  map: PlaceholderMap,
): string {
  if (text === '' && value in stanceKeys) return t(stanceKeys[value as keyof typeof stanceKeys])
  return restoreText(text, map)
}

const slotKeys = {
  auth: 'problemAuth',
  quota: 'problemQuota',
  context: 'problemContext',
  blocked: 'problemBlocked',
  bad_request: 'problemBadRequest',
  unavailable: 'problemUnavailable',
  timeout: 'problemTimeout',
  cut: 'problemCut',
  protocol: 'problemProtocol',
  not_configured: 'problemNotConfigured',
} as const

/** Why one model's answer is missing or incomplete. */
export function slotProblem(t: Translate, problem: AnswerProblem, slot?: number): string {
  const provider = providerName(t, problem.provider, slot)
  const { code, retryAfterSeconds: count } = problem
  if (code === 'stopped') return t('problemStopped')
  if (code === 'closed') return t('problemClosed')
  if (code === 'rate_limited')
    return count > 0
      ? t('problemRateLimitedWait', { provider, count })
      : t('problemRateLimited', { provider })
  if (code === 'offline') return t('errorConnection')
  if (code in slotKeys) return t(slotKeys[code as keyof typeof slotKeys], { provider })
  return t('problemInternal', { provider })
}

/** How a question without an answer is explained. */
export interface ProblemText {
  /** the passing notice */
  readonly notice: string
  /** what stands in the conversation */
  readonly text: string
  /** a second sentence, where the way out needs one */
  readonly hint?: string
  /** whether the way out is to configure a provider */
  readonly configure: boolean
}

const configurable: ReadonlySet<string> = new Set(['not_configured', 'auth'])
const unreachable: ReadonlySet<string> = new Set(['offline'])

/** Why there is no answer at all. */
export function runProblem(
  t: Translate,
  problem: AnswerProblem,
  asked: Pick<Message, 'consensusAsked'> & { readonly quick?: boolean },
): ProblemText {
  const plain = (text: string): ProblemText => ({ notice: text, text, configure: false })
  const { code, retryAfterSeconds: count } = problem
  switch (code) {
    case 'stopped':
      return plain(t('stoppedText'))
    case 'not_stored':
      return plain(t('errorAnswerNotStored'))
    case 'forbidden':
      return plain(t('problemForbidden'))
    case 'pii_suspected':
      return plain(t('problemPii'))
    case 'daily_tokens':
      return plain(t('problemDaily'))
    case 'too_large':
    case 'context':
      return plain(t('problemTooLarge'))
    case 'unauthenticated':
      return plain(t('problemSession'))
  }
  if (code === 'rate_limited' && problem.provider === '')
    return plain(count > 0 ? t('problemLimitWait', { count }) : t('problemLimit'))
  if (unreachable.has(code))
    return { notice: t('errorConnection'), text: t('errorRequestText'), configure: false }
  const configure = configurable.has(code)
  if (asked.consensusAsked)
    return {
      notice: t('errorMultiAi'),
      text: t('errorMultiAiText'),
      ...(configure ? { hint: t('errorConfiguration') } : {}),
      configure,
    }
  if (configure) return { notice: t('errorConfiguration'), text: t('errorKeysText'), configure }
  return {
    notice: asked.quick === true ? t('errorQuestion') : t('errorMessage'),
    text: t('errorRequestText'),
    configure: false,
  }
}
