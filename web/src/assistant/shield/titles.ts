/**
 * Words that stand around names without being names: titles, particles, what follows
 * a surname, what a company adds to its own. Folded forms; they are
 * files of `assistant/data/words`.
 */

import legalFormsFile from '../data/words/legal-forms.txt?raw'
import legalFormsCjkFile from '../data/words/legal-forms-cjk.txt?raw'
import legalFormsLongFile from '../data/words/legal-forms-long.txt?raw'
import particlesFile from '../data/words/particles.txt?raw'
import titlesAfterFile from '../data/words/titles-after.txt?raw'
import titlesAfterCjkFile from '../data/words/titles-after-cjk.txt?raw'
import titlesBeforeFile from '../data/words/titles-before.txt?raw'
import titlesShortFile from '../data/words/titles-short.txt?raw'
import { fileWords, wordList } from './fold'

/** Titles before a person's name, in the languages written with spaces. */
export const titlesBefore = fileWords(titlesBeforeFile)

/** Titles of one or two letters that are also something else; only before a capital. */
export const shortTitles = fileWords(titlesShortFile)

/** Suffixes after a person's name. */
export const titlesAfter = fileWords(titlesAfterFile)

/** Particles inside a surname. */
export const particles = fileWords(particlesFile)

/** Legal forms that end a company's name. */
export const legalForms = fileWords(legalFormsFile)

/** Two-token and longer legal forms, folded and joined by spaces. */
export const longLegalForms: readonly string[] = wordList(legalFormsLongFile)

/** Legal forms of Chinese, Japanese and Korean companies, before or after the name. */
export const cjkLegalForms: readonly string[] = wordList(legalFormsCjkFile)

/** What follows a Chinese, Japanese or Korean name and proves that it is one. */
export const cjkTitlesAfter: readonly string[] = wordList(titlesAfterCjkFile)
