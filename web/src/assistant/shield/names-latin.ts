/**
 * Names of people and organisations that the vault does not know, in scripts with
 * capitals. The evidence, strongest first: a title before, words that introduce a
 * name, a legal form after, known given names and surnames, capitals where the
 * language does not ask for them. Words of law, offices and places of the public
 * record are never taken.
 */
import beforeCompaniesFile from '../data/words/before-companies.txt?raw'
import spokenTitlesFile from '../data/words/titles-spoken.txt?raw'
import { ambiguousNames, functionWords } from './common-words'
import { legalFormLength } from './company-forms'
import { fileWords, type Token } from './fold'
import { isOfficeHead } from './law/names'
import type { Lexicon } from './lexicon'
import {
  isCapital,
  isInitial,
  isPublic,
  isShoutedLink,
  type NameRun,
  type Reader,
  readerOf,
  runEnd,
  trim,
} from './name-reader'
import { institution, splitAndScore, startsPublicInitials } from './name-score'
import { isLegalWord } from './names-cyrillic'
import { anyPhrase, latin, phrases } from './phrases'
import { endsAsWord, organisationWords, publicWords } from './public-words'
import { legalForms, particles, shortTitles, titlesAfter, titlesBefore } from './titles'

const introduction = new RegExp(
  `(?:\\b${anyPhrase('leads to a name', latin)}\\b\\??[\\s:,“"'«]{1,4})$`,
  'iu',
)

/** A woman who is a judge is a `Richterin`: `Frau Richter` is called so. */
function calledJudge({ tokens }: Reader, at: number): boolean {
  return tokens[at]?.fold === 'richter' && tokens[at - 1]?.fold === 'frau'
}

function afterTitle(reader: Reader, at: number): NameRun | undefined {
  const title = reader.tokens[at] as Token
  const next = reader.tokens[at + 1]
  if (!titlesBefore.has(title.fold) || next === undefined) return undefined
  if (shortTitles.has(title.fold) && title.case === 'lower') return undefined
  const gap = reader.text.slice(title.end, next.start)
  const short = title.text.length <= 4 || title.fold === 'srta' || title.fold === 'dipl'
  if (!(short ? /^\.?(?:\s{0,2}|[ \t]*\r?\n[ \t]*)$/ : /^(?:\s{1,2}|[ \t]*\r?\n[ \t]*)$/).test(gap))
    return undefined
  let from = at + 1
  while (
    titlesBefore.has(reader.tokens[from]?.fold ?? '') &&
    reader.tokens[from]?.case !== 'lower' &&
    !calledJudge(reader, from)
  )
    from++
  const spoken = particles.has(reader.tokens[from]?.fold ?? '') ? from + 1 : from
  const first = reader.tokens[spoken]
  if (first?.case === 'lower' && spoken === at + 1) return small(reader, title, spoken)
  if (!isCapital(first) || (functionWords.has(first.fold) && !isInitial(first))) return undefined
  // `Lord Chancellor` is an office, `D.C.` a town.
  if (isOfficeHead(first.fold)) return undefined
  if (isInitial(first) && title.text.length === 1) return undefined
  const named = reader.lexicon.isSurname(first.fold) || reader.lexicon.isGivenName(first.fold)
  if (!named && (publicWords.has(first.fold) || organisationWords.has(first.fold))) return undefined
  if (!short && !named && reader.lexicon.isWord(first.fold)) return undefined
  if (isLegalWord(first.fold)) return undefined
  let to = overAbbreviation(reader, runEnd(reader, spoken))
  while (to - from > 1 && isPublic(reader.tokens[to - 1] as Token)) to--
  // The title stays: an answer in Spanish or German needs to know whether it is Sra. or Herr.
  return { from, to, kind: 'PERSON', reason: 'title', weight: 56 }
}

/** `Mr Cz. Sławski`: a given name cut short has a full stop, and the name goes on behind it. */
function overAbbreviation(reader: Reader, to: number): number {
  const [last, next] = [reader.tokens[to - 1], reader.tokens[to]]
  if (last === undefined || !isCapital(next) || last.text.length > 3) return to
  if (reader.text.slice(last.end, next.start) !== '. ') return to
  const starts = functionWords.has(next.fold) || isPublic(next) || reader.lexicon.isWord(next.fold)
  return starts ? to : runEnd(reader, to)
}

// Titles that somebody types small, with the name behind them.
const spokenTitles = fileWords(spokenTitlesFile)

/** `dear miss okafor`, `la señora tejeiro`: a name typed small behind a title. */
function small({ tokens, text, lexicon }: Reader, title: Token, at: number): NameRun | undefined {
  const { fold, text: word } = tokens[at] as Token
  if (!spokenTitles.has(title.fold) || !lexicon.complete || word.length < 3) return undefined
  const known = lexicon.isSurname(fold) || lexicon.isGivenName(fold)
  if (functionWords.has(fold) || lexicon.isWord(fold) || titlesBefore.has(fold)) return undefined
  if (publicWords.has(fold) || isOfficeHead(fold) || (!known && endsAsWord(fold))) return undefined
  let to = at + 1
  while (text.slice(tokens[to - 1]?.end, tokens[to]?.start) === '-') to++
  return { from: at, to, kind: 'PERSON', reason: 'title', weight: 50 }
}

