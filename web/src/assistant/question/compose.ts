/**
 * The third step of a question: who is asked, with which settings, and the exact bytes that would
 * leave (disclose.ts). Nothing leaves.
 */
import { getAuth } from '../../backend/auth'
import type { SentPassage } from '../../domain/conversation/conversation'
import { aiSettings } from '../../vault/account/ai-settings'
import { currentView } from '../../vault/records/current'
import { type Outgoing, prepare } from '../disclose'
import type { Search } from '../disclose-search'
import { noProviders, planOf, serverProviders } from '../panel'
import type { Reference } from '../references'
import type { Gathered } from './gather'
import type { Masked } from './mask'
import { newQuestionId, type TakeAnswer } from './runs'

/** What was built for a question, and what it was built from. */
export interface Prepared {
  readonly key: string
  readonly outgoing: Outgoing
  readonly passages: readonly SentPassage[]
  /** ids of the learned preferences that go along */
  readonly preferences: readonly string[]
  /** takes an answer that no more comes of for the form that was asked for */
  readonly take?: TakeAnswer
  /** what goes to this server before, to find published passages; they then stand behind the others */
  readonly search?: Search
  /** Search, and build the same question with what was found. */
  readonly complete?: (signal: AbortSignal) => Promise<Prepared>
}

/** Build what would leave for a question. Rejects with `ConsentError`. */
export async function compose(gathered: Gathered, masked: Masked): Promise<Prepared> {
  const { conversation, conversationId, text, language, key, known } = gathered
  const { shield, search } = masked
  const { caseId, consensus, analysis, provider } = conversation
  // Not knowing who is configured is the server's business to report, not a reason to stay silent.
  const server = await serverProviders().catch(() => noProviders)
  const plan = planOf(server, await aiSettings(), gathered.consent(), consensus, provider)
  const { knowledgeFor } = await import('../learning')
  const { learned, preferences } = knowledgeFor(getAuth().user?.id ?? '', caseId)
  // Without a case there is nothing that the form could be filled from.
  const inForm = analysis && caseId !== '' ? await formFor(caseId, language) : undefined
  const question = {
    conversationId,
    caseId,
    consent: gathered.consent,
    consensus,
    analysis,
    ...plan,
    workspace: currentView().workspace,
    language,
    turns: gathered.turns,
    preferences: preferences.map(({ value }) => value.text),
    learned,
    ...(inForm === undefined ? {} : { form: inForm.form }),
  }
  const run = newQuestionId()
  const build = async (published: readonly Reference[]): Promise<Prepared> => {
    const passages = [...gathered.found, ...published].map((one, at) => ({
      ...one,
      id: `P${at + 1}`,
    }))
    const outgoing = await prepare({ ...question, passages }, shield, known, run)
    const { take } = inForm ?? {}
    const ids = preferences.map(({ id }) => id)
    return { key, outgoing, passages, preferences: ids, ...(take === undefined ? {} : { take }) }
  }
  const built = await build(masked.found)
  if (search === undefined) return built
  const complete = async (signal: AbortSignal): Promise<Prepared> => {
    const { searchedReferences } = await import('../references')
    const late = await searchedReferences(search, text, signal)
    return late.length === 0 ? built : await build(late)
  }
  return { ...built, search, complete }
}

/** The form for a question about a case, with the rules of its country, and how it is taken. */
async function formFor(caseId: string, language: string) {
  const { formOf } = await import('./form')
  return await formOf(caseId, language)
}
