/**
 * A structured analysis of a case: one question to every model that may be asked, with a form
 * that each of them fills, through the same exit and the same shield as every other.
 */
import { getAuth } from '../backend/auth'
import {
  type CaseAnalysis,
  caseAnalysisKind,
  type ModelAnalysis,
} from '../domain/analysis/case-analysis'
import { readAnalysis } from '../domain/analysis/case-analysis-form'
import { type AiConsent, caseKind } from '../domain/case/case'
import type { RuleSet } from '../domain/deadline/rule-set'
import { documentKind } from '../domain/document/document'
import { onLock } from '../lib/on-lock'
import { aiSettings } from '../vault/account/ai-settings'
import { currentView } from '../vault/records/current'
import { compartmentOf, createRecord, listRecords, updateRecord } from '../vault/records/records'
import { caseForm } from './case-form'
import { clearAnswer, disclose, type Outgoing, prepare } from './disclose'
import type { RunEvent } from './events'
import { noProviders, planOf, serverProviders } from './panel'
import { consentOf, documentsFor, factsOf, filedOf, rosterSources } from './question/context'
import {
  applyEvent,
  endRun,
  failure,
  lateSlots,
  newRun,
  type RunState,
  settledSlots,
} from './question/run-state'
import { newQuestionId } from './question/runs'
import { shieldFor } from './vault-shield'

/** What is asked for. */
export interface AnalysisAsked {
  readonly caseId: string
  /** what to look at in particular, in the person's words, or '' */
  readonly focus: string
  /** whose procedural rules are offered: two letters, or '' */
  readonly country: string
  readonly language: string
}

/** No model gave an analysis. The models stand with their reasons. */
export class NoAnalysisError extends Error {
  override readonly name = 'NoAnalysisError'
  readonly models: readonly ModelAnalysis[]
  constructor(models: readonly ModelAnalysis[]) {
    super('no model gave an analysis')
    this.models = models
  }
}

/** Build what would leave; of `sets`, the rules of the country are offered. Sends nothing and
 *  writes nothing. Rejects with `ConsentError`. */
export async function prepareAnalysis(
  asked: AnalysisAsked,
  sets: readonly RuleSet[],
): Promise<Outgoing> {
  const { caseId, focus, country, language } = asked
  const facts = factsOf(caseId)
  if (facts === '') throw new Error('the case is not there')
  const documents = listRecords(documentKind)
  const ids = documents.filter(({ value }) => value.caseId === caseId).map(({ id }) => id)
  const allowed = (): AiConsent => consentOf(listRecords(caseKind), documents, caseId, ids)
  const consent = allowed()
  const material = focus === '' ? facts : `${facts}\nIn particular: ${focus}`
  const inCase = { caseId, caseDocuments: true, documentIds: [] }
  const { choosePassages } = await import('./retrieval/rank')
  const passages = choosePassages(await documentsFor(inCase, material), material)
  const filed = filedOf(passages.map(({ documentId }) => documentId))
  const shield = await shieldFor(
    rosterSources(getAuth().user, caseId),
    { level: 'dated', hide: [], keep: [] },
    language,
  )
  const server = await serverProviders().catch(() => noProviders)
  const { options, ...plan } = planOf(server, await aiSettings(), consent, true)
  const offered = sets.filter(({ jurisdiction }) => jurisdiction === country)
  return await prepare(
    {
      conversationId: '',
      caseId,
      consent: allowed,
      consensus: true,
      ...plan,
      // The statements side by side are what is saved; no judge is asked about them.
      options: { ...options, judge: false },
      analysis: true,
      workspace: currentView().workspace,
      language,
      turns: [{ role: 'user', text: filed === '' ? material : `${material}\n\n${filed}` }],
      passages: passages.map(({ heading, title, text }, at) => ({
        id: `P${at + 1}`,
        title: heading === '' ? title : `${title} > ${heading}`,
        text,
      })),
      form: caseForm(offered),
    },
    shield,
    [],
    newQuestionId(),
  )
}