/** `Groß-Hartmann`: no half of a name with a hyphen stays behind. */
function overHyphens({ tokens, text }: Reader, run: NameRun): NameRun {
  const joined = (at: number) =>
    isCapital(tokens[at]) &&
    isCapital(tokens[at + 1]) &&
    /^[-‐‑]$/.test(text.slice(tokens[at]?.end, tokens[at + 1]?.start))
  let { from, to } = run
  if (run.kind !== 'PERSON') return run
  while (joined(from - 1)) from--
  while (joined(to - 1)) to++
  return from === run.from && to === run.to ? run : { ...run, from, to }
}

/** `Lieber Herr Vogt`: where a title inside the run begins a name of its own; else its end. */
function titleWithin(reader: Reader, from: number, to: number): number {
  for (let at = from + 1; at < to; at++) {
    const title = reader.tokens[at] as Token
    if (title.case !== 'lower' && !isInitial(title) && afterTitle(reader, at) !== undefined)
      return at
  }
  return to
}

// Words before they end a name: an everyday word that stands alone before one names no company.
const wordForms = new Set(phrases('company form and everyday word'))
// In capitals these are a legal form and a word of the sentence.
const shortForms = new Set(phrases('company form and small word'))
const leadingWords = fileWords(beforeCompaniesFile)

/** `THE AS`, `NOT LIMITED`, `each Group Company`: what stands before a legal form names nobody. */
function namesNoCompany(reader: Reader, start: number, at: number): boolean {
  const { tokens, text, lexicon } = reader
  const form = tokens[at] as Token
  const left = tokens[at - 1] as Token
  if (functionWords.has(left.fold)) return true
  const everyday = (token: Token) =>
    !reader.named.has(token.fold) && (reader.common(token.fold) || isPublic(token))
  if (wordForms.has(form.fold)) {
    if (form.fold !== 'limited' && form.fold !== 'incorporated') {
      if (text.slice(left.end, form.start) !== ' ') return true
    }
    return at - start === 1 && everyday(left)
  }
  return (
    shortForms.has(form.fold) &&
    left.case === 'upper' &&
    (everyday(left) || lexicon.isWord(left.fold))
  )
}

function companyRun(reader: Reader, from: number, to: number): NameRun | undefined {
  const { tokens, text } = reader
  for (let at = from + 1; at <= to; at++) {
    const length = legalFormLength(tokens, at)
    const left = tokens[at - 1] as Token
    const form = tokens[at]
    if (
      length === 0 ||
      form === undefined ||
      !/^,?\s?&?\s?[.]?\s?$/.test(text.slice(left.end, form.start))
    )
      continue
    if (
      length === 1 &&
      (form.case === 'lower' ||
        ([
          'co',
          'se',
          'as',
          'sa',
          'me',
          'na',
          'pc',
          'ab',
          'oy',
          'ev',
          'ag',
          'group',
          'holding',
          'holdings',
        ].includes(form.fold) &&
          form.case !== 'upper' &&
          form.fold.length === 2))
    )
      continue
    let start = from
    while (
      start < at - 1 &&
      (functionWords.has((tokens[start] as Token).fold) ||
        titlesBefore.has((tokens[start] as Token).fold))
    )
      start++
    // A heading in capitals: the company is what follows its last preposition.
    if (left.case === 'upper')
      for (let word = start; word < at - 1; word++)
        if (tokens[word]?.case === 'upper' && leadingWords.has(tokens[word]?.fold ?? ''))
          start = word + 1
    if (namesNoCompany(reader, start, at)) continue
    if (/^U\.S\.A/.test(text.slice((tokens[start] as Token).start, (form?.end ?? 0) + 3))) continue
    // A name of one public word only ("the Company Inc") says nothing.
    if (
      tokens
        .slice(start, at)
        .every((token) => publicWords.has(token.fold) && !legalForms.has(token.fold))
    )
      continue
    return { from: start, to: at + length, kind: 'COMPANY', reason: 'legal-form', weight: 58 }
  }
  return undefined
}

