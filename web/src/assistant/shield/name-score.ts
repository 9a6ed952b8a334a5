/** Whether a run of capitals is a name: what the lists know of its words, and where it stands. */

import publicInitialsFile from '../data/words/public-initials.txt?raw'
import rolesFile from '../data/words/roles-in-cases.txt?raw'
import { ambiguousNames, determiners, isForeignLink } from './common-words'
import { fileWords, type Token } from './fold'
import {
  isInitial,
  isPublic,
  isShoutedLink,
  type NameRun,
  possessive,
  type Reader,
  startsSentence,
  trim,
} from './name-reader'
import { beginsCourt, cyrillicScore } from './names-cyrillic'
import { phrases } from './phrases'
import {
  endsAsWord,
  institutionWords,
  isLawWord,
  isPublicPlace,
  isStateOrPeople,
  organisationWords,
  publicWords,
} from './public-words'
import { particles } from './titles'

/** `XXIII`: what counts articles and kings. */
function isRomanNumeral({ case: written, text }: Token): boolean {
  return written === 'upper' && /^[IVXLC]+$/.test(text)
}

function nameScore(reader: Reader, token: Token): number {
  const { lexicon } = reader
  if (isInitial(token)) return 0.5
  if (token.case === 'title' && isForeignLink(token.fold, reader.language)) return 0.3
  if (isRomanNumeral(token)) return -1
  if (lexicon.isGivenName(token.fold) && !ambiguousNames.has(token.fold)) return 1
  if (/^[а-яё]/.test(token.fold) && !ambiguousNames.has(token.fold)) {
    const score = cyrillicScore(token.fold)
    return score > 0 && score < 1 && reader.lowered.has(token.fold) ? -1 : score
  }
  // A surname that the text uses as a word, and never as somebody's name, says nothing.
  if (
    reader.common(token.fold) &&
    !reader.named.has(token.fold) &&
    !lexicon.isGivenName(token.fold)
  )
    return lexicon.isSurname(token.fold) ? 0 : -1
  if (
    lexicon.isSurname(token.fold) &&
    !ambiguousNames.has(token.fold) &&
    !lexicon.isWord(token.fold)
  )
    return 1
  if (lexicon.isGivenName(token.fold) || lexicon.isSurname(token.fold)) return 0.6
  if (lexicon.isWord(token.fold) || reader.common(token.fold)) return -1
  if (lexicon.complete && token.fold.length > 6 && endsAsWord(token.fold)) return 0
  return lexicon.complete ? 0.7 : 0.3
}

const publicInitials = fileWords(publicInitialsFile)

function folded(words: readonly Token[]): string {
  return words.map((word) => word.fold).join('')
}

/** `U.S. Mail`: whether the run begins with initials that everybody reads as a word. */
export function startsPublicInitials(words: readonly Token[]): boolean {
  const end = words.findIndex((word) => !isInitial(word))
  return end > 1 && publicInitials.has(folded(words.slice(0, end)))
}

/** `A. Arrest`, `B. Imposición de la pena`: a letter that counts a heading, and an everyday word. */
function isHeading(reader: Reader, from: number, word: Token): boolean {
  const { lexicon, tokens, text } = reader
  const letter = tokens[from] as Token
  const lineStart = from === 0 || /\n/.test(text.slice(tokens[from - 1]?.end, letter.start))
  return (
    lineStart &&
    !lexicon.isSurname(word.fold) &&
    !lexicon.isGivenName(word.fold) &&
    (lexicon.isWord(word.fold) || reader.common(word.fold) || endsAsWord(word.fold))
  )
}

/** A run as a whole. */
function scoreRun(reader: Reader, from: number, to: number, inside = false): NameRun | undefined {
  const { tokens, lexicon } = reader
  const words = tokens.slice(from, to)
  const next = tokens[to]
  if (
    next !== undefined &&
    isLawWord(next.fold) &&
    /^ $/.test(reader.text.slice((words.at(-1) as Token).end, next.start))
  )
    return undefined
  if (
    next?.case === 'lower' &&
    beginsCourt(next.fold) &&
    cyrillicScore(words.at(-1)?.fold ?? '') < 1
  )
    return undefined
  const solid = words.filter((word) => !particles.has(word.fold) || isInitial(word))
  const last = words.at(-1) as Token
  const joined = solid.length < words.length && reader.language === 'de'
  if (solid.length > 1 && !joined && organisationWords.has(last.fold)) {
    const known = solid.slice(0, -1).some((word) => !lexicon.isWord(word.fold) && !isPublic(word))
    return known ? { from, to, kind: 'COMPANY', reason: 'organisation', weight: 52 } : undefined
  }
  if (words.every(isInitial)) {
    return words.length > 1 &&
      words.length < 4 &&
      !publicInitials.has(folded(words)) &&
      reader.text.charAt(last.end) === '.'
      ? { from, to, kind: 'PERSON', reason: 'initials', weight: 43 }
      : undefined
  }
  // Y. Hoş: initials before one capital are a name whatever the word means.
  if (
    solid.length >= 2 &&
    words.slice(0, -1).every(isInitial) &&
    !isInitial(last) &&
    last.text.length > 2 &&
    !(solid.length === 2 && isHeading(reader, from, last)) &&
    !startsPublicInitials(words) &&
    /\./.test(reader.text.slice(words[0]?.end ?? 0, last.start))
  )
    return { from, to, kind: 'PERSON', reason: 'initials', weight: 51 }
  if (solid.length >= 2) return scoreSeveral(reader, from, to, solid)
  return solid[0] && scoreAlone(reader, from, to, solid[0], inside)
}

