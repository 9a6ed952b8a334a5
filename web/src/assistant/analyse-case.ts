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
import { aiSettings } from '../vault/account/ai-settings'
import { currentView } from '../vault/records/current'
import { compartmentOf, createRecord, listRecords } from '../vault/records/records'
import { caseForm } from './case-form'
import { clearAnswer, disclose, type Outgoing, prepare } from './disclose'
import { noProviders, planOf, serverProviders } from './panel'
import { consentOf, documentsFor, factsOf, filedOf, rosterSources } from './question/context'
import { applyEvent, newRun, type RunState } from './question/run-state'
import { newQuestionId } from './question/runs'
import { choosePassages } from './retrieval/rank'
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
  const passages = choosePassages(await documentsFor(inCase, material), material)
  const filed = filedOf(passages.map(({ documentId }) => documentId))
  const shield = await shieldFor(
    rosterSources(getAuth().user, caseId),
    { level: 'dated', hide: [], keep: [] },
    language,
  )
  const server = await serverProviders().catch(() => noProviders)
  const offered = sets.filter(({ jurisdiction }) => jurisdiction === country)
  return await prepare(
    {
      conversationId: '',
      caseId,
      consent: allowed,
      consensus: true,
      ...planOf(server, await aiSettings(), consent, true),
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
 * Send what was prepared and save what the models made of it. Resolves to the record's id.
 * Rejects with {@link NoAnalysisError}, `ApiError` and `AbortError`; nothing is saved then.
 */
export async function analyseCase(
  asked: AnalysisAsked,
  outgoing: Outgoing,
  signal: AbortSignal,
  watch: (state: RunState) => void,
): Promise<string> {
  let state = newRun
  let disclosureId = ''
  const events = disclose(outgoing, Date.now(), signal, (id) => {
    disclosureId = id
  })
  for await (const event of events) {
    state = applyEvent(state, event)
    watch(state)
  }
  const models = modelsOf(state, outgoing)
  if (!models.some(({ analysis }) => analysis !== null)) throw new NoAnalysisError(models)
  const record: CaseAnalysis = {
    ...asked,
    at: Date.now(),
    by: getAuth().user?.id ?? '',
    models,
    taken: [],
    disclosureId,
  }
  return await createRecord(caseAnalysisKind, record, undefined, compartmentOf(asked.caseId))
}

function modelsOf(state: RunState, outgoing: Outgoing): ModelAnalysis[] {
  return state.slots.map(({ provider, model, simulated, text, problem }) => {
    const whole = problem === null
    const restore = (masked: string): string => clearAnswer(masked, outgoing.placeholders)
    const analysis = whole ? (readAnalysis(text, restore) ?? null) : null
    const reason = problem?.code ?? (analysis === null ? 'protocol' : '')
    return { provider, model, simulated, problem: reason, analysis }
  })
}