/** Names in `text` by context. Runs may touch what other detectors found. */
export function latinNames(
  text: string,
  tokens: readonly Token[],
  lexicon: Lexicon,
  language: string,
  strict = false,
): NameRun[] {
  const reader = readerOf(text, tokens, lexicon, language, strict)
  const runs: NameRun[] = []
  let at = 0
  while (at < tokens.length) {
    const token = tokens[at] as Token
    const titled = token.type === 'word' ? afterTitle(reader, at) : undefined
    if (titled) {
      const whole = overLineEnd(reader, titled)
      runs.push(whole)
      at = whole.to
      continue
    }
    if (!isCapital(token)) {
      const pair = lowerPair(reader, at)
      if (pair) runs.push(pair)
      at = pair?.to ?? at + 1
      continue
    }
    const end = runEnd(reader, at)
    const company = companyRun(reader, at, end)
    if (company) {
      runs.push(company)
      at = Math.max(company.to, at + 1)
      continue
    }
    const place = institution(reader, at, end)
    if (place) {
      runs.push(place)
      at = Math.max(place.to, end)
      continue
    }
    const to = titleWithin(reader, at, end)
    const [from, until] = trim(reader, at, to)
    if (from < until) {
      const run = introduced(reader, from, until) ?? splitAndScore(reader, from, until, [at, to])
      runs.push(
        ...(Array.isArray(run) ? run : [run]).map((one) =>
          overHyphens(reader, overLineEnd(reader, one)),
        ),
      )
    }
    at = Math.max(to, runs.at(-1)?.to ?? to)
  }
  return runs
}

/** `Ludmila` at the end of a line, `Kasprzak signed` on the next: one name. A list or a signature
 *  block has nothing behind the second word. */
function overLineEnd(reader: Reader, run: NameRun): NameRun {
  const { tokens, text, lexicon } = reader
  const next = tokens[run.to]
  const last = tokens[run.to - 1]
  if (run.kind !== 'PERSON' || last === undefined || !isCapital(next)) return run
  if (!/^[ \t]*\r?\n[ \t>]*$/.test(text.slice(last.end, next.start))) return run
  const given = tokens
    .slice(run.from, run.to)
    .every((word) => isInitial(word) || lexicon.isGivenName(word.fold))
  const goesOn = /^(?:[,.;)]|['’]s| \p{Ll})/u.test(text.slice(next.end, next.end + 2))
  if (!given || !goesOn || isPublic(next) || titlesBefore.has(next.fold)) return run
  const named = lexicon.isSurname(next.fold) || !lexicon.isWord(next.fold)
  return named ? { ...run, to: run.to + 1 } : run
}

function introduced(reader: Reader, from: number, to: number): NameRun | undefined {
  const first = reader.tokens[from] as Token
  if (!introduction.test(reader.text.slice(Math.max(0, first.start - 40), first.start)))
    return undefined
  const words = reader.tokens.slice(from, to)
  // `Mandant:` on one line and `Anschrift:` on the next are two labels.
  const label = /:\s+$/.test(reader.text.slice(0, first.start))
  if (label && reader.text.charAt((words.at(-1) as Token).end) === ':') return undefined
  if (words.some(isPublic) || words.some(isShoutedLink) || words.length > 5) return undefined
  const plain = ({ fold }: Token) =>
    !reader.lexicon.isGivenName(fold) &&
    (reader.common(fold) && !reader.named.has(fold)
      ? true
      : reader.lexicon.isWord(fold) && !reader.lexicon.isSurname(fold))
  if (words.every(plain) || startsPublicInitials(words)) return undefined
  if (
    words.length === 1 &&
    reader.language === 'de' &&
    !reader.lexicon.isGivenName(first.fold) &&
    !reader.lexicon.isSurname(first.fold)
  )
    return undefined
  return { from, to, kind: 'PERSON', reason: 'introduced', weight: 54 }
}

/** `john smith` typed without capitals: a given name followed by a surname. */
function lowerPair(reader: Reader, at: number): NameRun | undefined {
  const { tokens, lexicon } = reader
  const first = tokens[at] as Token
  const second = tokens[at + 1]
  if (first.case !== 'lower' || second === undefined || second.case !== 'lower') return undefined
  // `leidy t. muris`
  const middle = second.text.length === 1 && !functionWords.has(second.fold)
  if (middle && /^\.? $/.test(reader.text.slice(second.end, tokens[at + 2]?.start ?? 0))) {
    const last = tokens[at + 2] as Token
    const named = lexicon.isGivenName(first.fold) || lexicon.isSurname(last.fold)
    const words = [first, last].some((word) => lexicon.isWord(word.fold) || word.text.length < 3)
    if (named && !words && lexicon.complete && reader.text.charAt(first.end) === ' ')
      return { from: at, to: at + 3, kind: 'PERSON', reason: 'lower-pair', weight: 41 }
  }
  if (
    !lexicon.isGivenName(first.fold) ||
    ambiguousNames.has(first.fold) ||
    lexicon.isWord(first.fold) ||
    first.text.length < 3
  )
    return undefined
  // Typed without any capitals, a word that no list knows is a surname behind a given name.
  const surname =
    lexicon.isSurname(second.fold) ||
    (lexicon.complete && tokens[0]?.case === 'lower' && second.text.length > 4)
  if (!surname || ambiguousNames.has(second.fold) || lexicon.isWord(second.fold)) return undefined
  if (publicWords.has(second.fold)) return undefined
  if (titlesAfter.has(second.fold) || reader.text.slice(first.end, second.start) !== ' ')
    return undefined
  return { from: at, to: at + 2, kind: 'PERSON', reason: 'lower-pair', weight: 41 }
}
