/** Gemini, asked by this browser itself with the person's own key: generateContent, streamed.
 *  The server sees nothing of it. */
import {
  type CodeOf,
  codeOfStatus,
  DirectFailure,
  type DirectPiece,
  type DirectQuestion,
  type DirectRoute,
  field,
  first,
  text,
  tokensOf,
  waitIn,
} from './direct-events'

const ownAddress = 'https://generativelanguage.googleapis.com'

function base(route: DirectRoute): string {
  return (route.address === '' ? ownAddress : route.address).replace(/\/+$/, '')
}

/** The key goes into a header: in the address it would end up in logs. */
export function geminiHeaders(route: DirectRoute): Headers {
  return new Headers({ 'x-goog-api-key': route.key })
}

/** Where a question goes. */
export function geminiUrl(route: DirectRoute): string {
  const model = encodeURIComponent(route.model)
  return `${base(route)}/v1beta/models/${model}:streamGenerateContent?alt=sse`
}

/** What a test of the connection asks. */
export function geminiModelsUrl(route: DirectRoute): string {
  return `${base(route)}/v1beta/models?pageSize=1`
}

const categories = ['HARASSMENT', 'HATE_SPEECH', 'SEXUALLY_EXPLICIT', 'DANGEROUS_CONTENT']

/** The exact body. `store: false` overrides logging that is on for a whole project. */
export function geminiBody(question: DirectQuestion): string {
  const { system, turns, deep, temperature, maxTokens, model } = question
  return JSON.stringify({
    ...(system === '' ? {} : { systemInstruction: { parts: [{ text: system }] } }),
    contents: turns.map((turn) => ({
      role: turn.role === 'assistant' ? 'model' : 'user',
      parts: [{ text: turn.text }],
    })),
    generationConfig: {
      ...(temperature === null ? {} : { temperature }),
      ...(maxTokens === null ? {} : { maxOutputTokens: deep ? maxTokens * 4 : maxTokens }),
      ...(deep ? { thinkingConfig: thinking(model) } : {}),
    },
    safetySettings: categories.map((name) => ({
      category: `HARM_CATEGORY_${name}`,
      threshold: 'BLOCK_ONLY_HIGH',
    })),
    store: false,
  })
}

/** Level and budget exclude each other; the 2.5 family knows the budget alone. */
function thinking(model: string): object {
  return model.startsWith('gemini-2.5')
    ? { includeThoughts: true, thinkingBudget: -1 }
    : { includeThoughts: true, thinkingLevel: 'HIGH' }
}

const blocks = new Set([
  'SAFETY',
  'RECITATION',
  'SPII',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'LANGUAGE',
])

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The class of a refusal, or of an error inside the stream: google.rpc.Status, at some endpoints
 *  inside a list (internal/provider). */
export const geminiCode: CodeOf = (status, said) => {
  const error = field(first(said) ?? said, 'error')
  const message = text(field(error, 'message'))
  const details = listOf(field(error, 'details'))
  const byStatus = codeOfStatus(status)
  const isWrongKey = details.some((one) => field(one, 'reason') === 'API_KEY_INVALID')
  if (isWrongKey || (byStatus === 'bad_request' && message.includes('API key'))) return 'auth'
  const isDaily = details
    .flatMap((one) => listOf(field(one, 'violations')))
    .some((one) => text(field(one, 'quotaId')).includes('PerDay'))
  if (isDaily || field(error, 'status') === 'FAILED_PRECONDITION') return 'quota'
  return status === 400 && message.includes('token count') ? 'context' : byStatus
}

/** Read one event of the stream. */
export function readGemini(chunk: unknown): DirectPiece {
  const error = field(first(chunk) ?? chunk, 'error') ?? undefined
  if (error !== undefined) {
    const status = field(error, 'code')
    const code = geminiCode(typeof status === 'number' && status > 0 ? status : 500, chunk)
    return { failure: new DirectFailure(code, Math.ceil(waitIn(JSON.stringify(error)))) }
  }
  if (text(field(field(chunk, 'promptFeedback'), 'blockReason')) !== '')
    return { failure: new DirectFailure('blocked') }
  const candidate = first(field(chunk, 'candidates'))
  let delta = ''
  let reasoning = ''
  for (const part of listOf(field(field(candidate, 'content'), 'parts'))) {
    if (field(part, 'thought') === true) reasoning += text(field(part, 'text'))
    else delta += text(field(part, 'text'))
  }
  const usage = field(chunk, 'usageMetadata')
  const pages = listOf(field(field(candidate, 'groundingMetadata'), 'groundingChunks'))
  return {
    delta,
    reasoning,
    citations: pages
      .map((page) => field(page, 'web'))
      .filter((web) => web !== undefined && web !== null)
      .map((web) => ({ url: text(field(web, 'uri')), title: text(field(web, 'title')) })),
    ...tokensOf(
      field(usage, 'promptTokenCount'),
      field(usage, 'candidatesTokenCount'),
      field(usage, 'thoughtsTokenCount'),
    ),
    ...finishOf(text(field(candidate, 'finishReason'))),
  }
}

function finishOf(reason: string): DirectPiece {
  if (reason === '') return {}
  if (reason === 'STOP') return { finish: 'stop' }
  if (reason === 'MAX_TOKENS' || reason === 'CONTINUATION') return { finish: 'length' }
  return { finish: blocks.has(reason) ? 'blocked' : 'protocol' }
}
