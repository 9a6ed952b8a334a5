/**
 * Which words are everyday words and which are names, for the languages that write
 * names with capitals. The lists are large and come in chunks of their own when the
 * shield is first used; until then, and where they are missing, the small tables of
 * `common-words.ts` decide alone.
 */
import { ambiguousNames, functionWords } from './common-words'
import { fold } from './fold'
import { givenNames } from './given-names'

/** What is known about single folded words. */
export interface Lexicon {
  /** an everyday word, and not one that is far more often a name */
  isWord(folded: string): boolean
  isGivenName(folded: string): boolean
  isSurname(folded: string): boolean
  /** false for the small tables: an unknown word then says nothing */
  readonly complete: boolean
}

/** The tables that are always there. */
export const smallLexicon: Lexicon = {
  isWord: (folded) => functionWords.has(folded) || ambiguousNames.has(folded),
  isGivenName: (folded) => givenNames.has(folded) && !functionWords.has(folded),
  isSurname: () => false,
  complete: false,
}

/** Up to which rank a word is a word first, although the lists know it as a rarer surname. */
const wordFirst: readonly (readonly [words: number, surnames: number])[] = [
  [400, 0],
  [4000, 1500],
  [12_000, 6000],
]
const rareSurnamesFrom = 24_000
// Rarer than this a word of a list of film subtitles is as often a name.
const rareWordsFrom = 22_000
// A rarer word that several languages share unchanged is a name far more often than not.
const sharedNameFrom = 4000

let loading: Promise<Lexicon> | undefined

/** Load the large lists once; the small tables when they cannot be had. */
export function loadLexicon(): Promise<Lexicon> {
  loading ??= readLists().catch(() => {
    loading = undefined
    return smallLexicon
  })
  return loading
}

async function readLists(): Promise<Lexicon> {
  const [wordLists, givenLists, surnameLists] = await Promise.all([
    Promise.all([
      import('@zxcvbn-ts/language-en/src/commonWords.json'),
      import('@zxcvbn-ts/language-es-es/src/commonWords.json'),
      import('@zxcvbn-ts/language-pt-br/src/commonWords.json'),
      import('@zxcvbn-ts/language-de/src/commonWords.json'),
    ]),
    Promise.all([
      import('@zxcvbn-ts/language-en/src/firstnames.json'),
      import('@zxcvbn-ts/language-es-es/src/firstnames.json'),
      import('@zxcvbn-ts/language-pt-br/src/firstnames.json'),
      import('@zxcvbn-ts/language-de/src/firstnames.json'),
    ]),
    Promise.all([
      import('@zxcvbn-ts/language-en/src/lastnames.json'),
      import('@zxcvbn-ts/language-es-es/src/lastnames.json'),
      import('@zxcvbn-ts/language-pt-br/src/lastnames.json'),
      import('@zxcvbn-ts/language-de/src/lastnames.json'),
    ]),
  ])
  return makeLexicon(
    wordLists.map((list) => list.default),
    givenLists.map((list) => list.default),
    surnameLists.map((list) => list.default.slice(0, rareSurnamesFrom)),
  )
}

/** A lexicon from lists ordered by frequency, most frequent first. */
function makeLexicon(
  wordLists: readonly (readonly string[])[],
  givenLists: readonly (readonly string[])[],
  surnameLists: readonly (readonly string[])[],
): Lexicon {
  const given = new Set(givenNames)
  for (const list of givenLists) for (const name of list) given.add(fold(name))
  const surnames = ranks(surnameLists)
  const words = ranks(wordLists.map((list) => list.slice(0, rareWordsFrom)))
  const languages = spread(wordLists)
  return {
    isWord: (folded) => {
      if (functionWords.has(folded) || ambiguousNames.has(folded)) return true
      const rank = words.get(folded)
      if (rank === undefined || given.has(folded)) return false
      if (rank > sharedNameFrom && (languages.get(folded) ?? 0) >= 3) return false
      const surname = surnames.get(folded)
      return (
        surname === undefined || wordFirst.some(([upTo, from]) => rank < upTo && surname >= from)
      )
    },
    isGivenName: (folded) => folded.length > 1 && given.has(folded) && !functionWords.has(folded),
    isSurname: (folded) => folded.length > 1 && surnames.has(folded) && !functionWords.has(folded),
    complete: true,
  }
}

/** The best rank of every folded word in any of the lists. */
function ranks(lists: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const best = new Map<string, number>()
  for (const list of lists) {
    list.forEach((word, rank) => {
      const folded = fold(word)
      if (rank < (best.get(folded) ?? Number.POSITIVE_INFINITY)) best.set(folded, rank)
    })
  }
  return best
}

/** In how many lists a word stands. */
function spread(lists: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const list of lists)
    for (const folded of new Set(list.map(fold))) counts.set(folded, (counts.get(folded) ?? 0) + 1)
  return counts
}
