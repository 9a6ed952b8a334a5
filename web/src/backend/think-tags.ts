/** The thinking that some local models write into the answer itself, as <think>...</think> before
 *  the first word: told from the answer, as the server tells it (internal/provider/think.go). The
 *  tags may be split over chunks anywhere. */
import type { DirectPiece } from './direct-events'

const opens = '<think>'
const closes = '</think>'

type State = 'before' | 'thinking' | 'after' | 'answering'

/** Longest run of white space behind which an opening tag is still looked for. */
const longestLead = 1024

export interface ThinkTags {
  /** What of a chunk, and of text held back before, is thought and what is answer. */
  split(chunk: string): { readonly thought: string; readonly text: string }
  /** What was held back and turned out to be no tag. */
  rest(): string
}

/** The length of the longest end of `text` that begins `tag`. */
function overlap(text: string, tag: string): number {
  for (let length = Math.min(text.length, tag.length - 1); length > 0; length--) {
    if (text.endsWith(tag.slice(0, length))) return length
  }
  return 0
}

/** Begin to read one answer. */
export function thinkTags(): ThinkTags {
  let state: State = 'before'
  let held = ''

  /** The answer's first words; the empty lines before them are not part of it. */
  function begin(chunk: string): string {
    const text = chunk.replace(/^[\r\n]+/, '')
    if (text !== '') state = 'answering'
    return text
  }

  function rest(): string {
    const text = state === 'thinking' ? '' : held
    held = ''
    return text
  }

  function split(chunk: string): { thought: string; text: string } {
    if (state === 'answering') return { thought: '', text: chunk }
    if (state === 'after') return { thought: '', text: begin(chunk) }
    held += chunk
    if (state === 'before') {
      const start = held.replace(/^[ \r\n\t]+/, '')
      if (start.startsWith(opens)) {
        state = 'thinking'
        held = start.slice(opens.length)
      } else if (opens.startsWith(start) && held.length <= longestLead) {
        return { thought: '', text: '' }
      } else {
        state = 'answering'
        return { thought: '', text: rest() }
      }
    }
    const end = held.indexOf(closes)
    if (end >= 0) {
      const thought = held.slice(0, end)
      const after = held.slice(end + closes.length)
      state = 'after'
      held = ''
      return { thought, text: begin(after) }
    }
    const kept = held.length - overlap(held, closes)
    const thought = held.slice(0, kept)
    held = held.slice(kept)
    return { thought, text: '' }
  }

  return { split, rest }
}

/** A piece of a stream with its thinking where it belongs. */
export function withoutThinking(tags: ThinkTags, piece: DirectPiece): DirectPiece {
  const { thought, text } = tags.split(piece.delta ?? '')
  return { ...piece, delta: text, reasoning: (piece.reasoning ?? '') + thought }
}
