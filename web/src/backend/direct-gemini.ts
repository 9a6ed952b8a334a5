/** Gemini, asked by this browser itself with the person's own key: generateContent, streamed.
 *  The server sees nothing of it. */
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

/** Read one event of the stream. */
export function readGemini(data: string): DirectPiece {
  const read: unknown = JSON.parse(data)
  const chunk = first(read) ?? read // a refusal may come inside an array
  const error = field(chunk, 'error')
  if (error !== undefined && error !== null) {
    return { failure: new DirectFailure(codeOf(count(field(error, 'code')) || 500, data)) }
  }
  if (text(field(field(chunk, 'promptFeedback'), 'blockReason')) !== '')
    return { finish: 'blocked' }
  const candidate = first(field(chunk, 'candidates'))
  const parts = field(field(candidate, 'content'), 'parts')
  let delta = ''
  let reasoning = ''
  for (const part of Array.isArray(parts) ? parts : []) {
    if (field(part, 'thought') === true) reasoning += text(field(part, 'text'))
    else delta += text(field(part, 'text'))
  }
  const usage = field(chunk, 'usageMetadata')
  return {
    delta,
    reasoning,
    ...(usage === undefined
      ? {}
      : {
          tokens: {
            input: count(field(usage, 'promptTokenCount')),
            output:
              count(field(usage, 'candidatesTokenCount')) +
              count(field(usage, 'thoughtsTokenCount')),
          },
        }),
    ...finishOf(text(field(candidate, 'finishReason'))),
  }
}

function finishOf(reason: string): DirectPiece {
  if (reason === '') return {}
  if (reason === 'STOP') return { finish: 'stop' }
  if (reason === 'MAX_TOKENS' || reason === 'CONTINUATION') return { finish: 'length' }
  if (blocks.has(reason)) return { finish: 'blocked' }
  return { failure: new DirectFailure('protocol') }
}
