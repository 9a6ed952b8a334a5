/**
 * Whether a text speaks of law and of nobody. Then no date, state or court in it says anything of a
 * person, and an answer needs them: `Gilt das Wiener Kaufrecht in Österreich?`, a whole statute.
 */

import contractPhrasesFile from '../../data/words/contract-phrases.txt?raw'
import normHeadingsFile from '../../data/words/norm-headings.txt?raw'
import peopleWordsFile from '../../data/words/people-words.txt?raw'
import { fileWords, foldPhrase, type Token, wordList } from '../fold'
import type { Hit } from '../kinds'
import type { Stretch } from './cover'

/** What a text is: a statute, where even days are of nobody; a question about law; or neither. */
export type LawAlone = 'statute' | 'question' | 'no'

const headings = fileWords(normHeadingsFile)
const signs =
  /(?:^|\n)[ \t　]*(?:§{1,2} ?\d|第[一二三四五六七八九十百千〇0-9０-９]{1,8}[条條]|제\d{1,4}조)/gu
// Fewer headings than this, or further apart, make no statute.
const leastHeadings = 2
const mostApart = 2500
// A statute names a king or a town now and then; a contract or a judgment names people more often.
const apart = 4000
const longestQuestion = 1200
const year = 4

/** What a text is, once it is known who is named in it, whether it names law, and which days. */
export function lawAlone(
  text: string,
  tokens: readonly Token[],
  hits: readonly Hit[],
  namesLaw: boolean,
  days: () => readonly Stretch[],
): LawAlone {
  const people = hits.filter(isSomebody).length
  const articles = tokens.filter((token, at) => isHeading(text, tokens, token, at)).length
  const norms = articles + [...text.matchAll(signs)].length
  if (
    norms >= leastHeadings &&
    norms * mostApart >= text.length &&
    people <= 1 + text.length / apart
  )
    return contractWords(tokens) * apart > text.length ? 'no' : 'statute'
  if (people > 0 || !namesLaw || text.length > longestQuestion) return 'no'
  // A day is when something happened to somebody, whether the level hides it or not.
  if (days().some(({ start, end }) => end - start > year)) return 'no'
  return peopleWords(tokens) > 0 ? 'no' : 'question'
}

const ofThings = new Set(['TERM', 'PLACE', 'GROUP', 'DATE', 'AGE', 'AMOUNT', 'LITERAL'])

function isSomebody({ kind, source, weight }: Hit): boolean {
  return !ofThings.has(kind) && (source !== 'context' || weight >= 48)
}

/** `Article 5` at the beginning of a line. */
function isHeading(text: string, tokens: readonly Token[], token: Token, at: number): boolean {
  if (token.case === 'lower' || !headings.has(token.fold)) return false
  const starts = at === 0 || /\n/.test(text.slice(tokens[at - 1]?.end, token.start))
  return starts && /^[. ]{1,3}(?:\d|[IVX]+\b)/.test(text.slice(token.end, token.end + 6))
}

/** How often the phrases of a file stand in a text. */
function counter(file: string): (tokens: readonly Token[]) => number {
  const phrases = wordList(file).map((phrase) => foldPhrase(phrase))
  const single = new Set(phrases.filter((phrase) => !phrase.includes(' ')))
  // Characters are tokens of their own, so that a Chinese phrase is several.
  const longer = phrases.filter((phrase) => phrase.includes(' ')).map((phrase) => ` ${phrase} `)
  return (tokens) => {
    const folded = ` ${tokens.map((token) => token.fold).join(' ')} `
    return longer.reduce(
      (sum, phrase) => sum + folded.split(phrase).length - 1,
      tokens.filter((token) => single.has(token.fold)).length,
    )
  }
}
const contractWords = counter(contractPhrasesFile)
const peopleWords = counter(peopleWordsFile)
