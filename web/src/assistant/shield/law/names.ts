/**
 * Names of the law itself: statutes, treaties and doctrines, courts and offices. They are built from
 * words, `Ley de Arrendamientos Urbanos`, or named after people and places, `the Erie doctrine`, `Lei
 * Maria da Penha`; what belongs to one is nobody's name on the strength of its capitals.
 */

import lawHeadsFile from '../../data/words/law-heads.txt?raw'
import lawHeadsOfFile from '../../data/words/law-heads-of.txt?raw'
import lawLinksFile from '../../data/words/law-links.txt?raw'
import legalTopicsFile from '../../data/words/legal-topics.txt?raw'
import officeHeadsFile from '../../data/words/office-heads.txt?raw'
import officeWordsFile from '../../data/words/office-words.txt?raw'
import { legalFormLength } from '../company-forms'
import { fileMatcher, fileWords, type Token } from '../fold'
import type { Lexicon } from '../lexicon'
import { phrases } from '../phrases'
import { endsAsWord, isLawWord, isPublicPlace, publicWords } from '../public-words'
import { particles, titlesBefore } from '../titles'

/** A stretch that names law. */
export interface LawName {
  readonly start: number
  readonly end: number
  /** a court or an office: the town in its name says where somebody lives */
  readonly office: boolean
}

// `Ley Concursal`: the words behind name it. `Statute of Frauds`: only behind a small word.
const isLawHead = fileMatcher(lawHeadsFile)
const isLawHeadOf = fileMatcher(lawHeadsOfFile)
/** Whether a word begins the name of a court or an office. */
export const isOfficeHead = fileMatcher(officeHeadsFile)
const isOfficeWord = fileMatcher(officeWordsFile)
const isLegalTopic = fileMatcher(legalTopicsFile)
const links = fileWords(lawLinksFile)
// After these, and before a tail, stands as often somebody: `Ley Concursal y María`.
const joins = new Set(phrases('between a law and somebody'))
const leads = new Set(phrases('leads on in a law'))
const longest = 16

const isCapital = (token: Token): boolean =>
  token.type === 'word' && (token.case === 'title' || token.case === 'upper')

/** Whether a word is said of law: a statute by its noun, `limitation`, `Verjährung`. */
export const isOfLaw = (token: Token): boolean =>
  isLegalTopic(token.fold) ||
  (isCapital(token) && (isLawHead(token.fold) || isLawHeadOf(token.fold)))

/** The stretches of a text that name law, as they come. */
export function lawNames(text: string, tokens: readonly Token[], lexicon: Lexicon): LawName[] {
  const names: LawName[] = []
  tokens.forEach((token, at) => {
    if (token.type !== 'word') return
    const direct = isLawHead(token.fold)
    const law = direct || isLawHeadOf(token.fold)
    if (law || (isCapital(token) && isOfficeHead(token.fold))) {
      const to = behind(text, tokens, at, {
        direct: direct || (law && isCyrillic(token)),
        law,
        lexicon,
      })
      if (to > at) names.push(stretch(tokens, at, to, !law))
    }
    const office = isCapital(token) && isOfficeWord(token.fold)
    if (text.charAt(token.end + 1) === '(' && (law || office || isLegalTopic(token.fold))) {
      const to = translation(text, tokens, at + 1, lexicon)
      if (to > at) names.push(stretch(tokens, at + 1, to, false))
    }
    if (office || isLawWord(token.fold)) {
      const from = before(text, tokens, at, lexicon)
      if (from < at) names.push(stretch(tokens, from, at, office && !isLawWord(token.fold)))
    }
  })
  return names
}

const isCyrillic = (token: Token): boolean => /^[а-я]/.test(token.fold)

function stretch(tokens: readonly Token[], from: number, to: number, office: boolean): LawName {
  return { start: tokens[from]?.start ?? 0, end: tokens[to]?.end ?? 0, office }
}

/** The last token of brackets that say what a court or a law is called at home, `Regional Court (Sąd
 *  Okręgowy)`; -1 where they may hold somebody or a town, `Labour Court (Bremen)`. */
