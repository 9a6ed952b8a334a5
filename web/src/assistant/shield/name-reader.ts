/**
 * Reading a text word by word for names: what is a capital, an initial, a public word,
 * the start of a sentence, the end of a run of capitals.
 */
import countingWordsFile from '../data/words/counting-words.txt?raw'
import { ambiguousNames, functionWords, isForeignLink } from './common-words'
import { fileWords, type Token } from './fold'
import type { PlaceholderKind } from './kinds'
import type { Lexicon } from './lexicon'
import { isPublicPlace, isStateOrPeople, publicWords } from './public-words'
import { particles, titlesBefore } from './titles'

/** A stretch of tokens taken for a name. */
export interface NameRun {
  readonly from: number
  readonly to: number
  readonly kind: PlaceholderKind
  readonly reason: string
  readonly weight: number
}

/** A text being read. */
export interface Reader {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly lexicon: Lexicon
  readonly language: string
  /** take every capitalised word that is neither public nor an everyday word */
  readonly strict: boolean
  /** words that also occur in lower case in this text */
  readonly lowered: ReadonlySet<string>
  /** words the text itself uses as common nouns: `each Price`, `omission` beside `Omissions` */
  readonly common: (folded: string) => boolean
  /** words the text uses as somebody's name: after a title, an initial or a given name */
  readonly named: ReadonlySet<string>
}

/** Begin to read a text for names. */
export function readerOf(
  text: string,
  tokens: readonly Token[],
  lexicon: Lexicon,
  language: string,
  strict: boolean,
): Reader {
  const lowered = writtenSmall(text, tokens)
  const counted = new Set<string>()
  const named = new Set<string>()
  const isCalledSo = (folded: string) =>
    lexicon.isGivenName(folded) || (ambiguousNames.has(folded) && functionWords.has(folded))
  const doubtful = (folded: string, at: number) =>
    lexicon.isWord(folded) && startsSentence({ text, tokens }, at)
  tokens.forEach((token, at) => {
    const next = tokens[at + 1]
    if (!isCapital(next)) return
    const counts = countingWords.has(token.fold) && text.slice(token.end, next.start) === ' '
    if (counts && lexicon.isWord(next.fold)) counted.add(next.fold)
    const calls =
      (titlesBefore.has(token.fold) && token.case !== 'lower') ||
      isInitial(token) ||
      (isCapital(token) && isCalledSo(token.fold) && !doubtful(token.fold, at))
    if (calls && /^\.?[ \n]{0,2}$/.test(text.slice(token.end, next.start))) named.add(next.fold)
  })
  const isCommon = (folded: string) => lowered.has(folded) || counted.has(folded)
  const common = (folded: string) =>
    isCommon(folded) ||
    isCommon(`${folded}s`) ||
    (folded.endsWith('s') && isCommon(folded.slice(0, -1)))
  return { text, tokens, lexicon, language, strict, lowered, common, named }
}

// `each Price` is said of a price. `the` and `a` say less: `the Price family`, `a Picasso`.
const countingWords = fileWords(countingWordsFile)

/** The words in lower case. An address of the network says nothing: it writes names small. */
function writtenSmall(text: string, tokens: readonly Token[]): ReadonlySet<string> {
  const small = new Set<string>()
  const addresses = [...text.matchAll(/@|:\/\/|www\./g)].map(({ index }) => {
    let start = index
    while (start > 0 && /\S/.test(text.charAt(start - 1))) start--
    let end = index
    while (end < text.length && /\S/.test(text.charAt(end))) end++
    return { start, end }
  })
  let next = 0
  for (const token of tokens) {
    while ((addresses[next]?.end ?? Number.POSITIVE_INFINITY) <= token.start) next++
    if (
      token.case === 'lower' &&
      (addresses[next]?.start ?? Number.POSITIVE_INFINITY) > token.start
    )
      small.add(token.fold)
  }
  return small
}

/** Whether a token is a word that begins with a capital. */
export function isCapital(token: Token | undefined): token is Token {
  return (
    token !== undefined &&
    token.type === 'word' &&
    (token.case === 'title' || token.case === 'upper')
  )
}

