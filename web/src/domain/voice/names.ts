/** Finds the case or client that a person named by voice: in part, misheard, without full stops. */
import { foldText } from '../text.ts'

/** Something that can be named. */
export interface Named {
  readonly id: string
  readonly names: readonly string[]
}

/** Words that join the names of parties; whether they were said means nothing. */
const joining = new Set(
  'v vs versus contra gegen c and und y e i и против the der die das el la los las o a'.split(' '),
)

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !joining.has(word))
}

/** Whether a word was perhaps misheard for another: one letter more, less or different. */
export function isAlike(a: string, b: string): boolean {
  if (a === b) return true
  if (Math.min(a.length, b.length) < 5 || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  while (
    end < Math.min(a.length, b.length) - start &&
    a[a.length - 1 - end] === b[b.length - 1 - end]
  )
    end++
  return Math.max(a.length, b.length) - start - end <= 1
}

/** Whether every word stands in the name, in order. */
function follows(said: readonly string[], name: readonly string[]): boolean {
  let at = 0
  for (const word of said) {
    while (at < name.length && !isAlike(word, name[at] ?? '')) at++
    if (at++ >= name.length) return false
  }
  return said.length > 0
}

/** Those that a name may mean: those called exactly so alone, else all that fit it. */
export function findNamed(said: string, candidates: readonly Named[]): string[] {
  const folded = foldText(said)
  if (folded === '') return []
  const exact = candidates.filter(({ names }) => names.some((name) => foldText(name) === folded))
  if (exact.length > 0) return exact.map(({ id }) => id)
  const words = wordsOf(said)
  return candidates
    .filter(({ names }) =>
      names.some(
        (name) =>
          follows(words, wordsOf(name)) || (unspaced.test(said) && foldText(name).includes(folded)),
      ),
    )
    .map(({ id }) => id)
}

/** A name and what was said after it. */
export interface Split {
  readonly ids: readonly string[]
  /** the name as it was said */
  readonly name: string
  readonly rest: string
}

const mostWords = 14

/**
 * Tell the name at the beginning of a text from what follows: by a colon, else the longest
 * beginning that names something. Nothing found: the whole text is the rest.
 */
export function splitName(text: string, candidates: readonly Named[]): Split {
  const [, before = '', after = ''] = /^([^:：]{1,200})[:：]\s*(.+)$/su.exec(text) ?? []
  if (after !== '') {
    const ids = findNamed(before, candidates)
    if (ids.length > 0) return { ids, name: before.trim(), rest: after.trim() }
  }
  const pieces = [...text.matchAll(/[^\s,，、]+/gu)]
  for (let count = Math.min(mostWords, pieces.length - 1); count > 0; count--) {
    const last = pieces[count - 1]
    const end = (last?.index ?? 0) + (last?.[0].length ?? 0)
    const name = text.slice(0, end)
    // A joining word at the end belongs to what follows.
    if (count > 1 && wordsOf(last?.[0] ?? '').length === 0) continue
    const ids = findNamed(name, candidates)
    if (ids.length > 0) return { ids, name, rest: text.slice(end).replace(/^[\s,，、]+/u, '') }
  }
  return unspaced.test(text) ? splitUnspaced(text, candidates) : { ids: [], name: '', rest: text }
}

/** Where words are not spaced: the candidate whose name the text begins with for longest. */
function splitUnspaced(text: string, candidates: readonly Named[]): Split {
  let best: Split = { ids: [], name: '', rest: text }
  for (const { id, names } of candidates)
    for (const name of names) {
      if (name === '' || !text.startsWith(name) || name.length < best.name.length) continue
      const ids = name === best.name ? [...best.ids, id] : [id]
      best = { ids, name, rest: text.slice(name.length).replace(/^[\s：:，,、。のに]+/u, '') }
    }
  return best
}
