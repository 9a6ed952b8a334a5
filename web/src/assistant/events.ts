/**
 * What the server streams while models answer: the events of internal/wire/ai.go, read
 * without trust. An event that cannot be read is dropped by name, never guessed at.
 */
import { type Consensus, consensusPart } from '../domain/conversation/consensus'
import type { AnswerProblem } from '../domain/conversation/conversation'
import { readFields } from '../domain/record/field'
import { choice, count, flag, text } from '../domain/record/fields'
import { part } from '../domain/record/parts'

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

const slot = count()
const provider = part({ slot, provider: text(), model: text(), simulated: flag() })
const words = part({ slot, text: text() })
const usage = part({ slot, input_tokens: count(), output_tokens: count() })
const problem = part({
  code: text('internal'),
  provider: text(),
  retry_after_s: count(),
  partial: flag(),
})
const done = part({ outcome: choice(['consensus', 'comparison', 'single', 'none'], 'none') })

/** Read one server-sent event; undefined for names this version does not use. */
export function readEvent(name: string, data: string): RunEvent | undefined {
  const fields = readFields(JSON.parse(data, plain))
  switch (name) {
    case 'provider':
      return { type: name, ...provider.read(fields) }
    case 'delta':
    case 'reasoning':
      return { type: name, ...words.read(fields) }
    case 'usage': {
      const read = usage.read(fields)
      const [inputTokens, outputTokens] = [read.input_tokens, read.output_tokens]
      return { type: name, slot: read.slot, inputTokens, outputTokens }
    }
    case 'error': {
      const { retry_after_s: retryAfterSeconds, ...said } = problem.read(fields)
      const at = typeof fields.slot === 'number' ? slot.read(fields.slot) : undefined
      return { type: name, slot: at, problem: { ...said, retryAfterSeconds } }
    }
    case 'consensus':
      return { type: name, consensus: consensusPart.read(fields) }
    case 'done':
      return { type: name, ...done.read(fields) }
    default:
      return undefined
  }
}
