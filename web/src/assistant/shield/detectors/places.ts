/**
 * States, peoples and large towns, taken at the strict level. What names a legal order stays
 * readable: which law applies is what a question is about, and `Turkish Criminal Code` tells
 * nothing of the person.
 */
import legalOrderFile from '../../data/words/legal-order.txt?raw'
import livesInFile from '../../data/words/lives-in.txt?raw'
import { functionWords } from '../common-words'
import { anyOf, fileWords, foldPhrase, type Token } from '../fold'
import type { Hit } from '../kinds'
import type { Lexicon } from '../lexicon'
import { anyPhrase, phrases } from '../phrases'
import { isLawWord, isPublicPlace, isStateOrPeople, publicWords } from '../public-words'

const longTown = anyPhrase('town of several words')
const longPlaces = new RegExp(
  `(?<!\\p{L})(?:${anyPhrase('place of several words')}|${longTown})(?!\\p{L})`,
  'gu',
)
const largeTown = new RegExp(`^${longTown}$`, 'u')
const peoples = new RegExp(
  `(?<=\\b${anyPhrase('before a people')}\\s(?:${anyPhrase('just before a people')}\\s)?)(?<id>\\p{Ll}{3,}${anyPhrase('ending of a people')})(?!\\p{L})`,
  'gu',
)
// `my friend lives in harburg`: where somebody lives is a place however it is written.
const home = new RegExp(
  `(?<=(?<![\\p{L}])(?:${anyOf(livesInFile)}) )(?<id>\\p{L}[\\p{L}'’-]{2,})(?!\\p{L})`,
  'giu',
)
// `New Westminster`: the first word alone may be an everyday one.
const furtherWords = /^(?: \p{Lu}\p{Ll}[\p{L}'’-]*){1,2}(?!\p{L})/u
const legalOrder = fileWords(legalOrderFile)

const stateEndings = new Set(phrases('ends the name of a state'))

/** States, peoples and large towns by name. */
export function placesIn(text: string, tokens: readonly Token[], lexicon: Lexicon): Hit[] {
  const named = (match: RegExpExecArray, kind: Hit['kind'], value: string): Hit =>
    place(match.index + match[0].indexOf(value), value, kind, 31)
  const people = [...text.matchAll(peoples)]
    .filter((match) => isStateOrPeople(foldPhrase(match.groups?.id ?? '').replace(/s$/, '')))
    .map((match) => named(match, 'GROUP', match.groups?.id ?? ''))
  const single = tokens
    .filter((token, at) => {
      if (token.case === 'lower') return false
      if (isPublicPlace(token.fold)) return true
      return isStateOrPeople(token.fold) && !namesLaw(text, tokens, at, at)
    })
    .map((token) => place(token.start, token.text, 'PLACE', 30))
  const homes = [...text.matchAll(home)].flatMap((match) => {
    const value = match.groups?.id ?? ''
    const folded = foldPhrase(value)
    const word = functionWords.has(folded) || lexicon.isWord(folded) || publicWords.has(folded)
    const end = match.index + match[0].length
    const more = /^\p{Lu}/u.test(value)
      ? (furtherWords.exec(text.slice(end, end + 60))?.[0] ?? '')
      : ''
    return word && more === '' ? [] : [place(match.index, value + more, 'PLACE', 31)]
  })
  return [...longStates(text, tokens), ...people, ...single, ...homes]
}

function longStates(text: string, tokens: readonly Token[]): Hit[] {
  const starts = new Map(tokens.map((token, at) => [token.start, at]))
  const ends = new Map(tokens.map((token, at) => [token.end, at]))
  return [...text.matchAll(longPlaces)]
    .filter(({ 0: value, index }) => {
      if (largeTown.test(value)) return true
      const [from, to] = [starts.get(index) ?? -1, ends.get(index + value.length) ?? -1]
      return !namesLaw(text, tokens, from, to)
    })
    .map((match) => place(match.index, match[0], 'PLACE', 31))
}

function place(start: number, value: string, kind: Hit['kind'], weight: number): Hit {
  return {
    start,
    end: start + value.length,
    kind,
    source: 'context',
    key: `place:${foldPhrase(value)}`,
    detector: 'state',
    weight,
  }
}

const ofWord = new Set([...phrases('of'), ...phrases('of the')])

/** `Texas law`, `the courts of Texas`: the state stands beside a word of its legal order. */
function namesLaw(text: string, tokens: readonly Token[], from: number, to: number): boolean {
  const isLaw = (token: Token | undefined) =>
    token !== undefined && (legalOrder.has(token.fold) || isLawWord(token.fold))
  const state = tokens[to]
  const next = tokens[to + 1]
  if (state && isLaw(next) && text.slice(state.end, next?.start) === ' ') return true
  let before = from - 1
  while (before >= 0 && ofWord.has(tokens[before]?.fold ?? '')) before--
  return before < from - 1 && isLaw(tokens[before])
}

/** `Hungary 06554`: the postcode behind a country. A year has four digits and stays. */
export function postcodesBehind(text: string, tokens: readonly Token[]): Hit[] {
  return tokens.flatMap((token, at): Hit[] => {
    const country = tokens[at - 1]
    if (token.type !== 'digits' || country === undefined) return []
    if (token.text.length < 5 || token.text.length > 6) return []
    if (!isStateOrPeople(country.fold) && !stateEndings.has(country.fold)) return []
    if (!/^\)?[ \t]{1,2}$/.test(text.slice(country.end, token.start))) return []
    if (/^[/.,]\d/.test(text.slice(token.end, token.end + 2))) return []
    return [
      {
        start: token.start,
        end: token.end,
        kind: 'ADDRESS',
        source: 'pattern',
        key: `address:${token.text}`,
        detector: 'postcode-country',
        weight: 55,
      },
    ]
  })
}
