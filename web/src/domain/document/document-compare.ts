/** Two texts of one document, side by side in one line of reading: what went and what came. */
import { diffLines, diffWordsWithSpace } from 'diff'

/** A stretch of the comparison. */
export interface Change {
  readonly what: 'same' | 'added' | 'removed'
  readonly text: string
}

/** What came of comparing. */
export interface Comparison {
  readonly changes: readonly Change[]
  readonly added: number
  readonly removed: number
}

/** A passage longer than this is shown as replaced whole rather than word by word. */
const longestPassage = 20_000
/** Milliseconds after which words are not looked for any more. */
const patience = 4_000

/** Compare by lines, and inside changed passages by words. */
export function compareTexts(before: string, after: string, now: () => number): Comparison {
  const began = now()
  const lines = diffLines(tidy(before), tidy(after), { timeout: patience })
  // Too different to be told apart in time: one whole text for the other.
  if (lines === undefined) return summary(replaced(before, after))
  const changes: Change[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]
    const next = lines[at + 1]
    if (line === undefined) continue
    const pair = line.removed && next?.added === true
    if (!pair) {
      push(changes, kindOf(line), line.value)
      continue
    }
    at += 1
    const small = line.value.length + next.value.length <= longestPassage
    const words = small && now() - began < patience ? wordsOf(line.value, next.value) : undefined
    for (const { what, text } of words ?? replaced(line.value, next.value))
      push(changes, what, text)
  }
  return summary(changes)
}

let segmenter: Intl.Segmenter | undefined

function wordsOf(before: string, after: string): readonly Change[] | undefined {
  const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(before + after)
  if (unspaced) segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' })
  const parts = diffWordsWithSpace(before, after, {
    timeout: 500,
    ...(unspaced && segmenter !== undefined ? { intlSegmenter: segmenter } : {}),
  })
  return parts?.map((part) => ({ what: kindOf(part), text: part.value }))
}

function kindOf(part: { readonly added?: boolean; readonly removed?: boolean }): Change['what'] {
  if (part.added === true) return 'added'
  return part.removed === true ? 'removed' : 'same'
}

function replaced(before: string, after: string): readonly Change[] {
  return [
    { what: 'removed', text: before },
    { what: 'added', text: after },
  ]
}

function push(changes: Change[], what: Change['what'], text: string): void {
  const last = changes.at(-1)
  if (text === '') return
  if (last?.what === what) changes[changes.length - 1] = { what, text: last.text + text }
  else changes.push({ what, text })
}

function summary(changes: readonly Change[]): Comparison {
  const count = (what: Change['what']): number =>
    changes.filter((change) => change.what === what && change.text.trim() !== '').length
  return { changes, added: count('added'), removed: count('removed') }
}

/** Page ends and ends of lines are the reader's, not the author's. */
function tidy(text: string): string {
  return `${text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+\n/g, '\n')
    .trimEnd()}\n`
}