function translation(
  text: string,
  tokens: readonly Token[],
  from: number,
  lexicon: Lexicon,
): number {
  const end = text.indexOf(')', tokens[from]?.start)
  let to = from
  while ((tokens[to + 1]?.end ?? Number.POSITIVE_INFINITY) <= end) to++
  const words = tokens.slice(from, to + 1)
  const [first] = words
  if (first === undefined || text.charAt(first.start - 1) !== '(' || words.length > longest)
    return -1
  const isOffice = isOfficeHead(first.fold) || endsAsWord(first.fold) || isOfLaw(first)
  if (words.length === 1 && !isOffice) return -1
  const somebody = words.some(
    ({ fold }, at) =>
      lexicon.isGivenName(fold) || lexicon.isSurname(fold) || legalFormLength(words, at) > 0,
  )
  return somebody ? -1 : to
}

/** How the word at the head of a name leads on. */
interface Head {
  /** what follows at once belongs to it, without a small word between */
  readonly direct: boolean
  readonly law: boolean
  readonly lexicon: Lexicon
}

/** The last token of the name that the word at `head` begins; `head` where it names nothing. */
function behind(text: string, tokens: readonly Token[], head: number, of: Head): number {
  let last = head
  for (let at = head + 1; at < tokens.length && at - head < longest; at++) {
    const token = tokens[at] as Token
    const gap = text.slice(tokens[at - 1]?.end, token.start)
    if (!/^(?:,? |-|[/.]|\.?º,? )$/.test(gap)) break
    const link = links.has(token.fold)
    if (gap === ', ' && (!link || joins.has(token.fold))) break
    if (token.type === 'digits') continue
    if (link || (token.case === 'lower' && publicWords.has(token.fold))) {
      if (at - last > 7) break
      continue
    }
    if (!isCapital(token) || titlesBefore.has(token.fold)) break
    if (at === head + 1 && !of.direct) break
    if (last === head && joins.has(tokens[at - 1]?.fold ?? '')) break
    if (isSomebody(tokens, at, head, last, of)) break
    last = at
  }
  return last
}

/** Whether the capital at `at` begins somebody's name and does not go on with that of the law. */
function isSomebody(
  tokens: readonly Token[],
  at: number,
  head: number,
  last: number,
  { law, lexicon }: Head,
): boolean {
  const { fold } = tokens[at] as Token
  if (lexicon.isWord(fold) || !(lexicon.isGivenName(fold) || lexicon.isSurname(fold))) return false
  if (isPublicPlace(fold)) return false
  if (!law) return lexicon.isGivenName(fold)
  if (joins.has(tokens[at - 1]?.fold ?? '')) return true
  // `Lei Afonso Arinos`, `Convenção de Viena`, but `Ley Concursal y María`.
  const isName = (word: Token) =>
    particles.has(word.fold) ||
    !lexicon.isWord(word.fold) ||
    lexicon.isSurname(word.fold) ||
    lexicon.isGivenName(word.fold)
  let from = at
  while (from > head + 1 && isCapital(tokens[from - 1] as Token)) from--
  const named = tokens.slice(from, at).every(isName)
  return !named && last === at - 1
}

/** The first token of the name that the word at `tail` ends; `tail` where it names nothing. */
function before(text: string, tokens: readonly Token[], tail: number, lexicon: Lexicon): number {
  let first = tail
  for (let at = tail - 1; at >= 0 && tail - at < longest; at--) {
    const token = tokens[at] as Token
    if (!/^(?: |-|[’']s? ?)$/.test(text.slice(token.end, tokens[at + 1]?.start))) break
    // `Mr Price Act` is no act.
    if (titlesBefore.has(token.fold) && token.text.length <= 4 && first === at + 1) return tail
    const plain = !lexicon.isGivenName(token.fold) && !lexicon.isSurname(token.fold)
    const joined = first !== at + 1 && first < tail
    if (isCapital(token) && (!joined || plain || lexicon.isWord(token.fold))) first = at
    else if (!leads.has(token.fold) || first - at > 1 || first === tail) break
  }
  return first
}
