/**
 * Names that the sentence itself introduces, whatever their letters look like, and firms
 * named after their partners.
 */
import { ambiguousNames, functionWords } from '../common-words'
import { fold, foldPhrase, type Token } from '../fold'
import type { Hit } from '../kinds'
import { isOfficeHead } from '../law/names'
import type { Lexicon } from '../lexicon'
import { anyPhrase, latin } from '../phrases'
import { isLawWord, isPublicPlace, isStateOrPeople, publicWords } from '../public-words'

const introductions = new RegExp(
  `(?<=(?<![\\p{L}\\p{N}])${anyPhrase('says a name')}\\s)(?<id>\\p{L}[\\p{L}'’-]+(?:\\s\\p{L}\\.?)?(?:\\s\\p{L}[\\p{L}'’-]+){0,2}?)(?=\\s*(?:$|[.,;!?\\n]|\\b${anyPhrase('ends a name said')}(?![\\p{L}\\p{N}])))`,
  'giu',
)
const field = new RegExp(
  `(?<=(?:^|\\n)\\s*${anyPhrase('field of a name')}\\s*:\\s{0,3})(?<id>\\p{L}[\\p{L}.'’ -]{1,50}?)(?=\\s*(?:$|\\n|[,;]|\\s\\p{L}{3,12}:))`,
  'giu',
)
const labelled = (labels: string) =>
  new RegExp(
    `(?<=(?:^|\\n)[ \\t]*(?:${labels})[ \\t]*:[ \\t]*\\r?\\n?[ \\t]*)(?<id>\\p{Lu}\\p{Ll}[\\p{L}'’-]+)(?=[ \\t]*(?:$|\\r?\\n|[,;]))`,
    'gu',
  )
// Behind these in German stands a name.
const caller = labelled(anyPhrase('label of a person', ['de']))
// Behind these may stand what the party owes: `Mieter: Kaution`.
const party = labelled(anyPhrase('label of a party', ['de']))
const nounEnding = /(?:ung|heit|keit|schaft|tion|tum|nis)(?:en)?$/
const and = anyPhrase('and', latin)
const partners = new RegExp(
  `(?<![\\p{L}])(?<id>\\p{Lu}[\\p{L}'’-]+(?:,\\s\\p{Lu}[\\p{L}'’-]+){1,4},?\\s(?:${and}|&)\\s\\p{Lu}[\\p{L}'’-]+)(?![\\p{L}])`,
  'gu',
)
// Where somebody works says who it is.
const employer = new RegExp(
  `(?<=\\b${anyPhrase('works for', latin)}\\s)(?<id>(?:\\d{1,3}\\s)?\\p{Lu}[\\p{L}\\p{N}'’&-]*(?:\\s(?:(?:&|${anyPhrase('and', ['en', 'es', 'de'])})\\s)?\\p{Lu}[\\p{L}\\p{N}'’&-]*){0,4})`,
  'gu',
)
const spaced = [...latin, 'ru']
const relative = `${anyPhrase('whose', spaced)}\\s(?:ex[- ]?)?${anyPhrase('kin', spaced)}(?:\\sis)?`
const person = "\\p{L}[\\p{L}'’-]{2,}"
// What a client types into a message, often without capitals.
const told = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${relative}|${anyPhrase('says who it is', spaced)})[,:]?\\s{1,2}[("“]?(?<id>${person}(?:\\s${person})?)(?!\\s${anyPhrase('follows no name told')}(?!\\p{L}))`,
  'giu',
)
// A chat that was exported, a dialogue: who speaks stands before the colon.
const speaker =
  /(?:^|\n)[^\n]{0,24}?\d{1,2}:\d{2}(?::\d{2})?(?:[ \u202F]?[AP]M)?\]?\s(?:[-–]\s)?(?<id>\p{L}[^:\n\d]{1,40})(?=:\s)/giu
