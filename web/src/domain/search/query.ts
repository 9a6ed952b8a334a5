/**
 * What was typed, read with all that is known of spellings. Fetched with the first search, beside
 * the page.
 *
 * Every word must occur in one of a record's texts, in any order; what stands in quotation marks
 * occurs as it stands. A record is found exactly, or as the same spelled otherwise: 12cv345 for
 * 12-cv-345, mueller for Müller, and what `readings.ts` knows of other scripts.
 */
import { searchForm } from '../values/text.ts'
import { learned } from './learned.ts'
import { createReadings } from './readings.ts'
import { type Answer, type Query, Searchable } from './searchable.ts'

const readings = createReadings(learned)

/** Read what was typed; null where it asks for nothing. */
export function searchFor(typed: string): Query | null {
  const search = new Search(typed)
  return search.isEmpty ? null : search
}

const prepared = new WeakMap<object, { readonly by: unknown; readonly texts: Searchable }>()

/** The texts of a row, folded once for as long as they stay the same: they do while the function that
 *  names them does. */
function searchableOf<T>(row: T, wordsOf: (row: T) => readonly string[]): Searchable {
  if (typeof row !== 'object' || row === null) return new Searchable(wordsOf(row))
  const known = prepared.get(row)
  if (known?.by === wordsOf) return known.texts
  const fields = wordsOf(row)
  const same =
    known?.texts.fields.length === fields.length &&
    known.texts.fields.every((field, at) => field === fields[at])
  const texts = same ? known.texts : new Searchable(fields)
  prepared.set(row, { by: wordsOf, texts })
  return texts
}

/** What `foundParts` finds once all this is here; where nothing is found, what nearly says it. */
export function foundSpelled<T>(
  typed: string,
  rows: readonly T[],
  wordsOf: (row: T) => readonly string[],
): readonly (readonly T[])[] {
  const search = searchFor(typed)
  if (search === null) return [rows]
  const exact: T[] = []
  const others: T[] = []
  for (const row of rows) {
    const answer = search.answer(searchableOf(row, wordsOf))
    if (answer !== null) (answer === 'exact' ? exact : others).push(row)
  }
  if (exact.length + others.length > 0) return [exact, others]
  return [rows.filter((row) => search.answer(searchableOf(row, wordsOf), true) !== null)]
}

/** Letters that keep what another alphabet would write as an accent, or two letters as one. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
}

/** Other forms of the texts of one record; each is made when somebody first asks for it. */
class Forms {
  readonly #plain: string
  #solid: string | undefined
  #digits: string | undefined

  constructor(plain: string) {
    this.#plain = plain
  }

  /** In plain letters, without punctuation, umlauts as one letter. */
  get solid(): string {
    this.#solid ??= solidForm(this.#plain)
    return this.#solid
  }

  /** Letters and digits alone: numbers as they are, and without their leading zeros. */
  get digits(): string {
    this.#digits ??= digitForms(this.#plain).join('\n')
    return this.#digits
  }
}

function solidForm(text: string): string {
  return text
    .replace(/[ßæœøłđðþħı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[\p{P}\p{S}]+/gu, '')
    .replace(/[aou]e|aa/g, (two) => two.charAt(0))
}

function digitForms(text: string): readonly string[] {
  const forms = [text, text.replace(/(?<!\d)0+(?=\d)/g, '')]
  return forms.map((form) => form.replace(/[^\p{L}\p{N}\n]+/gu, ''))
}

const known = new WeakMap<Searchable, Forms>()

function formsOf(one: Searchable): Forms {
  const before = known.get(one)
  if (before !== undefined) return before
  const made = new Forms(one.plain)
  known.set(one, made)
  return made
}

type Test = (one: Searchable) => boolean

interface Wanted {
  readonly exact: (plain: string) => boolean
  readonly spelled: Test
  readonly near: Test
}

const never: Test = () => false
const inQuotes = /"([^"]*)("?)|[^\s"]+/gu
/** A telephone number, written with as many spaces as anybody likes. */
const oneNumber = /^[+(]?\d[\d\s()./+-]{5,}$/

class Search implements Query {
  readonly #wanted: readonly Wanted[]
  readonly #number: Test

  constructor(typed: string) {
    const words: Wanted[] = []
    for (const [whole, quoted, end] of typed
      .replace(/[“”„«»＂「」『』]/gu, '"')
      .matchAll(inQuotes)) {
      const text = searchForm(quoted ?? whole)
      if (text === '') continue
      words.push(quoted === undefined ? aWord(whole, text) : aPhrase(text, end !== ''))
    }
    this.#wanted = words
    const folded = searchForm(typed)
    this.#number = words.length > 1 && oneNumber.test(folded) ? saysNumber(folded) : never
  }

  /** Whether it asks for nothing. */
  get isEmpty(): boolean {
    return this.#wanted.length === 0
  }

  isIn(plain: string): boolean {
    return this.#wanted.every(({ exact }) => exact(plain))
  }

  answer(one: Searchable, near = false): Answer | null {
    if (this.isIn(one.plain)) return 'exact'
    if (this.#number(one) || this.#wanted.every(({ spelled }) => spelled(one))) return 'spelled'
    return near && this.#wanted.every((word) => word.spelled(one) || word.near(one)) ? 'near' : null
  }
}

function aWord(typed: string, text: string): Wanted {
  const exact = (plain: string): boolean => plain.includes(text)
  const solid = solidForm(text)
  const parts = text.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 1)
  const ways: Test[] = [
    ({ plain }) => exact(plain),
    solid === '' ? never : (one) => formsOf(one).solid.includes(solid),
    // Jean-Pierre is also Jean Pierre.
    parts.length > 1 ? ({ plain }) => parts.every((part) => plain.includes(part)) : never,
    /\d/.test(text) ? saysNumber(text) : never,
    readings.says(typed),
  ]
  return {
    exact,
    spelled: (one) => ways.some((way) => way(one)),
    near: readings.nearly(typed),
  }
}

/** Words in quotation marks: whole words as soon as the marks are closed. */
function aPhrase(text: string, closed: boolean): Wanted {
  const isPart = (letter: string): boolean => /[a-z\u0400-\u04ff\d]/.test(letter)
  const exact = (plain: string): boolean => {
    for (let at = plain.indexOf(text); at >= 0; at = plain.indexOf(text, at + 1)) {
      const end = at + text.length
      const begins = !isPart(text.charAt(0)) || !isPart(plain.charAt(at - 1))
      const ends = !closed || !isPart(text.slice(-1)) || !isPart(plain.charAt(end))
      if (begins && ends) return true
    }
    return false
  }
  return { exact, spelled: ({ plain }) => exact(plain), near: never }
}

/** Digits that tell a telephone number with a country's code from one without. */
const enoughDigits = 7

function saysNumber(text: string): Test {
  const forms = [...new Set(digitForms(text))].filter((form) => form.length > 2)
  const withCode = /^(\+|00)/.test(text) ? forms.at(-1) : undefined
  return (one) => {
    const { digits } = formsOf(one)
    return (
      forms.some((form) => digits.includes(form)) ||
      (withCode !== undefined &&
        digits
          .split('\n')
          .some(
            (line) => line.length >= enoughDigits && /^\d/.test(line) && withCode.endsWith(line),
          ))
    )
  }
}
