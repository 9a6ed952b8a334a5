/** The direct connection: this browser asks a provider itself, and the answer comes as the same
 *  events that the server streams. Only web/src/assistant/disclose.ts may send text with it. */
import { chatBody, chatCode, chatHeaders, chatModelsUrl, chatUrl, readChat } from './direct-chat'
import {
  DirectFailure,
  type DirectPiece,
  type DirectQuestion,
  type DirectRoute,
  dataOf,
  field,
  first,
  longestSilence,
  openDirect,
  parsed,
  text,
  type WireEvent,
} from './direct-events'
import {
  geminiBody,
  geminiCode,
  geminiHeaders,
  geminiModelsUrl,
  geminiUrl,
  readGemini,
} from './direct-gemini'
import type { ProviderTest } from './providers'
import { thinkTags, withoutThinking } from './think-tags'

/** The body that would leave for a provider, byte for byte. */
export function directBody(route: DirectRoute, question: DirectQuestion): string {
  return route.provider === 'gemini' ? geminiBody(question) : chatBody(question)
}

/** How long a single answer was right, where nothing compares it: the server's own figure
 *  (internal/consensus, pattern "1"). */
const onlyOne = { value: 0.45, low: 0.29, high: 0.61 }

/**
 * Send a body that `directBody` made and stream the answer as events `provider`, `reasoning`,
 * `delta`, `citation`, `usage`, `consensus` (confidence of a single answer) or `error`, and `done`.
 * Never throws for what the provider does; an abort passes through as `AbortError`.
 */
export async function* directEvents(
  route: DirectRoute,
  run: string,
  body: string,
  signal: AbortSignal,
): AsyncGenerator<WireEvent> {
  const slot = 0
  yield event('provider', { slot, provider: route.provider, model: route.model, simulated: false })
  let answer = ''
  try {
    for await (const piece of pieces(route, body, signal)) {
      if (piece.reasoning) yield event('reasoning', { slot, text: piece.reasoning })
      if (piece.delta) {
        answer += piece.delta
        yield event('delta', { slot, text: piece.delta })
      }
      for (const page of piece.citations ?? []) yield event('citation', { slot, ...page })
      if (piece.tokens) {
        const { input, output } = piece.tokens
        yield event('usage', { slot, input_tokens: input, output_tokens: output, estimated: false })
      }
    }
  } catch (error) {
    if (signal.aborted) throw error
    const { code, retryAfterSeconds } =
      error instanceof DirectFailure ? error : new DirectFailure('cut')
    yield event('error', {
      slot,
      code,
      provider: route.provider,
      retry_after_s: retryAfterSeconds,
      partial: answer !== '',
    })
    yield event('done', { run, outcome: 'none' })
    return
  }
  yield event('consensus', alone(route, answer))
  yield event('done', { run, outcome: 'single' })
}

function event(name: string, data: object): WireEvent {
  return { event: name, data: JSON.stringify(data) }
}

/** What the server says of an answer that nothing was compared with. */
function alone(route: DirectRoute, answer: string): object {
  return {
    answered: 1,
    pattern: '1',
    agreed: [],
    majority: [],
    contradictions: [],
    single: [],
    camps: [],
    headline: { slot: 0, provider: route.provider, text: answer, reason: 'only_answer' },
    confidence: { ...onlyOne, level: 'low', method: 'pattern-prior', ratings: 0, capped: '' },
    groundedness: { sourced: 0, total: 0, value: 0 },
  }
}

