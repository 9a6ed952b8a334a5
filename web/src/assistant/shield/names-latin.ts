/**
 * Names of people and organisations that the vault does not know, in scripts with
 * capitals. The evidence, strongest first: a title before, words that introduce a
 * name, a legal form after, known given names and surnames, capitals where the
 * language does not ask for them. Words of law, offices and places of the public
 * record are never taken.
 */
import { ambiguousNames, determiners, functionWords } from './common-words'
import { legalFormLength } from './company-forms'
import type { Token } from './fold'
import type { PlaceholderKind } from './kinds'
import type { Lexicon } from './lexicon'
import {
  lawWords,
  organisationWords,
  publicPlaces,
  publicWords,
  statesAndPeoples,
} from './public-words'
import { legalForms, particles, shortTitles, titlesAfter, titlesBefore } from './titles'

/** A stretch of tokens taken for a name. */
export interface NameRun {
  readonly from: number
  readonly to: number
  readonly kind: PlaceholderKind
  readonly reason: string
  readonly weight: number
}

interface Reader {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly lexicon: Lexicon
  readonly language: string
  /** take every capitalised word that is not public, titles included */
  readonly strict: boolean
  /** words that also occur in lower case in this text */
  readonly lowered: ReadonlySet<string>
}

const introduction =
  /(?:\b(?:my (?:full |last |first )?name(?:'s| is)|(?:last|first|full) name\??:?|name[sd]?|called|client|clients|i am|i'm|this is|signed by|represented by|between|married to|wife|husband|son|daughter|brother|sister|mother|father|friend|witness|applicant|plaintiff|defendant|petitioner|respondent|claimant|attn|dear|hi|hello|directed by|says|said|by|me llamo|se llama|llamad[oa]|cliente|hij[oa]|espos[oa]|marido|testigo|demandante|demandad[oa]|representad[oa] por|firmado por|don|doña|meu nome é|chama-se|cliente|filh[oa]|ich heiße|mein name ist|mandant(?:in)?|sohn|tochter|ehefrau|ehemann|zeug(?:e|in)|vertreten durch|name)\b[\s:,“"'«]{1,4})$/iu

function isCapital(token: Token | undefined): token is Token {
  return (
    token !== undefined &&
    token.type === 'word' &&
    (token.case === 'title' || token.case === 'upper')
  )
}

function isInitial(token: Token): boolean {
  return token.case === 'title' || token.case === 'upper' ? [...token.text].length === 1 : false
}

/** True when `right` may continue a name that holds `left`. */
function continues(reader: Reader, left: Token, right: Token): boolean {
  const gap = reader.text.slice(left.end, right.start)
  if (/^ {1,2}$|^[-'’‑]$/u.test(gap)) return true
  return isInitial(left) ? /^\.?[ -]?\.?$/.test(gap) : false
}

function isPublic(token: Token): boolean {
  return (
    publicWords.has(token.fold) || statesAndPeoples.has(token.fold) || publicPlaces.has(token.fold)
  )
}

function startsSentence(reader: Reader, at: number): boolean {
  const before = reader.tokens[at - 1]
  const token = reader.tokens[at]
  if (before === undefined || token === undefined) return true
  const gap = reader.text.slice(before.end, token.start)
  if (/[!?:;\n“”"«»•|>*#—–]|\.{2,}/.test(gap)) return true
  return /\./.test(gap) && !isInitial(before) && !titlesBefore.has(before.fold)
}

/** End of the run of name words that begins at `from`, capitals and particles. */
function runEnd(reader: Reader, from: number): number {
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
      !continues(reader, tokens[ahead - 1] as Token, landing)
    )
      break
    to = ahead + 1
  }
  return to
}

function afterTitle(reader: Reader, at: number): NameRun | undefined {
  const title = reader.tokens[at] as Token
  const next = reader.tokens[at + 1]
  if (!titlesBefore.has(title.fold) || next === undefined) return undefined
  if (shortTitles.has(title.fold) && title.case === 'lower') return undefined
  const gap = reader.text.slice(title.end, next.start)
  const short = title.text.length <= 4 || title.fold === 'srta' || title.fold === 'dipl'
  if (!(short ? /^(?:\.?\s{0,2}|\.\s?)$/ : /^\s{1,2}$/).test(gap)) return undefined
  let from = at + 1
  while (titlesBefore.has(reader.tokens[from]?.fold ?? '') && reader.tokens[from]?.case !== 'lower')
    from++
  const spoken = particles.has(reader.tokens[from]?.fold ?? '') ? from + 1 : from
  const first = reader.tokens[spoken]
  if (!isCapital(first) || (functionWords.has(first.fold) && !isInitial(first))) return undefined
  const named = reader.lexicon.isSurname(first.fold) || reader.lexicon.isGivenName(first.fold)
  if (!named && (publicWords.has(first.fold) || organisationWords.has(first.fold))) return undefined
  if (!short && !named && reader.lexicon.isWord(first.fold)) return undefined
  let to = runEnd(reader, spoken)
  while (to - from > 1 && isPublic(reader.tokens[to - 1] as Token)) to--
  return { from: reader.strict ? at : from, to, kind: 'PERSON', reason: 'title', weight: 56 }
}

function trim(reader: Reader, from: number, to: number): [number, number] {
  const { tokens } = reader
  let start = from
  let end = to
  const weak = (token: Token) =>
    functionWords.has(token.fold) || isPublic(token) || titlesBefore.has(token.fold)
  while (start < end && weak(tokens[start] as Token) && !isInitial(tokens[start] as Token)) start++
  while (
    end > start &&
    (weak(tokens[end - 1] as Token) || particles.has((tokens[end - 1] as Token).fold)) &&
    !isInitial(tokens[end - 1] as Token)
  )
    end--
  return [start, end]
}

function nameScore(reader: Reader, token: Token): number {
  const { lexicon } = reader
  if (isInitial(token)) return 0.5
  if (lexicon.isGivenName(token.fold) && !ambiguousNames.has(token.fold)) return 1
  if (
    lexicon.isSurname(token.fold) &&
    !ambiguousNames.has(token.fold) &&
    !lexicon.isWord(token.fold)
  )
    return 1
  if (lexicon.isGivenName(token.fold) || lexicon.isSurname(token.fold)) return 0.6
  if (lexicon.isWord(token.fold) || reader.lowered.has(token.fold)) return -1
  return lexicon.complete ? 0.7 : 0.3
}

const publicInitials: ReadonlySet<string> = new Set(
  'us uk eu un am pm ie eg dc ny la usa uae cfr usc cf lp llc llp na pc pa sa sl nv bv ag kg no nos pp vs ii iii iv vi bc ad ce ps nb re rr qc kc jd md'.split(
    ' ',
  ),
)

const wordEnding =
  /(?:tions?|ments?|ly|ings?|ity|ities|ness|ives?|ous|ables?|ibles?|isms?|ances?|ences?|ships?|ologies|ology|cion(?:es)?|mente|dad(?:es)?|cao|coes|mental|tional|tial|tory|tary|tarily|ward|wards|ungen|ung|heit|keit|schaft|haft|lich|isch)$/

function scoreRun(reader: Reader, from: number, to: number, inside = false): NameRun | undefined {
  const { tokens, lexicon, language } = reader
  const words = tokens.slice(from, to)
  const next = tokens[to]
  if (
    next !== undefined &&
    lawWords.has(next.fold) &&
    /^ $/.test(reader.text.slice((words.at(-1) as Token).end, next.start))
  )
    return undefined
  const solid = words.filter((word) => !particles.has(word.fold) || isInitial(word))
  const last = words.at(-1) as Token
  const before = tokens[from - 1]
  if (solid.length > 1 && organisationWords.has(last.fold)) {
    const known = solid.slice(0, -1).some((word) => !lexicon.isWord(word.fold) && !isPublic(word))
    return known ? { from, to, kind: 'COMPANY', reason: 'organisation', weight: 52 } : undefined
  }
  if (words.every(isInitial)) {
    const solo = words.map((word) => word.fold).join('')
    return words.length > 1 &&
      words.length < 4 &&
      !publicInitials.has(solo) &&
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
    /\./.test(reader.text.slice(words[0]?.end ?? 0, last.start))
  )
    return { from, to, kind: 'PERSON', reason: 'initials', weight: 51 }
  if (solid.length >= 2) {
    const scores = solid.map((word) => nameScore(reader, word))
    const sum = scores.reduce((total, score) => total + score, 0)
    const named = solid.some(
      (word) => lexicon.isGivenName(word.fold) || lexicon.isSurname(word.fold),
    )
    const initials = solid.some(isInitial)
    if (language === 'de' && !named && !initials) return undefined
    if (sum >= solid.length * 0.45 && (named || initials || lexicon.complete))
      return { from, to, kind: 'PERSON', reason: 'names', weight: 50 }
    if (
      named &&
      solid.length <= 3 &&
      lexicon.isGivenName(solid[0]?.fold ?? '') &&
      (scores[0] ?? 0) > 0 &&
      (scores.at(-1) ?? 0) >= 0
    )
      return { from, to, kind: 'PERSON', reason: 'given-name', weight: 48 }
    return undefined
  }
  const word = solid[0]
  if (word === undefined || word.text.length < 2) return undefined
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
    !wordEnding.test(word.fold) &&
    !shouted &&
    word.text.length < 14 &&
    !alone
  )
    return { from, to, kind: 'TERM', reason: 'unknown-capital', weight: 40 }
  return undefined
}

function possessive(reader: Reader, to: number): boolean {
  const last = reader.tokens[to - 1] as Token
  return /^['’]s\b/.test(reader.text.slice(last.end, last.end + 3))
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
  const lowered = new Set(
    tokens.filter((token) => token.case === 'lower').map((token) => token.fold),
  )
  const reader: Reader = { text, tokens, lexicon, language, lowered, strict }
  const runs: NameRun[] = []
  let at = 0
  while (at < tokens.length) {
    const token = tokens[at] as Token
    const titled = token.type === 'word' ? afterTitle(reader, at) : undefined
    if (titled) {
      runs.push(titled)
      at = titled.to
      continue
    }
    if (!isCapital(token)) {
      const pair = lowerPair(reader, at)
      if (pair) runs.push(pair)
      at = pair?.to ?? at + 1
      continue
    }
    const to = runEnd(reader, at)
    const company = companyRun(reader, at, to)
    if (company) {
      runs.push(company)
      at = Math.max(company.to, at + 1)
      continue
    }
    const [start, end] = trim(reader, at, to)
    if (start < end) {
      const run = introduced(reader, start, end) ?? splitAndScore(reader, start, end)
      runs.push(...(Array.isArray(run) ? run : [run]))
    }
    at = to
  }
  return runs
}

/** Strict level: what carries a capital inside a sentence for no public reason. */
function anyCapitals(reader: Reader, from: number, to: number): NameRun | undefined {
  if (!reader.strict || reader.language === 'de' || startsSentence(reader, from)) return undefined
  const words = reader.tokens.slice(from, to)
  const plain = words.every((word) => reader.lowered.has(word.fold) || word.text.length < 3)
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

/** Public words inside a run cut it: `Court Mary Smith` is two things. */
function splitAndScore(reader: Reader, from: number, to: number): NameRun[] {
  const runs: NameRun[] = []
  let start = from
  for (let at = from; at <= to; at++) {
    const token = reader.tokens[at]
    const cut =
      at === to ||
      (token !== undefined &&
        isPublic(token) &&
        !organisationWords.has(token.fold) &&
        !isInitial(token))
    if (!cut) continue
    const [head, tail] = trim(reader, start, at)
    const run =
      head < tail
        ? (scoreRun(reader, head, tail) ??
          scoreCore(reader, head, tail) ??
          anyCapitals(reader, head, tail))
        : undefined
    if (run) runs.push(run)
    start = at + 1
  }
  return runs
}

function introduced(reader: Reader, from: number, to: number): NameRun | undefined {
  const first = reader.tokens[from] as Token
  if (!introduction.test(reader.text.slice(Math.max(0, first.start - 40), first.start)))
    return undefined
  const words = reader.tokens.slice(from, to)
  if (words.some(isPublic) || words.length > 5) return undefined
  if (
    words.every(
      (word) =>
        reader.lexicon.isWord(word.fold) &&
        !reader.lexicon.isGivenName(word.fold) &&
        !reader.lexicon.isSurname(word.fold),
    )
  )
    return undefined
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
  if (
    !lexicon.isGivenName(first.fold) ||
    ambiguousNames.has(first.fold) ||
    lexicon.isWord(first.fold)
  )
    return undefined
  if (
    !lexicon.isSurname(second.fold) ||
    ambiguousNames.has(second.fold) ||
    lexicon.isWord(second.fold)
  )
    return undefined
  if (titlesAfter.has(second.fold) || reader.text.slice(first.end, second.start) !== ' ')
    return undefined
  return { from: at, to: at + 2, kind: 'PERSON', reason: 'lower-pair', weight: 41 }
}
