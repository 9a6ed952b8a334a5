import eitherFile from '../data/words/names-of-either.txt?raw'
import menFile from '../data/words/names-of-men.txt?raw'
import womenFile from '../data/words/names-of-women.txt?raw'
import { fileWords } from './fold'

/** Frequent given names of men, in Latin and Cyrillic script. Folded. */
export const namesOfMen = fileWords(menFile)

/** Frequent given names of women, in Latin and Cyrillic script. Folded. */
export const namesOfWomen = fileWords(womenFile)

/** Frequent given names that decide without the large lists, and Russian ones. Folded. */
export const givenNames: ReadonlySet<string> = new Set([
  ...namesOfMen,
  ...namesOfWomen,
  // Names that say nothing about it, or something else in another country.
  ...fileWords(eitherFile),
])
