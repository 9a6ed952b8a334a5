/** Finds the case or client that a person named by voice: in part, misheard, without full stops. */
import { foldText } from '../values/text.ts'

/** Something that can be named. */
export interface Named {
  readonly id: string
  readonly names: readonly string[]
}

/** Words that join the names of parties; whether they were said means nothing. */
const joining = new Set(
  'v vs versus contra gegen c and und y e i и против the der die das el la los las o a'.split(' '),
)

/** Words for what is named: "the Garcia case" and "дело Иванова" name it by the other words. */
const things = new Set(
  [
    'case matter akte fall sache mandat mandant mandanten caso expediente asunto processo',
    'дело дела делу клиент клиента client cliente 사건 의뢰인 고객',
  ]
    .join(' ')
    .split(' ')
    .map(foldText),
)
/** The same where words are not spaced, before the name or behind it. */
const unspacedThings =
  /^(?:案件|案子|事件|客户|委托人|依頼者)|(?:的|の)?(?:案件|案子|事件|案|客户|委托人|依頼者)$/gu

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

function wordsOf(text: string): string[] {
  const words = foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !joining.has(word))
  const own = words.filter((word) => !things.has(word))
  return own.length === 0 ? words : own
}

function isNoName(word: string): boolean {
  const folded = foldText(word).replace(/[^\p{L}\p{N}]+/gu, '')
  return folded === '' || joining.has(folded) || things.has(folded)
}

/** Endings, folded, by which Russian declines names: Петрова, Петровой; Достоевский, Достоевского. */
const declined =
  /(?<=[а-я]{4})(?:[ое]го|[ое]му|[ыи]ми|[ая]я|[ую]ю|[оеыи]и|[ыоие]м|[ыи]х|[аяуюыиеоь])$/u

/** Whether a word is perhaps another, in another case or misheard: one letter more, less or different. */
export function isAlike(a: string, b: string): boolean {
  if (a === b || a.replace(declined, '') === b.replace(declined, '')) return true
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
  const part = unspaced.test(said) ? folded.replace(unspacedThings, '') : ''
  return candidates
    .filter(({ names }) =>
      names.some(
        (name) => follows(words, wordsOf(name)) || (part !== '' && foldText(name).includes(part)),
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
    // A word at the end that names nothing belongs to what follows.
    if (count > 1 && isNoName(last?.[0] ?? '')) continue
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
