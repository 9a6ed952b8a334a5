/** A local model, asked by this browser itself: Chat Completions, as Ollama, llama.cpp, vLLM and
 *  LM Studio speak it. Nothing leaves the person's own machine or network. */
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
} from './direct-events'

function base(route: DirectRoute): string {
  return route.address.replace(/\/+$/, '')
}

/** The headers of a request; without a key none. */
export function chatHeaders(route: DirectRoute): Headers {
  return new Headers(route.key === '' ? {} : { authorization: `Bearer ${route.key}` })
}

/** Where a question goes. */
export function chatUrl(route: DirectRoute): string {
  return `${base(route)}/chat/completions`
}

/** What a test of the connection asks. */
export function chatModelsUrl(route: DirectRoute): string {
  return `${base(route)}/models`
}

/** The exact body. */
export function chatBody(question: DirectQuestion): string {
  const { model, system, turns, deep, temperature, maxTokens } = question
  return JSON.stringify({
    model,
    messages: [
      ...(system === '' ? [] : [{ role: 'system', content: system }]),
      ...turns.map((turn) => ({ role: turn.role, content: turn.text })),
    ],
    stream: true,
    stream_options: { include_usage: true },
    store: false,
    ...(maxTokens === null ? {} : { max_tokens: deep ? maxTokens * 4 : maxTokens }),
    ...(temperature === null ? {} : { temperature }),
    ...(deep ? { reasoning_effort: 'high' } : {}),
  })
}

/** What a server that speaks as OpenAI does says by an error's code and type (internal/provider). */
const codes: Readonly<Record<string, string>> = {
  invalid_api_key: 'auth',
  insufficient_quota: 'quota',
  billing_hard_limit_reached: 'quota',
  billing_not_active: 'quota',
  rate_limit_exceeded: 'rate_limited',
  context_length_exceeded: 'context',
  content_filter: 'blocked',
  content_policy_violation: 'blocked',
  invalid_prompt: 'blocked',
  server_error: 'unavailable',
}

/** The class of a refusal, or of an error inside the stream. */
export const chatCode: CodeOf = (status, said) => {
  const error = field(said, 'error')
  const code = field(error, 'code')
  const type = text(field(error, 'type'))
  const isBare = type === 'insufficient_quota' || type === 'server_error'
  const known = codes[text(code)] ?? (isBare ? codes[type] : undefined)
  const isStatus = typeof code === 'number' && code >= 400 && code < 600
  return known ?? codeOfStatus(isStatus ? code : status)
}

/** Read one event of the stream. */
export function readChat(chunk: unknown): DirectPiece {
  const error = field(chunk, 'error') ?? undefined
  if (error !== undefined) return { failure: new DirectFailure(chatCode(500, chunk)) }
  const choice = first(field(chunk, 'choices'))
  const delta = field(choice, 'delta')
  const usage = field(chunk, 'usage')
  const isRefused = text(field(delta, 'refusal')) !== ''
  const finish = isRefused ? 'content_filter' : text(field(choice, 'finish_reason'))
  return {
    delta: text(field(delta, 'content')),
    reasoning: text(field(delta, 'reasoning_content')) + text(field(delta, 'reasoning')),
    ...tokensOf(field(usage, 'prompt_tokens'), field(usage, 'completion_tokens')),
    ...(finish === '' ? {} : { finish: endings.get(finish) ?? 'stop' }),
  }
}

/** How an answer ends that is not whole; servers have many words for one that is. */
const endings: ReadonlyMap<string, 'length' | 'blocked' | 'cut'> = new Map([
  ['length', 'length'],
  ['model_length', 'length'],
  ['max_tokens', 'length'],
  ['content_filter', 'blocked'],
  // Of routers, vLLM and DeepSeek, for an answer that they broke off.
  ['error', 'cut'],
  ['abort', 'cut'],
  ['insufficient_system_resource', 'cut'],
])
