/** Which words of a roster's names are the same word: the alphabet of its automaton. */
import groupsFile from '../data/words/character-variants.txt?raw'
import streetsFile from '../data/words/street-variants.txt?raw'
import { ambiguousNames } from './common-words'
import { cyrillicKeys, latinKeys } from './cyrillic-key'
import { type Token, wordList } from './fold'

/** The form by which a word is compared, for those that have several: the first of its line. */
const canonical: ReadonlyMap<string, string> = new Map(
  [
    ...wordList(groupsFile).map((group) => [...group]),
    ...wordList(streetsFile).map((line) => line.split(' ')),
  ].flatMap(([first = '', ...others]) => others.map((other) => [other, first] as const)),
)

/** The form that stands for all ways to write a word of a street, or a character of a name. */
function canonicalOf(form: string): string {
  return canonical.get(form) ?? form
}

/** The words of names as numbers; all forms of a word are one. */
export class Symbols {
  readonly #byForm = new Map<string, number>()
  readonly #also = new Map<string, number[]>()
  readonly #byKey = new Map<string, number>()
  readonly #read = new Map<string, number>()
  #next = 0

  /** The symbol of a folded word, new when it has none. */
  intern(form: string): number {
    const one = canonicalOf(form)
    const known = this.#byForm.get(one)
    if (known !== undefined) return known
    this.#byForm.set(one, this.#next)
    return this.#next++
  }

  /** Let another form stand for the same symbol, or stand for it too where it has one already. */
  alias(form: string, symbol: number): void {
    const own = this.#byForm.get(form)
    if (own === undefined) this.#byForm.set(form, symbol)
    else if (own !== symbol) this.#also.set(form, [...(this.#also.get(form) ?? []), symbol])
  }

  /** Whether a form stands for any symbol. */
  has(form: string): boolean {
    return this.#byForm.has(form)
  }

  /** The other symbols of a form: Иванова is her name, and his in the genitive. */
  also(form: string): readonly number[] {
    return this.#also.get(form) ?? []
  }

  of(form: string): number {
    return this.#byForm.get(canonicalOf(form)) ?? -2
  }

  /** Let a Latin word of a name be known in Cyrillic letters. */
  learn(word: string, symbol: number): void {
    if (!/^[a-z]+$/.test(word) || ambiguousNames.has(word)) return
    for (const key of latinKeys(word)) if (!this.#byKey.has(key)) this.#byKey.set(key, symbol)
  }

  /** The symbol of a token; a capitalised Cyrillic word may be a name that is kept in Latin letters. */
  ofToken(token: Token): number {
    const symbol = this.of(token.fold)
    if (symbol >= 0 || token.case === 'lower' || !/^[а-яіїєґ]{4,}$/.test(token.fold)) return symbol
    const known = this.#read.get(token.fold)
    if (known !== undefined) return known
    const keys = cyrillicKeys(token.fold)
    const found = keys.map((key) => this.#byKey.get(key)).find((one) => one !== undefined) ?? -2
    if (this.#read.size > 20_000) this.#read.clear()
    this.#read.set(token.fold, found)
    return found
  }
}
