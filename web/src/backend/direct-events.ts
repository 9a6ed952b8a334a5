/** What the direct connections share: a request of the browser to a provider, its refusals in
 *  the server's words, and its answer as the same events that the server streams.
 *
 *  Only web/src/assistant/disclose.ts may send text with these files: the linter and
 *  layers.test.ts refuse anyone else. */
import type { DirectId } from '../lib/providers'

/** A provider that this browser asks itself. */
export interface DirectRoute {
  readonly provider: DirectId
  /** of the API; '' is the provider's own */
  readonly address: string
  readonly key: string
  readonly model: string
}

/** A message as both wire formats want it. */
export interface DirectTurn {
  readonly role: 'user' | 'assistant'
  readonly text: string
}

/** What is asked, before it is spelled in a wire format. */
export interface DirectQuestion {
  readonly model: string
  readonly system: string
  readonly turns: readonly DirectTurn[]
  readonly deep: boolean
  readonly temperature: number | null
  readonly maxTokens: number | null
}

/** An event in the form of the server's stream: its name, and JSON. */
export interface WireEvent {
  readonly event: string
  readonly data: string
}

/** Why a provider gave no answer; `code` is one of the server's. It holds nothing that the
 *  provider wrote, because that may hold pieces of a key. */
export class DirectFailure extends Error {
  override readonly name = 'DirectFailure'
  readonly code: string
  readonly retryAfterSeconds: number
  constructor(code: string, retryAfterSeconds = 0) {
    super(code)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Longest wait for an answer to begin, and for it to go on: what a model may think. */
export const longestSilence = 180_000
const maxRefusal = 64 * 1024
/** Longest event, and longest stream with all that is written around the answer: as on the server. */
const longestEvent = 8 * 1024 * 1024
const longestStream = 256 * 1024 * 1024
/** Longest wait that a provider can ask for: more is no time that anybody waits. */
const longestRetry = 30 * 24 * 3600

/** Ask, and give back the answer's body.
 *  @throws DirectFailure, or `AbortError` when `signal` stops it. */
export async function openDirect(
  url: string,
  init: { readonly method: 'GET' | 'POST'; readonly headers: Headers; readonly body?: string },
  signal: AbortSignal,
  codeOf: CodeOf,
): Promise<Response> {
  let response: Response
  try {
    response = await fetch(url, {
      ...init,
      signal,
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error', // a redirect would carry the key to another host
      referrerPolicy: 'no-referrer',
    })
  } catch (error) {
    if (signal.aborted) throw error
    throw new DirectFailure('unavailable')
  }
  if (!response.ok) throw await refusal(response, codeOf)
  return response
}

/** A refusal in the server's words. */
async function refusal(response: Response, codeOf: CodeOf): Promise<DirectFailure> {
  const said = await beginningOf(response)
  const wait = Math.max(Number(response.headers.get('retry-after')) || 0, waitIn(said))
  const code = codeOf(response.status, parsed(said))
  return new DirectFailure(code, Math.ceil(Math.min(wait, longestRetry)))
}

/** How long Gemini asks to be left alone, in seconds. */
export function waitIn(said: string): number {
  return Number(/"retryDelay":\s*"(\d+(?:\.\d+)?)s"/.exec(said)?.[1]) || 0
}

/** What of a refusal is judged; the rest, which may have no end, is not waited for. */
async function beginningOf(response: Response): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let said = ''
  try {
    while (reader !== undefined && said.length < maxRefusal) {
      const { value = '', done } = await reader.read()
      said += value
      if (done) break
    }
  } catch {
    // What came is judged.
  }
  void reader?.cancel().catch(() => undefined)
  return said.slice(0, maxRefusal)
}

/** Reads a refusal: its class, by the status and by what the provider is known to say. */
export type CodeOf = (status: number, said: unknown) => string

/** What the bare status means where a provider says nothing better. */
export function codeOfStatus(status: number): string {
  if (status === 401 || status === 403) return 'auth'
  if (status === 402) return 'quota'
  if (status === 413) return 'context'
  if (status === 429) return 'rate_limited'
  if (status === 408 || status === 409 || status < 400 || status >= 500) return 'unavailable'
  return 'bad_request'
}

/** JSON, or undefined. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The data of each server-sent event; ends the request when nothing comes for too long. */
export async function* dataOf(response: Response, stop: AbortController): AsyncGenerator<string> {
  if (response.body === null) throw new DirectFailure('protocol')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let held = ''
  let size = 0
  let timer = setTimeout(() => stop.abort(), longestSilence)
  try {
    for (;;) {
      const { value = '', done } = await reader.read()
      clearTimeout(timer)
      timer = setTimeout(() => stop.abort(), longestSilence)
      held = (held + value).replaceAll('\r\n', '\n')
      const parts = held.split('\n\n')
      held = done ? '' : (parts.pop() ?? '')
      size += value.length
      if (held.length > longestEvent || size > longestStream) throw new DirectFailure('protocol')
      for (const part of parts) {
        const data = part
          .split('\n')
          .filter((line) => line.startsWith('data:'))
          .map((line) => line.slice(line.charAt(5) === ' ' ? 6 : 5))
        if (data.length === 0) continue
        const whole = data.join('\n')
        // The last one may lack its empty line, and may be half an event of a cut stream.
        if (done && whole !== '[DONE]' && parsed(whole) === undefined) throw new Error('cut')
        yield whole
      }
      if (done) return
    }
  } finally {
    clearTimeout(timer)
    await reader.cancel().catch(() => undefined)
  }
}

/** A field of an object out of a stream, whatever it is. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined
}

/** The first member of a list. */
export function first(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : undefined
}

/** Text, or ''. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** More tokens than any model reads or writes. */
const mostTokens = 100_000_000

/** A number of tokens; 0 for what cannot be one. */
export function count(value: unknown): number {
  const isCount = typeof value === 'number' && value > 0 && value <= mostTokens
  return isCount ? Math.trunc(value) : 0
}

/** What an answer cost, if it was counted. */
export function tokensOf(input: unknown, ...outputs: readonly unknown[]): DirectPiece {
  const output = outputs.reduce<number>((sum, one) => sum + count(one), 0)
  return count(input) === 0 && output === 0 ? {} : { tokens: { input: count(input), output } }
}

/** What one event of a provider says, in one vocabulary. */
export interface DirectPiece {
  readonly delta?: string
  readonly reasoning?: string
  readonly tokens?: { readonly input: number; readonly output: number }
  /** pages that the provider looked up */
  readonly citations?: readonly { readonly url: string; readonly title: string }[]
  /** how the answer ended: complete, at its length limit, refused, broken off, or in a way that nobody
   *  knows */
  readonly finish?: 'stop' | 'length' | 'blocked' | 'cut' | 'protocol'
  /** an error inside the stream */
  readonly failure?: DirectFailure
}