const dialogue = /(?:^|[\n"”]\s?)(?<id>\p{L}[\p{L}'’-]{2,20})(?=:\s?["“„«])/gu
// Somebody whom the file calls by one letter. A vowel may be a word, and a letter that a figure or a
// capital follows counts something.
const letter = '(?<id>[B-DF-HJ-NP-TV-XZ])'
const beforeLetter = `${anyPhrase('before an initial', latin)}\\s`
const initials = [
  `(?<=\\b${beforeLetter}\\[?\\s?)${letter}(?=\\.?(?:\\s\\]|\\]|,|\\s\\p{Ll}))(?!\\.?\\s?(?:\\d|[A-Z]))`,
  // `the credibility of W.`, but `Part B and C.`
  `(?<=\\p{Ll}\\s${beforeLetter})${letter}(?=\\.\\s*(?:$|\\n))`,
  `(?<=\\b${beforeLetter}["“„«]\\s?)${letter}(?=\\.?\\s?["”“»],)`,
  // `[ L. ]`: an editor left the name out.
  `(?<=\\[\\s?)${letter}(?=\\.\\s?\\])`,
  `(?<=(?:^|[,;\\n])\\s?)${letter}(?=\\.\\s${anyPhrase('behind an initial', latin)}\\s)`,
].map((pattern) => new RegExp(pattern, 'gu'))

function collect(
  text: string,
  pattern: RegExp,
  detector: string,
  kind: Hit['kind'],
  weight: number,
): Hit[] {
  pattern.lastIndex = 0
  return [...text.matchAll(pattern)].map((match) => {
    const value = match.groups?.id ?? ''
    const start = match.index + match[0].lastIndexOf(value)
    return {
      start,
      end: start + value.length,
      kind,
      source: 'context',
      key: `name:${fold(value)}`,
      detector,
      weight,
    }
  })
}

// `Hanne Kreutzmann from Can Capital`: where somebody is from who was found.
const from = new RegExp(
  ` ${anyPhrase('where somebody is from')} (?<id>(?:\\d{1,2} )?\\p{Lu}[\\p{L}\\p{N}’'&-]*(?: (?:(?:&|${anyPhrase('and', ['en'])}) )?\\p{Lu}[\\p{L}\\p{N}’'&-]*){0,4})`,
  'uy',
)

