/** A local model, asked by this browser itself: Chat Completions, as Ollama, llama.cpp, vLLM and
 *  LM Studio speak it. Nothing leaves the person's own machine or network. */
import {
  codeOf,
  count,
  DirectFailure,
  type DirectPiece,
  type DirectQuestion,
  type DirectRoute,
  field,
  first,
  text,
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

/** Read one event of the stream; `[DONE]` says nothing. */
export function readChat(data: string): DirectPiece {
  if (data === '[DONE]') return {}
  const chunk: unknown = JSON.parse(data)
  const error = field(chunk, 'error')
  if (error !== undefined && error !== null) {
    return { failure: new DirectFailure(codeOf(500, data)) }
  }
  const choice = first(field(chunk, 'choices'))
  const delta = field(choice, 'delta')
  const usage = field(chunk, 'usage')
  const finish = text(field(delta, 'refusal')) !== '' ? 'content_filter' : finishReason(choice)
  return {
    delta: text(field(delta, 'content')),
    reasoning: text(field(delta, 'reasoning_content')) + text(field(delta, 'reasoning')),
    ...(typeof usage === 'object' && usage !== null
      ? {
          tokens: {
            input: count(field(usage, 'prompt_tokens')),
            output: count(field(usage, 'completion_tokens')),
          },
        }
      : {}),
    ...(finish === '' ? {} : { finish: endings.get(finish) ?? 'stop' }),
    ...(broken.has(finish) ? { failure: new DirectFailure('cut') } : {}),
  }
}

const finishReason = (choice: unknown): string => text(field(choice, 'finish_reason'))

/** How an answer ends that is not whole; servers have many words for one that is. */
const endings: ReadonlyMap<string, 'length' | 'blocked'> = new Map([
  ['length', 'length'],
  ['model_length', 'length'],
  ['max_tokens', 'length'],
  ['content_filter', 'blocked'],
])
/** Reasons of routers, vLLM and DeepSeek for an answer that they broke off. */
const broken = new Set(['error', 'abort', 'insufficient_system_resource'])
