/**
 * What the server streams while models answer: the events of internal/wire/ai.go, read
 * without trust. An event that cannot be read is dropped by name, never guessed at.
 */
import { type Consensus, consensusPart } from '../domain/conversation/consensus'
import type { AnswerProblem } from '../domain/conversation/conversation'
import { readChoice, readCount, readObject, readText } from '../domain/record/read'

/** One event of a run. `slot` counts from 0 and names a place in the panel. */
export type RunEvent =
  | {
      readonly type: 'provider'
      readonly slot: number
      readonly provider: string
      readonly model: string
      readonly simulated: boolean
    }
  | { readonly type: 'delta' | 'reasoning'; readonly slot: number; readonly text: string }
  | {
      readonly type: 'usage'
      readonly slot: number
      readonly inputTokens: number
      readonly outputTokens: number
    }
  | { readonly type: 'error'; readonly slot: number | undefined; readonly problem: AnswerProblem }
  | { readonly type: 'consensus'; readonly consensus: Consensus }
  | { readonly type: 'done'; readonly outcome: 'consensus' | 'comparison' | 'single' | 'none' }

/** Signs that nobody sees: those that turn the direction of what follows, so that a figure would read
 *  otherwise than it is stored, and those without width and tags, in which a model can say what the
 *  person does not read, and which break a placeholder. Joiners stay: emoji are made with them. */
const unseen =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\u{e0000}-\u{e007f}]/gu

const plain = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(unseen, '') : value

/** Read one server-sent event; undefined for names this version does not use. */
export function readEvent(name: string, data: string): RunEvent | undefined {
  const fields = readObject(JSON.parse(data, plain), name)
  switch (name) {
    case 'provider':
      return {
        type: 'provider',
        slot: readCount(fields, 'slot'),
        provider: readText(fields, 'provider'),
        model: readText(fields, 'model'),
        simulated: fields.simulated === true,
      }
    case 'delta':
    case 'reasoning':
      return { type: name, slot: readCount(fields, 'slot'), text: readText(fields, 'text') }
    case 'usage':
      return {
        type: 'usage',
        slot: readCount(fields, 'slot'),
        inputTokens: readCount(fields, 'input_tokens'),
        outputTokens: readCount(fields, 'output_tokens'),
      }
    case 'error':
      return {
        type: 'error',
        slot: typeof fields.slot === 'number' ? readCount(fields, 'slot') : undefined,
        problem: {
          code: readText(fields, 'code', 'internal'),
          provider: readText(fields, 'provider'),
          retryAfterSeconds: readCount(fields, 'retry_after_s'),
          partial: fields.partial === true,
        },
      }
    case 'consensus':
      return { type: 'consensus', consensus: consensusPart.read(fields) }
    case 'done':
      return {
        type: 'done',
        outcome: readChoice(
          fields,
          'outcome',
          ['consensus', 'comparison', 'single', 'none'],
          'none',
        ),
      }
    default:
      return undefined
  }
}