/** The pieces of a whole answer; throws when it is refused, cut or no answer. */
async function* pieces(
  route: DirectRoute,
  body: string,
  signal: AbortSignal,
): AsyncGenerator<DirectPiece> {
  const stop = new AbortController()
  const both = AbortSignal.any([signal, stop.signal])
  const gemini = route.provider === 'gemini'
  const headers = gemini ? geminiHeaders(route) : chatHeaders(route)
  headers.set('content-type', 'application/json')
  const url = gemini ? geminiUrl(route) : chatUrl(route)
  let finish: DirectPiece['finish']
  let tokens: DirectPiece['tokens']
  let empty = true
  const tags = thinkTags()
  try {
    const patience = setTimeout(() => stop.abort(), longestSilence)
    const init = { method: 'POST', headers, body } as const
    const codeOf = gemini ? geminiCode : chatCode
    const response = await openDirect(url, init, both, codeOf).finally(() => clearTimeout(patience))
    for await (const data of dataOf(response, stop)) {
      if (data === '[DONE]') break // some servers keep the connection
      const read = gemini ? readGemini(objectIn(data)) : readChat(objectIn(data))
      const { failure, ...piece } = gemini ? read : withoutThinking(tags, read)
      if (failure !== undefined) throw failure
      // Of Chat Completions the first reason holds, but a refusal always does.
      if (gemini || finish === undefined || piece.finish === 'blocked') {
        finish = piece.finish ?? finish
      }
      tokens = piece.tokens ?? tokens // cumulative: the last one holds
      if (piece.delta) empty = false
      const { tokens: _, ...said } = piece
      yield said
    }
  } catch (error) {
    const known = signal.aborted || error instanceof DirectFailure
    // What comes behind a finish reason of Chat Completions is the bill: the answer is whole.
    const isOver = !known && !gemini && finish !== undefined
    if (!known && !isOver && stop.signal.aborted) throw new DirectFailure('timeout')
    if (!isOver) throw error
  }
  const isOver = finish === 'stop' || finish === 'length'
  const held = isOver ? tags.rest() : ''
  if (held !== '') {
    empty = false
    yield { delta: held }
  }
  if (finish === undefined || finish === 'length') throw new DirectFailure('cut')
  if (finish !== 'stop') throw new DirectFailure(finish)
  if (empty) throw new DirectFailure('protocol')
  if (tokens !== undefined) yield { tokens }
}

/** The object that an event is, or the list in which Gemini may put a refusal. */
function objectIn(data: string): unknown {
  const value = parsed(data)
  const isError = Array.isArray(value) && field(first(value), 'error') !== undefined
  const isObject = typeof value === 'object' && !Array.isArray(value)
  if (isObject || isError) return value
  throw new DirectFailure('protocol')
}

const testPatience = 30_000

/** Ask a provider for one word from this browser, to tell a wrong key from a dead host. */
export async function testDirect(route: DirectRoute): Promise<ProviderTest> {
  const begun = performance.now()
  const signal = AbortSignal.timeout(testPatience)
  let model = route.model
  const result = (ok: boolean, code?: string): ProviderTest => ({
    ok,
    model,
    latency_ms: Math.round(performance.now() - begun),
    ...(code === undefined ? {} : { code }),
  })
  try {
    if (model === '') model = await directModel(route, signal)
    const asked = { ...route, model }
    const body = directBody(asked, {
      model,
      system: '',
      turns: [{ role: 'user', text: 'Answer with the word OK.' }],
      deep: false,
      temperature: null,
      maxTokens: null,
    })
    for await (const _ of pieces(asked, body, signal)) {
      // the answer itself does not matter
    }
    return result(true)
  } catch (error) {
    if (signal.aborted) return result(false, 'timeout')
    return result(false, error instanceof DirectFailure ? error.code : 'protocol')
  }
}

/** The first model that a server has. */
export async function directModel(route: DirectRoute, signal: AbortSignal): Promise<string> {
  const gemini = route.provider === 'gemini'
  const response = await openDirect(
    gemini ? geminiModelsUrl(route) : chatModelsUrl(route),
    { method: 'GET', headers: gemini ? geminiHeaders(route) : chatHeaders(route) },
    signal,
    gemini ? geminiCode : chatCode,
  )
  const list: unknown = await response.json().catch(() => undefined)
  const name = gemini
    ? text(field(first(field(list, 'models')), 'name')).replace(/^models\//, '')
    : text(field(first(field(list, 'data')), 'id'))
  if (name === '') throw new DirectFailure('protocol')
  return name
}
