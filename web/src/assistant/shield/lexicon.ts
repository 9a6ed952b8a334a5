/**
 * Which words are everyday words and which are names, for the languages that write
 * names with capitals. The lists are large and come in chunks of their own when the
 * shield is first used; until then, and where they are missing, the small tables of
 * `common-words.ts` decide alone.
 */
import { throughSlices } from '../../lib/pause'
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
  return await makeLexicon(
    wordLists.map((list) => list.default),
    givenLists.map((list) => list.default),
    surnameLists.map((list) => list.default.slice(0, rareSurnamesFrom)),
  )
}

/** A lexicon from lists ordered by frequency, most frequent first. */
async function makeLexicon(
  wordLists: readonly (readonly string[])[],
  givenLists: readonly (readonly string[])[],
  surnameLists: readonly (readonly string[])[],
): Promise<Lexicon> {
  const given = new Set(givenNames)
  const surnames = new Map<string, number>()
  const words = new Map<string, number>()
  /** In how many lists a word stands. */
  const languages = new Map<string, number>()
  for (const list of givenLists) await eachFolded(list, (name) => given.add(name))
  for (const list of surnameLists) await eachFolded(list, rankIn(surnames))
  for (const list of wordLists) {
    const isSeen = new Set<string>()
    const rank = rankIn(words)
    await eachFolded(list, (word, at) => {
      if (at < rareWordsFrom) rank(word, at)
      if (!isSeen.has(word)) languages.set(word, (languages.get(word) ?? 0) + 1)
      isSeen.add(word)
    })
  }
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

/** Go through a list, folded: the page answers in between, for they are long. */
function eachFolded(
  list: readonly string[],
  hear: (folded: string, at: number) => void,
): Promise<void> {
  return throughSlices(list.entries(), ([at, word]) => hear(fold(word), at))
}

/** Keeps the best rank of every word in any of the lists. */
function rankIn(best: Map<string, number>): (folded: string, rank: number) => void {
  return (folded, rank) => {
    if (rank < (best.get(folded) ?? Number.POSITIVE_INFINITY)) best.set(folded, rank)
  }
}
