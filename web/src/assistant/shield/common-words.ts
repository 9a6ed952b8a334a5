/**
 * Words that are names and something else as well, and words that show which of the
 * two is meant. Small enough to be always there; the large lists of `lexicon.ts` come
 * on top once they are loaded. Folded forms; they are
 * files of `assistant/data/words`.
 */
import ambiguousNamesFile from '../data/words/ambiguous-names.txt?raw'
import determinersFile from '../data/words/determiners.txt?raw'
import functionWordsFile from '../data/words/function-words.txt?raw'
import monthNamesFile from '../data/words/month-names.txt?raw'
import verbsFollowFile from '../data/words/verbs-follow.txt?raw'
import { fileWords, wordsByLanguage } from './fold'

/** A client may be called this; the word alone in lower case never means the client. */
export const ambiguousNames = fileWords(ambiguousNamesFile)

/** Function words of the eight languages written with spaces; never a name alone. */
export const functionWords = fileWords(functionWordsFile)

/** Before a word of {@link ambiguousNames} these show that the word is meant. */
export const determiners = fileWords(determinersFile)

/** After a sentence-initial word of {@link ambiguousNames} these show that the word is meant. */
export const afterVerbs = fileWords(verbsFollowFile)

/** Months that are also given names: next to a number they are months. */
export const monthNames = fileWords(monthNamesFile)

const functionWordsOf = wordsByLanguage(functionWordsFile)

/** Whether a word that some language joins its sentences with means nothing in this one: `Uma` in English. */
export function isForeignLink(folded: string, language: string): boolean {
  return functionWords.has(folded) && functionWordsOf.get(language)?.has(folded) !== true
}
