/**
 * Capitalised words that identify nobody: courts, statutes, states, offices, months,
 * the vocabulary of contracts. What stands here is never a name by context alone.
 * Folded forms; they are
 * files of `assistant/data/words`.
 */

import institutionWordsFile from '../data/words/institution-words.txt?raw'
import lawWordsFile from '../data/words/law-words.txt?raw'
import organisationWordsFile from '../data/words/organisation-words.txt?raw'
import placesFile from '../data/words/places.txt?raw'
import publicWordsFile from '../data/words/public-words.txt?raw'
import statesAndPeoplesFile from '../data/words/states-and-peoples.txt?raw'
import wordEndingsFile from '../data/words/word-endings.txt?raw'
import { fileMatcher, fileWords } from './fold'

/** Countries, unions and their adjectives. Replaced at the strict level only. */
export const isStateOrPeople = fileMatcher(statesAndPeoplesFile)

/** Large cities, regions and rivers: too many people live there to identify one. */
export const isPublicPlace = fileMatcher(placesFile)

/** Institutions, law, contract and calendar vocabulary, English and its neighbours. */
export const publicWords = fileWords(publicWordsFile)

/** After a capitalised word these say that the word names a law, not a person. */
export const isLawWord = fileMatcher(lawWordsFile)

/** The last word of an organisation's name that has no legal form. */
export const organisationWords = fileWords(organisationWordsFile)

/** Where somebody studies, works or lies ill: with a town it is one that somebody may be found at. */
export const institutionWords = fileWords(institutionWordsFile)

/** What ends so is a word of its language, and no name unless a list of names holds it. */
export const endsAsWord = fileMatcher(wordEndingsFile)
