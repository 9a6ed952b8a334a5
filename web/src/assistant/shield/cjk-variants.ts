import groupsFile from '../data/words/character-variants.txt?raw'
import { wordList } from './fold'

/** The form by which a character is compared, for those that have several. */
export const cjkVariants: ReadonlyMap<string, string> = new Map(
  wordList(groupsFile).flatMap((group) => {
    const [canonical = '', ...others] = group
    return others.map((other) => [other, canonical] as const)
  }),
)