/** Several words, one of which at least is known or an initial. */
function scoreSeveral(
  reader: Reader,
  from: number,
  to: number,
  solid: readonly Token[],
): NameRun | undefined {
  const { lexicon, language } = reader
  const last = reader.tokens[to - 1] as Token
  const scores = solid.map((word) => nameScore(reader, word))
  const sum = scores.reduce((total, score) => total + score, 0)
  const named = solid.some((word) => lexicon.isGivenName(word.fold) || lexicon.isSurname(word.fold))
  const initials = solid.some(isInitial)
  // Nouns have capitals in German: `Anforderungen der Moral`.
  if (language === 'de' && !initials && (!named || scores.some((score) => score <= 0)))
    return undefined
  // `Good Reason`, `Price List`: surnames that are everyday words need a given name before them.
  const everyday =
    !initials && scores.every((score) => score <= 0.6) && !lexicon.isGivenName(solid[0]?.fold ?? '')
  if (everyday) return undefined
  if (sum >= solid.length * 0.45 && (named || initials || lexicon.complete))
    return { from, to, kind: 'PERSON', reason: 'names', weight: 50 }
  if (
    named &&
    solid.length <= 3 &&
    lexicon.isGivenName(solid[0]?.fold ?? '') &&
    (scores[0] ?? 0) > 0 &&
    // Bašić folds to an English word; an English word has no such letters.
    ((scores.at(-1) ?? 0) >= 0 || (language === 'en' && /[^\0-\x7F]/.test(last.text)))
  )
    return { from, to, kind: 'PERSON', reason: 'given-name', weight: 48 }
  return undefined
}

/** One word that could be a name by itself. */
function scoreAlone(
  reader: Reader,
  from: number,
  to: number,
  word: Token,
  inside: boolean,
): NameRun | undefined {
  const { tokens, lexicon, language } = reader
  const [before, next] = [tokens[from - 1], tokens[to]]
  if (word.text.length < 2) return undefined
  if (word.case === 'upper' && word.text.length < 6 && !lexicon.isGivenName(word.fold))
    return undefined
  if (
    before !== undefined &&
    determiners.has(before.fold) &&
    reader.text.slice(before.end, word.start) === ' ' &&
    !(language === 'pt' && lexicon.isGivenName(word.fold)) &&
    !possessive(reader, to)
  )
    return undefined
  const score = nameScore(reader, word)
  const starts = !inside && startsSentence(reader, from)
  if (score >= 1 && !(starts && language === 'de' && lexicon.isWord(word.fold)))
    return { from, to, kind: 'PERSON', reason: 'known-name', weight: 44 }
  if (score >= 0.6 && !starts && lexicon.isGivenName(word.fold) && language !== 'de')
    return { from, to, kind: 'PERSON', reason: 'known-name', weight: 42 }
  const shouted =
    word.case === 'upper' &&
    (word.text.length < 5 || next?.case === 'upper' || before?.case === 'upper')
  const proceeds = reader.language === 'en' && next?.case === 'lower' && word.text.length > 3
  const alone = starts && !possessive(reader, to) && !proceeds
  const unsure = starts && score !== 0.7
  if (
    score > 0 &&
    !unsure &&
    lexicon.complete &&
    language !== 'de' &&
    !endsAsWord(word.fold) &&
    !shouted &&
    word.text.length < 14 &&
    !alone
  )
    return { from, to, kind: 'TERM', reason: 'unknown-capital', weight: 40 }
  return undefined
}

