/**
 * A document's category, summary and keywords by a model: one question with the beginning of its
 * text, through the same exit and the same shield as every other.
 */
import { getAuth } from '../backend/auth'
import { type AiConsent, caseKind } from '../domain/case/case'
import { type DocumentRecord, documentKind } from '../domain/document/document'
import {
  type DocumentCategory,
  documentCategories,
  tidyTags,
} from '../domain/document/document-details'
import { documentTextKind, pagesOf } from '../domain/document/document-text'
import { tidyParagraphs } from '../domain/values/text'
import { aiSettings } from '../vault/account/ai-settings'
import { currentView } from '../vault/records/current'
import { getRecord, listRecords } from '../vault/records/records'
import { clearAnswer, disclose, type Outgoing, prepare } from './disclose'
import { noProviders, planOf, serverProviders } from './panel'
import { consentOf, rosterSources } from './question/context'
import { newQuestionId } from './question/runs'

/** What a model says of a document; a field that it left out or got wrong is not there. */
export interface Description {
  readonly category?: DocumentCategory
  readonly summary?: string
  readonly keywords?: readonly string[]
}

/** How much of a document goes along: what it is shows at its beginning. */
const sentCharacters = 12_000
const longestSummary = 2_000
const mostKeywords = 12

/** The document has no text that could be sent. */
export class NoTextError extends Error {
  override readonly name = 'NoTextError'
}

/** No model answered, or what it answered was no description. */
export class NoDescriptionError extends Error {
  override readonly name = 'NoDescriptionError'
}

/** Build what would leave for a document. Sends nothing. Rejects with `ConsentError` and {@link NoTextError}. */
export async function prepareDescription(documentId: string, language: string): Promise<Outgoing> {
  const document = getRecord(documentKind, documentId)?.value
  const text = document === undefined ? '' : beginningOf(document)
  if (document === undefined || text === '') throw new NoTextError('the document has no text')
  const allowed = (): AiConsent => consentOf(listRecords(caseKind), [], document.caseId, [])
  const consent = allowed()
  const { shieldFor } = await import('./vault-shield')
  const shield = await shieldFor(
    rosterSources(getAuth().user, document.caseId),
    { level: 'strict', hide: [], keep: [] },
    language,
  )
  const server = await serverProviders().catch(() => noProviders)
  return await prepare(
    {
      conversationId: '',
      caseId: document.caseId,
      consent: allowed,
      consensus: false,
      ...planOf(server, await aiSettings(), consent, false),
      workspace: currentView().workspace,
      language,
      turns: [{ role: 'user', text: instruction }],
      passages: [{ id: 'P1', title: document.name, text }],
    },
    shield,
    [],
    newQuestionId(),
  )
}

/** Send what was prepared and read the answer. Rejects with {@link NoDescriptionError}, `ApiError` and `AbortError`. */
export async function describeDocument(
  outgoing: Outgoing,
  signal: AbortSignal,
): Promise<Description> {
  let answer = ''
  for await (const event of disclose(outgoing, Date.now(), signal)) {
    if (event.type === 'delta') answer += event.text
  }
  return readDescription(clearAnswer(answer, outgoing.placeholders))
}

/** Read a model's answer without trust. */
export function readDescription(answer: string): Description {
  const fields = objectIn(answer)
  const category = documentCategories.find((one) => one === fields.category)
  const summary =
    typeof fields.summary === 'string'
      ? tidyParagraphs(fields.summary.trim().slice(0, longestSummary))
      : ''
  const words = Array.isArray(fields.keywords) ? fields.keywords : []
  const keywords = tidyTags(words.filter((word) => typeof word === 'string')).slice(0, mostKeywords)
  if (category === undefined && summary === '' && keywords.length === 0) {
    throw new NoDescriptionError('the answer describes nothing')
  }
  return {
    ...(category === undefined ? {} : { category }),
    ...(summary === '' ? {} : { summary }),
    ...(keywords.length === 0 ? {} : { keywords }),
  }
}

const instruction = [
  'Describe the document in passage P1 for a file index.',
  'Answer with one JSON object and nothing else, without Markdown and without references to passages:',
  `{"category": one of ${documentCategories.map((one) => `"${one}"`).join(', ')},`,
  '"summary": two or three sentences, "keywords": up to eight short terms}.',
].join(' ')

function beginningOf(document: DocumentRecord): string {
  return pagesOf(document, listRecords(documentTextKind))
    .map(({ text }) => text)
    .join('\n')
    .slice(0, sentCharacters)
    .trim()
}

function objectIn(answer: string): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1))
    if (typeof read === 'object' && read !== null) return { ...read }
  } catch {
    // Said below.
  }
  throw new NoDescriptionError('the answer is no description')
}
