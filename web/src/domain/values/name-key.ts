/**
 * Names as a conflict check compares them: without legal forms, titles, accents and
 * order, in Latin letters, and by their sound.
 */
import anyAscii from 'any-ascii'
import { doubleMetaphone } from 'double-metaphone'
import { foldText } from './text.ts'

/** Everything about a name that a comparison looks at. */
export interface NameKey {
  /** Words in their own script, without legal forms and titles. */
  readonly words: readonly string[]
  /** The same in Latin letters. */
  readonly latin: readonly string[]
  /** The words of its own script in order of the alphabet: equal for names of the same words. */
  readonly sorted: string
  /** Latin letters without spaces: how names of scripts without spaces are compared. */
  readonly compact: string
  /** The same, beginning with each of the words in turn. */
  readonly turned: readonly string[]
  /** The sounds of each Latin word (double metaphone). */
  readonly sounds: readonly (readonly string[])[]
  /** Whether the name stands in another script than Latin. */
  readonly foreign: boolean
}

/** Legal forms and titles of the eight languages' countries: they say nothing about who somebody is. */
const ignored = new Set(
  (
    'inc incorporated corp corporation co company llc llp lp ltd limited plc pllc pc na the and of ' +
    'sa sl slu sll sau sc scp cia y hijos ltda lda eireli me epp sgps ' +
    'gmbh ag kg ohg ug mbh se ev eg gbr gmbhcokg partg und ' +
    'ooo oao zao pao ao ip tov ' +
    'kk yk gk kabushiki kaisha yugen goudou godo ' +
    'mr mrs ms miss dr prof sir don dona dna sr sra srta herr frau esq jr ii iii iv'
  ).split(' '),
)

/** Legal forms that are written without a space. */
const attached =
  /(股份有限公司|有限责任公司|有限公司|集团|公司|株式会社|有限会社|合同会社|주식회사|유한회사|\(주\)|㈜|㈱)/gu

/** The key of a name. An empty name has no words and matches nothing. */
export function nameKey(name: string): NameKey {
  const bare = name
    .normalize('NFKC')
    .replace(attached, ' ')
    .replace(/\b(\p{L})\.(?=\p{L}\.?)/gu, '$1')
  const words = significant(foldText(bare))
  const latin = significant(foldText(anyAscii(bare)))
  return {
    words,
    latin,
    sorted: words.toSorted().join(' '),
    compact: latin.join(''),
    turned: latin.map((_, at) => [...latin.slice(at), ...latin.slice(0, at)].join('')),
    sounds: latin.map((word) => [...new Set(doubleMetaphone(word))].filter(Boolean)),
    foreign: /[^\p{Script=Latin}\p{Nd}\p{P}\p{S}\s]/u.test(
      name.normalize('NFKD').replace(/\p{Mn}/gu, ''),
    ),
  }
}

/** The words of a folded name that are neither forms nor titles; all of them when nothing else is left. */
function significant(folded: string): string[] {
  const words = folded.split(/[^\p{L}\p{Nd}]+/u).filter(Boolean)
  const kept = words.filter((word) => !ignored.has(word))
  return kept.length > 0 ? kept : words
}