/** Whether a token is one capital letter. */
export function isInitial(token: Token): boolean {
  return token.case === 'title' || token.case === 'upper' ? [...token.text].length === 1 : false
}

/** True when `right` may continue a name that holds `left`. */
export function continues(reader: Reader, left: Token, right: Token): boolean {
  const gap = reader.text.slice(left.end, right.start)
  if (/^ {1,2}$|^[-'’‑]$/u.test(gap)) return true
  return isInitial(left) ? /^\.?[ -]?\.?$/.test(gap) : false
}

/** `STATEMENT OF JANE DOE`: a small word in capitals that joins no name. */
export function isShoutedLink(token: Token): boolean {
  return (
    token.case === 'upper' &&
    token.text.length > 1 &&
    functionWords.has(token.fold) &&
    !particles.has(token.fold)
  )
}

/** Whether a word names no client: a court, a state, a people, a well-known place. */
export function isPublic(token: Token): boolean {
  return publicWords.has(token.fold) || isStateOrPeople(token.fold) || isPublicPlace(token.fold)
}

/** Whether the token at `at` begins a sentence, so that its capital says nothing. */
export function startsSentence(reader: Pick<Reader, 'text' | 'tokens'>, at: number): boolean {
  const before = reader.tokens[at - 1]
  const token = reader.tokens[at]
  if (before === undefined || token === undefined) return true
  const gap = reader.text.slice(before.end, token.start)
  if (/[!?:;\n“”"«»•|>*#—–]|\.{2,}/.test(gap)) return true
  return /\./.test(gap) && !isInitial(before) && !titlesBefore.has(before.fold)
}

/** End of the run of name words that begins at `from`, capitals and particles. */
export function runEnd(reader: Reader, from: number): number {
  const { tokens } = reader
  let to = from + 1
  while (to < tokens.length && to - from < 8) {
    const left = tokens[to - 1] as Token
    const right = tokens[to] as Token
    if (!continues(reader, left, right)) break
    if (isCapital(right)) {
      to++
      continue
    }
    // de la Cruz: particles count when a capital follows.
    let ahead = to
    while (
      ahead - to < 3 &&
      particles.has(tokens[ahead]?.fold ?? '') &&
      continues(reader, tokens[ahead - 1] as Token, tokens[ahead] as Token)
    )
      ahead++
    const landing = tokens[ahead]
    if (
      ahead === to ||
      !isCapital(landing) ||
      titlesBefore.has(landing.fold) ||
      !continues(reader, tokens[ahead - 1] as Token, landing)
    )
      break
    to = ahead + 1
  }
  return to
}

/** The run without everyday and public words at its edges. */
export function trim(reader: Reader, from: number, to: number): [number, number] {
  const { tokens } = reader
  let start = from
  let end = to
  const weak = (token: Token) =>
    functionWords.has(token.fold) || isPublic(token) || titlesBefore.has(token.fold)
  // `A. Smith` has an initial; `A Welcome`, `В Советский` have an article or a preposition.
  const initial = (token: Token) =>
    isInitial(token) && (!functionWords.has(token.fold) || reader.text.charAt(token.end) === '.')
  while (start < end && weak(tokens[start] as Token) && !initial(tokens[start] as Token)) start++
  // `Natasha Uma`: behind a given name the little word of another language is a surname.
  const surname = (at: number) =>
    tokens[at]?.case === 'title' &&
    !particles.has(tokens[at]?.fold ?? '') &&
    isForeignLink(tokens[at]?.fold ?? '', reader.language) &&
    at > start &&
    reader.lexicon.isGivenName(tokens[at - 1]?.fold ?? '')
  while (
    end > start &&
    !surname(end - 1) &&
    (weak(tokens[end - 1] as Token) || particles.has((tokens[end - 1] as Token).fold)) &&
    !isInitial(tokens[end - 1] as Token)
  )
    end--
  return [start, end]
}

/** Whether an English 's follows the run that ends before `to`. */
export function possessive(reader: Reader, to: number): boolean {
  const last = reader.tokens[to - 1] as Token
  return /^['’]s\b/.test(reader.text.slice(last.end, last.end + 3))
}