/** The firms of people that were found, where the words behind their names say so. */
export function firmsOf(text: string, hits: readonly Hit[], lexicon: Lexicon): Hit[] {
  return hits.flatMap((person): Hit[] => {
    if (person.kind !== 'PERSON' || person.weight < 48) return []
    from.lastIndex = person.end
    const match = from.exec(text)
    const value = (match?.groups?.id ?? '').replace(/[’']s?$/, '')
    const words = foldPhrase(value).split(' ')
    const isPublic = words.some(
      (word) =>
        isStateOrPeople(word) || isPublicPlace(word) || isLawWord(word) || isOfficeHead(word),
    )
    // `of Here` is no firm that can be told from the sentence.
    const plain =
      words.length === 1 &&
      (functionWords.has(words[0] ?? '') || lexicon.isGivenName(words[0] ?? ''))
    if (match === null || value === '' || isPublic || plain) return []
    const end = match.index + match[0].length - ((match.groups?.id ?? '').length - value.length)
    return [
      {
        start: end - value.length,
        end,
        kind: 'COMPANY',
        source: 'context',
        key: `name:${fold(value)}`,
        detector: 'name-firm',
        weight: 47,
      },
    ]
  })
}

const andSpaced = anyPhrase('and', spaced)
const joins = new RegExp(`^(?:${andSpaced}|${anyPhrase('or', ['ru'])})$`, 'u')
const betweenNames = new RegExp(`^(?:, |,? ${andSpaced} )$`, 'u')

/** Given names in a row, typed without capitals: `they had three: adam, nina and caleb`. */
function listedNames(text: string, tokens: readonly Token[], lexicon: Lexicon): Hit[] {
  const hits: Hit[] = []
  let row: Token[] = []
  const mayBeName = (word: string) =>
    lexicon.isGivenName(word) ||
    (lexicon.complete &&
      !lexicon.isWord(word) &&
      !functionWords.has(word) &&
      !publicWords.has(word))
  const take = () => {
    // Whoever stands in a row of names is named, known or not.
    if (row.filter(({ fold }) => lexicon.isGivenName(fold)).length > 2)
      hits.push(
        ...row.map(
          (token): Hit => ({
            start: token.start,
            end: token.end,
            kind: 'PERSON',
            source: 'context',
            key: `name:${token.fold}`,
            detector: 'name-listed',
            weight: 42,
          }),
        ),
      )
    row = []
  }
  for (const token of tokens) {
    const last = row.at(-1)
    if (last !== undefined && joins.test(token.fold)) continue
    const gap = last === undefined ? '' : text.slice(last.end, token.start)
    if (last !== undefined && !betweenNames.test(gap)) take()
    if (token.case === 'lower' && token.text.length > 2 && mayBeName(token.fold)) row.push(token)
    else take()
  }
  take()
  return hits
}

/** Names that a message tells in passing: a given name, with what follows it unless that is a word. */
function toldNames(text: string, lexicon: Lexicon): Hit[] {
  return collect(text, told, 'name-told', 'PERSON', 43).flatMap((hit) => {
    const [first = '', second] = text.slice(hit.start, hit.end).split(/\s/)
    const word = fold(first)
    const isName = (folded: string) =>
      !lexicon.isWord(folded) && (lexicon.isGivenName(folded) || lexicon.isSurname(folded))
    if (lexicon.isWord(word) || functionWords.has(word) || publicWords.has(word)) return []
    const pair = second !== undefined && isName(fold(second))
    if (!lexicon.isGivenName(word) && !(pair && isName(word))) return []
    const end = pair ? hit.end : hit.start + first.length
    return [{ ...hit, end, key: `name:${fold(text.slice(hit.start, end))}` }]
  })
}

/** Surnames on the line of a label or the next, nouns among them: `Kläger:` and `Richter`. */
function labelledNames(text: string, lexicon: Lexicon): Hit[] {
  const known = (word: string) =>
    !functionWords.has(word) && (lexicon.isSurname(word) || ambiguousNames.has(word))
  const unknown = (word: string) =>
    lexicon.complete && !lexicon.isWord(word) && !publicWords.has(word) && !nounEnding.test(word)
  const wordOf = (hit: Hit) => fold(text.slice(hit.start, hit.end))
  return [
    ...collect(text, caller, 'name-label', 'PERSON', 52).filter(
      (hit) => known(wordOf(hit)) || unknown(wordOf(hit)),
    ),
    ...collect(text, party, 'name-label', 'PERSON', 52).filter((hit) => known(wordOf(hit))),
  ]
}

const partner = new RegExp(`,\\s|,?\\s(?:${and}|&)\\s`, 'u')

/** Introduced names, named fields, employers, firms of partners, people called by one letter. */
export function introducedNames(text: string, tokens: readonly Token[], lexicon: Lexicon): Hit[] {
  const isPlain = (word: string) =>
    publicWords.has(word) || functionWords.has(word) || lexicon.isWord(word) || /name$/.test(word)
  const surnames = (value: string) =>
    value
      .split(partner)
      .filter((part) => lexicon.isSurname(fold(part)) || lexicon.isGivenName(fold(part))).length
  return [
    ...collect(text, introductions, 'name-said', 'PERSON', 54),
    ...collect(text, field, 'name-field', 'PERSON', 54),
    ...labelledNames(text, lexicon),
    ...collect(text, partners, 'name-partners', 'COMPANY', 53).filter(
      (hit) => surnames(text.slice(hit.start, hit.end)) >= 2,
    ),
    ...collect(text, employer, 'name-employer', 'COMPANY', 47).filter(
      (hit) => !isStateOrPeople(foldPhrase(text.slice(hit.start, hit.end))),
    ),
    ...toldNames(text, lexicon),
    ...[
      ...collect(text, speaker, 'name-speaker', 'PERSON', 50),
      ...collect(text, dialogue, 'name-speaker', 'PERSON', 42),
    ].filter((hit) => !foldPhrase(text.slice(hit.start, hit.end)).split(' ').every(isPlain)),
    ...listedNames(text, tokens, lexicon),
    ...initials.flatMap((pattern) => collect(text, pattern, 'name-letter', 'PERSON', 40)),
  ]
}
