/**
 * A name kept in Latin letters and met in Cyrillic ones, in any case. One Latin spelling has many
 * origins, so both are brought to one coarse key.
 */
import { cyrillicKey, slavicKeys } from '../../domain/search/cyrillic.ts'
import { russianEndings } from './inflect'

/** The fewest letters that tell somebody. */
const shortest = 4

/** The keys of a folded Latin word; none for a shorter word. */
export function latinKeys(word: string): readonly string[] {
  return word.length < shortest ? [] : slavicKeys(word)
}

const nominatives = ['', 'а', 'я', 'о', 'ь', 'и', 'ии', 'ыи', 'ои', 'ая', 'ия']

/** The keys of the names of which a folded Cyrillic word may be a case. */
export function cyrillicKeys(word: string): readonly string[] {
  const stems = russianEndings
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= 3)
    .map((ending) => word.slice(0, word.length - ending.length))
  const bases = stems.flatMap((stem) => nominatives.map((ending) => stem + ending))
  return [...new Set([word, ...bases].map(cyrillicKey))]
}