/**
 * Send what was prepared and save what the models made of it: all of them, or those that were
 * compared without one that hangs; that one is added when it comes. Resolves to the record's id.
 * Rejects with {@link NoAnalysisError}, `ApiError` and `AbortError`; nothing is saved then. What was
 * saved, `signal` stops no more; the lock of the vault does.
 */
export async function analyseCase(
  asked: AnalysisAsked,
  outgoing: Outgoing,
  signal: AbortSignal,
  watch: (state: RunState) => void,
): Promise<string> {
  const stop = new AbortController()
  const onStop = (): void => stop.abort(signal.reason)
  signal.addEventListener('abort', onStop)
  const run = new FormRun(outgoing, AbortSignal.any([stop.signal, untilLock.signal]), watch)
  const isCompared = (): boolean => lateSlots(run.state).length > 0 && run.models().some(isFilled)
  const ended = await run
    .follow(isCompared)
    .finally(() => signal.removeEventListener('abort', onStop))
  const models = run.models()
  if (!models.some(isFilled)) throw new NoAnalysisError(models)
  const record: CaseAnalysis = {
    ...asked,
    at: Date.now(),
    by: getAuth().user?.id ?? '',
    models,
    taken: [],
    disclosureId: run.disclosureId,
  }
  const id = await createRecord(caseAnalysisKind, record, undefined, compartmentOf(asked.caseId))
  if (!ended) void addLate(id, run)
  return id
}

/** The models at work on the form. */
class FormRun {
  state = newRun
  disclosureId = ''
  readonly #outgoing: Outgoing
  readonly #events: AsyncGenerator<RunEvent>
  readonly #watch: (state: RunState) => void

  constructor(outgoing: Outgoing, signal: AbortSignal, watch: (state: RunState) => void) {
    this.#outgoing = outgoing
    this.#watch = watch
    this.#events = disclose(outgoing, Date.now(), signal, (id) => {
      this.disclosureId = id
    })
  }

  /** Hear the models until it is enough. Resolves to whether no more comes. */
  async follow(isEnough: () => boolean): Promise<boolean> {
    for (let next = await this.#events.next(); !next.done; next = await this.#events.next()) {
      this.state = applyEvent(this.state, next.value)
      this.#watch(this.state)
      if (isEnough()) return false
    }
    this.state = endRun(this.state, failure('cut'))
    return true
  }

  /** What the models made of it so far. */
  models(): readonly ModelAnalysis[] {
    const late = lateSlots(this.state)
    const restore = (masked: string): string => clearAnswer(masked, this.#outgoing.placeholders)
    return this.state.slots.map((slot): ModelAnalysis => {
      const { provider, model, simulated, text, problem } = slot
      const code = late.includes(slot) ? 'late' : problem?.code
      const analysis = code === undefined ? (readAnalysis(text, restore) ?? null) : null
      const reason = code ?? (analysis === null ? 'protocol' : '')
      return { provider, model, simulated, problem: reason, analysis }
    })
  }
}

const isFilled = ({ analysis }: ModelAnalysis): boolean => analysis !== null

/** Add to a saved analysis what is late, each model when it comes. */
async function addLate(id: string, run: FormRun): Promise<void> {
  const settled = (): number => settledSlots(run.state.slots).length
  try {
    for (let ended = false; !ended; ) {
      const before = settled()
      ended = await run.follow(() => settled() > before)
      await updateRecord(caseAnalysisKind, id, (now) => ({
        ...now,
        models: withLate(now.models, run.models()),
      }))
    }
  } catch {
    // The vault is shut, the record deleted or the connection gone: the record says who is missing.
  }
}

/** What is newly there stands behind what was: what was taken over is known by its model's place. */
function withLate(
  before: readonly ModelAnalysis[],
  now: readonly ModelAnalysis[],
): readonly ModelAnalysis[] {
  const there = before.filter(isFilled)
  const isThere = (provider: string): boolean => there.some((one) => one.provider === provider)
  return [...there, ...now.filter(({ provider }) => !isThere(provider))]
}

let untilLock = new AbortController()
onLock(() => {
  untilLock.abort()
  untilLock = new AbortController()
})