/** Strict level: what carries a capital inside a sentence and is no everyday word. */
function anyCapitals(reader: Reader, from: number, to: number): NameRun | undefined {
  if (!reader.strict || reader.language === 'de' || startsSentence(reader, from)) return undefined
  const words = reader.tokens.slice(from, to)
  // `the Municipality`, `Court of Cassation`; but `at Incadence`.
  const before = reader.tokens[from - 1]?.fold ?? ''
  const said = words.length === 1 && (before === 'of' || determiners.has(before))
  const plain = words.every(
    (word) =>
      reader.lowered.has(word.fold) ||
      word.text.length < 3 ||
      isRomanNumeral(word) ||
      reader.lexicon.isWord(word.fold) ||
      (said && endsAsWord(word.fold)),
  )
  return plain ? undefined : { from, to, kind: 'TERM', reason: 'capital', weight: 35 }
}

/** `Producer Anna Holm`: the everyday words at the edges of a run are not part of the name. */
function scoreCore(reader: Reader, from: number, to: number): NameRun | undefined {
  let start = from
  let end = to
  const plain = (at: number) => nameScore(reader, reader.tokens[at] as Token) < 0
  while (start < end && plain(start)) start++
  while (end > start && plain(end - 1)) end--
  return start < end && (start > from || end < to)
    ? scoreRun(reader, start, end, start > from)
    : undefined
}

const ofWords = new Set(phrases('of'))

/** `Istanbul Technical University`, `Universidad de Londres`: an institution called after its town, in a
 *  run of capitals or behind it. */
export function institution(reader: Reader, from: number, to: number): NameRun | undefined {
  const { tokens } = reader
  const town = (at: number) => {
    const word = tokens[at]
    const isTown = isPublicPlace(word?.fold ?? '') || isStateOrPeople(word?.fold ?? '')
    return word !== undefined && word.case !== 'lower' && isTown
  }
  let at = from
  while (at < to && !institutionWords.has(tokens[at]?.fold ?? '')) at++
  if (at === to) return undefined
  const run = { kind: 'COMPANY', reason: 'organisation', weight: 52 } as const
  for (let first = from; first < at; first++)
    if (town(first)) return { ...run, from: first, to: at + 1 }
  return ofWords.has(tokens[at + 1]?.fold ?? '') && town(at + 2)
    ? { ...run, from: at, to: at + 3 }
    : undefined
}

const placing = new Set(phrases('before a workplace'))

/** `from Rapid Cycle Solutions`: strict level, everyday words that are where somebody works. */
function placed(reader: Reader, from: number, to: number): NameRun[] {
  const { tokens, text, language, strict } = reader
  const before = tokens[from - 1]
  const words = tokens.slice(from, to)
  const isPlaced =
    strict &&
    language === 'en' &&
    words.length > 1 &&
    before !== undefined &&
    placing.has(before.fold) &&
    text.slice(before.end, words[0]?.start) === ' ' &&
    !words.every(isPublic) &&
    !words.some(({ fold }) => isLawWord(fold) || isPublicPlace(fold) || isStateOrPeople(fold))
  return isPlaced ? [{ from, to, kind: 'COMPANY', reason: 'placed', weight: 35 }] : []
}

// Who does this in a lawsuit or an office is called by name: `Plaintiff Price`.
const roles = fileWords(rolesFile)

/** `Purchase Price`, `Best Efforts`: a surname that is an everyday word, in a term with a public one. */
function isTermPart(
  reader: Reader,
  head: number,
  tail: number,
  [from, to]: readonly [number, number],
): boolean {
  const word = reader.tokens[head] as Token
  if (tail - head !== 1 || isInitial(word) || reader.named.has(word.fold)) return false
  const { lexicon } = reader
  if (!lexicon.isWord(word.fold) || lexicon.isGivenName(word.fold)) return false
  const beside = [head - 1, tail].filter((at) => at >= from && at < to)
  return beside.some((at) => {
    const other = reader.tokens[at] as Token
    return publicWords.has(other.fold) && !roles.has(other.fold)
  })
}

/** Public words inside a run cut it: `Court Mary Smith` is two things. `capitals` is the run with
 *  the public words at its edges. */
export function splitAndScore(
  reader: Reader,
  from: number,
  to: number,
  capitals: readonly [number, number],
): NameRun[] {
  const runs: NameRun[] = []
  let start = from
  for (let at = from; at <= to; at++) {
    const token = reader.tokens[at]
    const cut =
      at === to ||
      (token !== undefined &&
        (isShoutedLink(token) ||
          (isPublic(token) && !organisationWords.has(token.fold) && !isInitial(token))))
    if (!cut) continue
    const [head, tail] = trim(reader, start, at)
    if (isTermPart(reader, head, tail, capitals)) {
      start = at + 1
      continue
    }
    const run =
      head < tail
        ? (scoreRun(reader, head, tail) ??
          scoreCore(reader, head, tail) ??
          anyCapitals(reader, head, tail))
        : undefined
    if (run) runs.push(run)
    start = at + 1
  }
  return runs.length > 0 ? runs : placed(reader, ...capitals)
}
