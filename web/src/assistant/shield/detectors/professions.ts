/** What somebody is by trade, by fortune or by nation, where the sentence says that somebody is it. */
import professionsFile from '../../data/words/professions.txt?raw'
import { anyOf } from '../fold'
import { anyPhrase } from '../phrases'
import type { Detector } from './detector'

const trade = anyOf(professionsFile)
const one = anyPhrase('is by trade')

/** Trades; strict level only. */
export const professionDetectors: readonly Detector[] = [
  {
    name: 'profession',
    kind: 'GROUP',
    pattern: new RegExp(
      `(?<=(?<![\\p{L}\\p{N}])${one} )(?<id>(?:(?!${one} )[\\p{L}-]+ )?(?:${trade}))(?![\\p{L}\\p{N}])`,
      'gu',
    ),
    weight: 33,
  },
  {
    // `Dining room attendant` alone on a line, or a card's second line.
    name: 'profession-line',
    kind: 'GROUP',
    pattern: new RegExp(
      `(?<=^|\\n)[ \\t>?|]*(?<id>\\p{Lu}[\\p{L}’',-]*(?: (?:and )?\\p{Ll}[\\p{L}’',-]*){0,4} (?:${trade}))(?=[ \\t]*(?:\\n|$))`,
      'gu',
    ),
    weight: 33,
  },
]
